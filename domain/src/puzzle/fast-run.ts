import type { RushEvent } from './rush-decider.ts';

/** A move of the solver in a run. */
export interface TimedMove {
  /** Number of the puzzle in the run, from 0. */
  readonly puzzle: number;
  readonly uci: string;
  readonly right: boolean;
  /** Milliseconds since the position was there: since the move before, or the start. The way to the server and back is part of it. */
  readonly ms: number;
}

/**
 * A person who sees a new position needs more, milliseconds: the page alone shows the opponent's move a quarter of a second later. The best
 * solvers take about a second.
 */
const personMs = 500;
/** So many new positions are no luck. */
const fewest = 10;
/** So much of them is no luck either. */
const part = 1 / 2;

/** The moves of a run with their times. @param events of its stream */
export function timedMoves(events: readonly RushEvent[]): TimedMove[] {
  const moves: TimedMove[] = [];
  let before = 0;
  for (const { type, data } of events) {
    if (type === 'RushStarted') before = data.startedAt;
    if (type !== 'RushMovePlayed') continue;
    const { puzzle, uci, right, at } = data;
    moves.push({ puzzle, uci, right, ms: at - before });
    before = at;
  }
  return moves;
}

/** The first move of each puzzle: later ones may have been thought out before. */
export const firstMoves = (moves: readonly TimedMove[]): readonly TimedMove[] =>
  moves.filter(({ puzzle }, at) => moves[at - 1]?.puzzle !== puzzle);

/** Whether a move answers a new position rightly in less time than a person needs. */
export const isTooFast = ({ right, ms }: TimedMove): boolean => right && ms < personMs;

/**
 * Whether a run was played faster than a person can: at least ten new positions, and half of all, were answered rightly within half a
 * second. It is a sign for staff and no verdict.
 */
export function isFastRun(moves: readonly TimedMove[]): boolean {
  const firsts = firstMoves(moves);
  const fast = firsts.filter(isTooFast).length;
  return fast >= fewest && fast >= part * firsts.length;
}
