import { Schema } from 'mongoose';

/** The notice for a player that a correspondence game has ended with the account of the opponent. Ids only: names are those of the accounts. */
export interface ClosedGameDocument {
  /** The match. */
  _id: string;
  /** Who receives it. */
  userId: string;
  /** Whose account has ended. */
  opponent: string;
  /** Epoch milliseconds. */
  at: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

const text = { type: String, required: true };
const time = { type: Number, required: true };

export const closedGameSchema = new Schema<ClosedGameDocument>(
  { _id: text, userId: text, opponent: text, at: time, expiresAt: time },
  { versionKey: false },
)
  .index({ userId: 1, at: -1 })
  .index({ expiresAt: 1 });
