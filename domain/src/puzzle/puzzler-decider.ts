import type { PuzzleMethod } from '@royal-chess/contracts/puzzles';
import type { Glicko } from '@royal-chess/contracts/ratings';
import type { AppendableEvent, Recorded } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { newcomer, rateGame } from '../rating/glicko.ts';
import { ok } from '../result.ts';
import type { RunMisses } from './missed-puzzles.ts';

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
  readonly name: 'result';
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

/** A run ended in which puzzles failed. */
export interface PuzzlerMisses extends RunMisses {
  readonly name: 'misses';
  readonly rushId: string;
}

export type PuzzlerEvent = AppendableEvent<'PuzzlerRated' | 'PuzzlesMissed'>;

function rated(
  record: PuzzlerState,
  { opponent, tookMs, ...facts }: Omit<PuzzlerResult, 'name'>,
): PuzzlerEvent {
  const { rating, results, streakResults, inRow: before, bestInRow, timeMs } = record;
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
    results: results + 1,
  };
  return { type: 'PuzzlerRated', data };
}

/** The record after an event, which has all of it. */
function evolve({ results }: PuzzlerState, { type, data }: PuzzlerEvent): PuzzlerState {
  if (type === 'PuzzlesMissed') return data.record;
  const { after: rating, streakResults, inRow, bestInRow, timeMs = 0 } = data;
  return { rating, results: data.results ?? results + 1, streakResults, inRow, bestInRow, timeMs };
}

/** The results of one solver. It refuses no command. */
export const puzzlerDecider: Decider<PuzzlerState, PuzzlerResult | PuzzlerMisses, PuzzlerEvent> = {
  initial,
  decide: (record, command) => {
    if (command.name === 'result') {
      const { name: _, ...result } = command;
      return ok([rated(record, result)]);
    }
    const { userId, rushId, mode, missed, shownFrom } = command;
    return ok([{ type: 'PuzzlesMissed', data: { userId, rushId, mode, missed, shownFrom, record } }]);
  },
  evolve,
};

/** The record after the newest event of its stream; an earlier version of it does not say how many results there are: each event is one. */
export const puzzlerOfNewest = (newest: Recorded<PuzzlerEvent['type']> | undefined): PuzzlerState =>
  newest === undefined ? initial : evolve({ ...initial, results: newest.version - 1 }, newest);
