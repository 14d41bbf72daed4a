import type { FinishReason, MatchStarted } from '@royal-chess/contracts/matches';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { isProvisional } from '@royal-chess/domain/rating/glicko';
import type { IndexedGame, IndexedSide } from '@royal-chess/infra/game-index/indexed-game';
import { pgnTimeControl } from './pgn-time-control.ts';

/** A finished game from its events only, without name of the opening. */
export interface GameRecord extends Pick<
  IndexedGame,
  | 'origin'
  | 'result'
  | 'reason'
  | 'rated'
  | 'variant'
  | 'startFen'
  | 'timeControl'
  | 'date'
  | 'at'
  | 'event'
  | 'site'
  | 'round'
> {
  /** Id of the match or of the imported game. */
  readonly _id: string;
  readonly white: IndexedSide;
  readonly black: IndexedSide;
  /** UCI. */
  readonly moves: readonly string[];
  /** What the mover's clock showed after each move, milliseconds; empty where unknown. */
  readonly clocks: number[];
  /** It began behind an invite code, or is a rematch of such a game. */
  readonly unlisted: boolean;
  /** Only its players find it: it is unlisted, or was casual and broken off. */
  readonly forPlayersOnly: boolean;
}

/** From so many half-moves on a game that was broken off is a game to study; rated ones count from there by default, too. */
export const WHOLE_GAME_PLIES = 10;

/** Ends that a player or the clock brings about, on whatever move. */
const breakingOff: ReadonlySet<FinishReason> = new Set([
  'resignation',
  'timeout',
  'timeoutInsufficient',
  'agreement',
  'abandonment',
  'accountClosed',
  'adjudication',
]);

/** Id in a stream's name: `match-0197...`, `game-0197...`. */
const idOf = (stream: string): string => stream.slice(stream.indexOf('-') + 1);

const day = (at: number): string => new Date(at).toISOString().slice(0, 10);

export function importedGame({ stream, data }: Recorded<'GameImported'>): GameRecord {
  const { source: _, ...game } = data;
  return {
    ...game,
    _id: idOf(stream),
    origin: 'imported',
    white: { userId: null, ...data.white },
    black: { userId: null, ...data.black },
    reason: null,
    rated: false,
    clocks: [],
    timeControl: null,
    at: 0,
    unlisted: false,
    forPlayersOnly: false,
  };
}

/**
 * The game of a whole match stream: its moves without those that were taken back.
 * @throws Error when the stream lacks its start or its end: then it is not a finished match.
 */
export function playedGame(events: readonly RecordedEvent[]): GameRecord {
  let started: Recorded<'MatchStarted'> | undefined;
  let finished: Recorded<'MatchFinished'> | undefined;
  const moves: string[] = [];
  const clocks: number[] = [];
  for (const event of events) {
    if (event.type === 'MatchStarted') started = event;
    else if (event.type === 'MatchFinished') finished = event;
    else if (event.type === 'MovePlayed') {
      moves.push(event.data.uci);
      clocks.push(event.data.ply % 2 === 1 ? event.data.clocks.whiteMs : event.data.clocks.blackMs);
    } else if (event.type === 'MovesTakenBack') {
      moves.length = Math.min(moves.length, event.data.toPly);
      clocks.length = moves.length;
    }
  }
  if (!started || !finished) throw new Error(`${events[0]?.stream ?? 'a stream'} is not a finished match`);
  const {
    white,
    black,
    variant,
    startFen,
    timeControl,
    rated,
    unlisted = false,
    tournamentId,
  } = started.data;
  const isBrokenOff = moves.length < WHOLE_GAME_PLIES && breakingOff.has(finished.data.reason);
  /** A game is found by the strength of its players where that is known: guests and newcomers have only the first guess. */
  const ratingIn = ({ rating }: MatchStarted['white']): number | null =>
    isBrokenOff || (!rated && isProvisional(rating)) ? null : Math.round(rating.rating);
  return {
    _id: idOf(started.stream),
    origin: 'played',
    white: { userId: white.userId, name: null, rating: ratingIn(white), title: null },
    black: { userId: black.userId, name: null, rating: ratingIn(black), title: null },
    result: finished.data.result,
    reason: finished.data.reason,
    rated,
    variant,
    startFen,
    moves,
    clocks,
    timeControl: pgnTimeControl(timeControl),
    date: day(started.at),
    at: started.at,
    event: null,
    site: null,
    round: null,
    unlisted,
    forPlayersOnly: unlisted || (isBrokenOff && !rated && tournamentId === undefined),
  };
}
