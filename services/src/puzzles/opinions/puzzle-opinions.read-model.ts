import { puzzleOpinionsProjection } from '@royal-chess/contracts/puzzles';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** A vote or a report of one solver on one puzzle, or the review of a puzzle by staff. */
export interface OpinionDocument {
  /** `vote:{user}:{puzzle}`, `report:{user}:{puzzle}`, `review:{puzzle}`. */
  readonly _id: string;
  readonly kind: 'vote' | 'report' | 'review';
  readonly puzzleId: string;
  /** The vote, the fault, or what was decided. */
  readonly value: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

const text = { type: String, required: true };

export const opinions: ReadModelDefinition<OpinionDocument> = {
  name: puzzleOpinionsProjection,
  collection: 'puzzle_opinions',
  schema: new Schema<OpinionDocument>(
    { _id: text, kind: text, puzzleId: text, value: text, at: { type: Number, required: true } },
    { versionKey: false },
  )
    .index({ puzzleId: 1, kind: 1, value: 1 })
    .index({ kind: 1, value: 1, at: -1 }),
};
