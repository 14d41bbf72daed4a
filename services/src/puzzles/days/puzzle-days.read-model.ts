import { puzzleDaysProjection } from '@royal-chess/contracts/puzzles';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** The session of one account with the puzzle of one day. */
export interface DaySessionDocument {
  /** Of the session. */
  readonly _id: string;
  /** Of its stream. */
  readonly version: number;
  readonly userId: string;
  /** ISO day in UTC. */
  readonly date: string;
  readonly result: 'solved' | 'failed' | 'open';
}

const text = { type: String, required: true };

export const daySessions: ReadModelDefinition<DaySessionDocument> = {
  name: puzzleDaysProjection,
  collection: 'puzzle_day_sessions',
  schema: new Schema<DaySessionDocument>(
    { _id: text, version: { type: Number, required: true }, userId: text, date: text, result: text },
    { versionKey: false },
  )
    .index({ date: 1, result: 1 })
    .index({ userId: 1, date: 1 }),
};
