import { Schema } from 'mongoose';

/** What a user does about another. A friendship is a request of each to the other. */
export type RelationKind = 'friend' | 'follow' | 'block';

/** Ids only: names are those of the accounts. */
export interface RelationDocument {
  /** Follows from kind and users. */
  _id: string;
  kind: RelationKind;
  /** Id of who did it. */
  from: string;
  /** Id of the other. */
  to: string;
  /** Epoch milliseconds. */
  at: number;
}

const text = { type: String, required: true };

export const relationSchema = new Schema<RelationDocument>(
  { _id: text, kind: text, from: text, to: text, at: { type: Number, required: true } },
  { versionKey: false },
)
  .index({ from: 1, kind: 1 })
  .index({ to: 1, kind: 1 });
