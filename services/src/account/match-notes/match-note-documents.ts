import { Schema } from 'mongoose';

/** What a player has written down about a match. */
export interface MatchNoteDocument {
  /** User and match. */
  _id: string;
  userId: string;
  matchId: string;
  /** Never empty. */
  text: string;
  /** When it was changed last, epoch milliseconds. */
  at: number;
}

const text = { type: String, required: true };

export const matchNoteSchema = new Schema<MatchNoteDocument>(
  { _id: text, userId: text, matchId: text, text, at: { type: Number, required: true } },
  { versionKey: false },
).index({ userId: 1, at: -1 });
