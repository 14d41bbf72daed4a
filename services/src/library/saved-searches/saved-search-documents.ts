import { Schema } from 'mongoose';

/** A search that a user keeps. */
export interface SavedSearchDocument {
  readonly _id: string;
  readonly userId: string;
  readonly name: string;
  /** Query of the games page's address, without `?`. */
  readonly query: string;
  /** Epoch milliseconds. */
  readonly createdAt: number;
}

export const savedSearchSchema = new Schema<SavedSearchDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    name: { type: String, required: true },
    // Empty for all games.
    query: { type: String, default: '' },
    createdAt: { type: Number, required: true },
  },
  { versionKey: false },
).index({ userId: 1, name: 1 });
