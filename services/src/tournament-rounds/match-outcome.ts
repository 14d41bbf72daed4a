import type { Color, Result } from '@royal-chess/contracts/chess';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import type { BoardResult } from '@royal-chess/contracts/tournaments';
import type { RecordMatch } from '@royal-chess/domain/tournament/running/tournament-commands';

/** The end of a match for its tournament. */
export interface MatchOutcome extends Omit<RecordMatch, 'type' | 'matchId'> {
  readonly tournamentId: string;
}

/** A game in which not both have moved is not rated (FIDE Rating Regulations, 5.1). */
const unplayed: Readonly<Record<Result, BoardResult>> = { '1-0': 'W-L', '0-1': 'L-W', '1/2-1/2': 'D-D' };

/**
 * What the events of a match that is over mean for its tournament; null for a match outside of
 * tournaments, and for one that an arbiter ended. A side that came to
 * the board but made no first move in time loses like one that did not come.
 */
export function outcomeOf(events: readonly RecordedEvent[]): MatchOutcome | null {
  const started = events.find((event): event is Recorded<'MatchStarted'> => event.type === 'MatchStarted');
  const tournamentId = started?.data.tournamentId;
  const end = events.find(isEnd);
  if (tournamentId === undefined || !end) return null;
  // The arbiter has settled the board already.
  if (end.type === 'MatchAborted' && end.data.reason === 'arbiter') return null;
  const berserk = berserkSides(events);
  return {
    tournamentId,
    whiteBerserk: berserk.has('white'),
    blackBerserk: berserk.has('black'),
    ...(end.type === 'MatchFinished' ? finished(end) : aborted(end)),
  };
}

type End = Recorded<'MatchFinished' | 'MatchAborted'>;

const isEnd = (event: RecordedEvent): event is End =>
  event.type === 'MatchFinished' || event.type === 'MatchAborted';

function finished({ data }: Recorded<'MatchFinished'>): Pick<MatchOutcome, 'result' | 'absent' | 'plies'> {
  const { result, plies } = data;
  return { result: plies < 2 ? unplayed[result] : result, absent: [], plies };
}

function aborted({ data }: Recorded<'MatchAborted'>): Pick<MatchOutcome, 'result' | 'absent' | 'plies'> {
  const { by, absent = [] } = data;
  return { result: null, absent: absent.length > 0 || by === null ? absent : [by], plies: 0 };
}

const berserkSides = (events: readonly RecordedEvent[]): Set<Color> =>
  new Set(events.flatMap((event) => (event.type === 'Berserked' ? [event.data.by] : [])));
