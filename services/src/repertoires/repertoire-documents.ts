import type { Color } from '@royal-chess/contracts/chess';
import type { ReviewCard } from '@royal-chess/domain/repertoire/review-schedule';
import { Schema } from 'mongoose';

/** A position of the repertoire of one user. */
export interface RepertoirePositionDocument {
  /** Derived from owner, colour and key: the same position twice is one document. */
  readonly _id: string;
  readonly userId: string;
  readonly color: Color;
  readonly key: string;
  readonly fen: string;
  /** Moves from it, in UCI form. */
  readonly moves: readonly string[];
  /** Null where the opponent is to move. */
  readonly card: ReviewCard | null;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

const cardSchema = new Schema<ReviewCard>(
  {
    dueAt: number,
    stability: number,
    difficulty: number,
    elapsedDays: number,
    scheduledDays: number,
    learningSteps: number,
    reps: number,
    lapses: number,
    state: number,
    lastReviewAt: { type: Number, default: null },
  },
  { _id: false, versionKey: false },
);

export const repertoirePositionSchema = new Schema<RepertoirePositionDocument>(
  {
    _id: text,
    userId: text,
    color: text,
    key: text,
    fen: text,
    moves: { type: [String], default: [] },
    card: { type: cardSchema, default: null },
  },
  { versionKey: false },
).index({ userId: 1, color: 1 });
