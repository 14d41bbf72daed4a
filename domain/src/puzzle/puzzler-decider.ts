import type { PuzzleMethod } from '@royal-chess/contracts/puzzles';
import type { Glicko } from '@royal-chess/contracts/ratings';
import type { AppendableEvent, Recorded } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { newcomer, rateGame } from '../rating/glicko.ts';
import { ok } from '../result.ts';

/** Stream of a solver's results. */
export const puzzlerStream = (userId: string): string => `puzzler-${userId}`;

/** A solver's record in puzzles. */
export interface PuzzlerState {
  readonly rating: Glicko;
  readonly results: number;
  /** Results in the method `streak`: it names the next puzzle of a run, so that none is skipped. */
  readonly streakResults: number;
  readonly inRow: number;
  readonly bestInRow: number;
  /** Milliseconds of all puzzles. */
  readonly timeMs: number;
}

/** A solver who leaves a puzzle open does not solve it all the time, milliseconds. */
const mostTime = 600_000;

const initial: PuzzlerState = {
  rating: newcomer,
  results: 0,
  streakResults: 0,
  inRow: 0,
  bestInRow: 0,
  timeMs: 0,
};

/** A session had a result. */
export interface PuzzlerResult {
  readonly userId: string;
  readonly sessionId: string;
  readonly puzzleId: string;
  readonly method: PuzzleMethod;
  readonly solved: boolean;
  /** Rating of the puzzle when the session began; null: the result changes no rating. */
  readonly opponent: Glicko | null;
  /** Milliseconds from the start of the session. */
  readonly tookMs: number;
}

type PuzzlerEvent = AppendableEvent<'PuzzlerRated'>;

/** The results of one solver. It refuses no command. */
export const puzzlerDecider: Decider<PuzzlerState, PuzzlerResult, PuzzlerEvent> = {
  initial,
  decide: ({ rating, streakResults, inRow: before, bestInRow, timeMs }, { opponent, tookMs, ...facts }) => {
    const isStreak = facts.method === 'streak';
    const afterStreak = facts.solved ? before + 1 : 0;
    const inRow = isStreak ? afterStreak : before;
    const data = {
      ...facts,
      before: rating,
      after: opponent === null ? rating : rateGame(rating, opponent, facts.solved ? 1 : 0),
      streakResults: streakResults + Number(isStreak),
      inRow,
      bestInRow: Math.max(bestInRow, inRow),
      timeMs: timeMs + Math.min(mostTime, Math.max(0, tookMs)),
    };
    return ok([{ type: 'PuzzlerRated', data }]);
  },
  evolve: ({ results }, { data }) => ({
    rating: data.after,
    results: results + 1,
    streakResults: data.streakResults,
    inRow: data.inRow,
    bestInRow: data.bestInRow,
    timeMs: data.timeMs ?? 0,
  }),
};

/** The record after the newest event of its stream, which has all of it. */
export const puzzlerOfNewest = (newest: Recorded<'PuzzlerRated'> | undefined): PuzzlerState =>
  newest === undefined
    ? initial
    : {
        rating: newest.data.after,
        results: newest.version,
        streakResults: newest.data.streakResults,
        inRow: newest.data.inRow,
        bestInRow: newest.data.bestInRow,
        timeMs: newest.data.timeMs ?? 0,
      };
