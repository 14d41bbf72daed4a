import type { Color } from '@royal-chess/contracts/chess';
import type { MatchStarted } from '@royal-chess/contracts/matches';
import type { Recorded, RecordedEvent } from '@royal-chess/contracts/registry';
import { scoresOf } from '@royal-chess/domain/rating/glicko';

/** Rating points from which on an opponent is stronger or weaker. */
const strengthStep = 50;
/** Last full move of the opening, and of the middlegame. */
const phaseEnds = { opening: 12, middlegame: 34 } as const;
/** Pairs of moves with a time of their own; the last has all later moves. */
export const timePairs = 30;
const halfHourMs = 1_800_000;

const outcomes = { 1: 'won', 0.5: 'drawn', 0: 'lost' } as const;

/** What was played and how long it took, of a whole match stream; moves that were taken back are not in it. */
interface PlayedGame {
  readonly started: MatchStarted;
  readonly startedAt: number;
  readonly plies: number;
  /** Time for each half-move, milliseconds. */
  readonly spentMs: readonly number[];
}

function played(events: readonly RecordedEvent[]): PlayedGame {
  let started: Recorded<'MatchStarted'> | undefined;
  const spentMs: number[] = [];
  for (const event of events) {
    if (event.type === 'MatchStarted') started = event;
    else if (event.type === 'MovePlayed') spentMs.push(event.data.spentMs);
    else if (event.type === 'MovesTakenBack') spentMs.length = Math.min(spentMs.length, event.data.toPly);
  }
  if (!started) throw new Error(`${events[0]?.stream ?? 'a stream'} is not a finished match`);
  return { started: started.data, startedAt: started.at, plies: spentMs.length, spentMs };
}

/** In which phase a game of so many half-moves ended. */
function phaseOf(plies: number): 'opening' | 'middlegame' | 'endgame' {
  const moves = Math.ceil(plies / 2);
  if (moves <= phaseEnds.opening) return 'opening';
  return moves <= phaseEnds.middlegame ? 'middlegame' : 'endgame';
}

function timeUse({ started, spentMs }: PlayedGame, color: Color): Record<string, number> {
  const fields: Record<string, number> = {};
  if (started.timeControl.daysPerMove !== undefined) return fields;
  for (let ply = color === 'white' ? 0 : 1; ply < spentMs.length; ply += 2) {
    const pair = Math.min(timePairs - 1, Math.floor(ply / 4));
    fields[`t${pair}-ms`] = (fields[`t${pair}-ms`] ?? 0) + (spentMs[ply] ?? 0);
    fields[`t${pair}-moves`] = (fields[`t${pair}-moves`] ?? 0) + 1;
  }
  return fields;
}

/** What a finished game adds to the sums of one of its players. */
export function insightsOf(
  events: readonly RecordedEvent[],
  { result }: Recorded<'MatchFinished'>['data'],
  color: Color,
): Readonly<Record<string, number>> {
  const game = played(events);
  const { started, startedAt, plies } = game;
  const own = started[color].rating.rating;
  const other = started[color === 'white' ? 'black' : 'white'].rating.rating;
  const outcome = outcomes[scoresOf(result)[color]];
  const strength =
    other - own >= strengthStep ? 'stronger' : own - other >= strengthStep ? 'weaker' : 'equal';
  const halfHour = Math.floor((startedAt % 86_400_000) / halfHourMs);
  return {
    [`${color}-${outcome}`]: 1,
    [`${strength}-${outcome}`]: 1,
    [`${phaseOf(plies)}-${outcome}`]: 1,
    [`h${halfHour}-${outcome}`]: 1,
    ...(started.rated && { [`rated-${outcome}`]: 1, 'opponents-rating': Math.round(other) }),
    ...timeUse(game, color),
  };
}

/** Name of the field with the outcome of a game. */
export const outcomeOf = (result: Recorded<'MatchFinished'>['data']['result'], color: Color) =>
  outcomes[scoresOf(result)[color]];
