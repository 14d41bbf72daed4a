import type { RushMode } from '@royal-chess/contracts/puzzles';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** Name of the projection. */
export const PUZZLE_ATTEMPTS = 'puzzle-attempts';

/** The last result of one solver with one puzzle. */
export interface AttemptDocument {
  /** `{user}:{puzzle}`. */
  readonly _id: string;
  /** Of the solver's stream. */
  readonly version: number;
  readonly userId: string;
  readonly puzzleId: string;
  readonly solved: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
  readonly tries: number;
  /** The kind of run that the result is of; null, or absent in earlier documents: it is of a session. */
  readonly run?: RushMode | null;
  /** From when the solver may see it, epoch milliseconds; null or absent: at once. */
  readonly shownFrom?: number | null;
}

/** Id of an attempt. */
export const attemptId = (userId: string, puzzleId: string): string => `${userId}:${puzzleId}`;

/** The results of a solver without those of a race in which others may still have the same puzzles before them. @param now epoch milliseconds */
export const shownTo = (userId: string, now: number) =>
  ({ userId, shownFrom: { $not: { $gt: now } } }) as const;

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const attemptsModel: ReadModelDefinition<AttemptDocument> = {
  name: PUZZLE_ATTEMPTS,
  collection: 'puzzle_attempts',
  schema: new Schema<AttemptDocument>(
    {
      _id: text,
      version: number,
      userId: text,
      puzzleId: text,
      solved: { type: Boolean, required: true },
      at: number,
      tries: number,
      run: { type: String, default: null },
      shownFrom: { type: Number, default: null },
    },
    { versionKey: false },
  )
    .index({ userId: 1, at: -1 })
    .index({ userId: 1, solved: 1, at: 1 }),
};
