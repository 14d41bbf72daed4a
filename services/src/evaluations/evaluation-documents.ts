import type { SharedScore } from '@royal-chess/contracts/evaluations';
import { Schema } from 'mongoose';

/** What the engine of one account says of a position at a depth. */
export interface EvaluationReportDocument {
  /** Derived from the position, the depth and the account. */
  readonly _id: string;
  readonly userId: string;
  /** Variant and key of the position. */
  readonly position: string;
  readonly depth: number;
  readonly score: SharedScore;
  readonly moves: readonly string[];
  /** Epoch milliseconds. */
  readonly at: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const evaluationReportSchema = new Schema<EvaluationReportDocument>(
  {
    _id: text,
    userId: text,
    position: text,
    depth: number,
    score: { type: Schema.Types.Mixed, required: true },
    moves: { type: [String], default: [] },
    at: number,
  },
  { versionKey: false },
)
  .index({ position: 1, depth: -1 })
  .index({ userId: 1, at: 1 });
