import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { puzzle, puzzleMove } from './puzzles.ts';
import { rushEndReason, rushMode } from './rush.ts';

/** Stream `rushlist-{user}-{mode}`: the newest one names the run that may still be open. */
const rushOpened = z.strictObject({ rushId: id });

/** Stream `rush-{id}`. Times are epoch milliseconds of the server. */
const rushStarted = z.strictObject({
  /** Null: a visitor. */
  userId: id.nullable(),
  mode: rushMode,
  startedAt: z.number(),
  /** Null: without a clock. */
  deadline: z.number().nullable(),
  /** The race that it is part of; left out for a run alone. */
  raceId: id.optional(),
});
export type RushStarted = z.infer<typeof rushStarted>;

/** With the solutions: an import changes no run that goes on. */
const rushPuzzlesPrepared = z.strictObject({ puzzles: z.array(puzzle).min(1) });

/** A legal move of the solver. The opponent's answer follows from the solution. */
const rushMovePlayed = z.strictObject({
  /** Number of the puzzle in the run, from 0. */
  puzzle: z.int(),
  uci: puzzleMove,
  right: z.boolean(),
  /** The puzzle is over with this move. */
  completed: z.boolean(),
  at: z.number(),
  /** After the move. */
  deadline: z.number().nullable(),
  combo: z.int(),
});

/** The score, once a run. */
const rushEnded = z.strictObject({
  userId: id.nullable(),
  mode: rushMode,
  reason: rushEndReason,
  /** Puzzles solved. */
  score: z.int(),
  mistakes: z.int(),
  /** Most right moves one after the other. */
  bestCombo: z.int(),
  /** Rating of the hardest puzzle that was solved; 0 without one. */
  hardest: z.int(),
  startedAt: z.number(),
  endedAt: z.number(),
});

const row = { v: 1, topic: 'puzzles' } as const;

/** Events of runs against the clock, for the catalogue. */
export const rushEvents = [
  { ...row, type: 'RushOpened', summary: 'A solver began a run of a mode.', data: rushOpened },
  { ...row, type: 'RushStarted', summary: 'The clock of a run was started.', data: rushStarted },
  { ...row, type: 'RushPuzzlesPrepared', summary: 'A run got its next puzzles.', data: rushPuzzlesPrepared },
  { ...row, type: 'RushMovePlayed', summary: 'A solver played a move in a run.', data: rushMovePlayed },
  { ...row, type: 'RushEnded', summary: 'A run ended with its score.', data: rushEnded },
] as const satisfies readonly EventDefinition[];
