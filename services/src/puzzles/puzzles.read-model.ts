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
}

/** Id of an attempt. */
export const attemptId = (userId: string, puzzleId: string): string => `${userId}:${puzzleId}`;

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
    },
    { versionKey: false },
  )
    .index({ userId: 1, at: -1 })
    .index({ userId: 1, solved: 1, at: 1 }),
};
