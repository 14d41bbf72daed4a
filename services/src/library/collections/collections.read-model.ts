import type { CollectionVisibility } from '@royal-chess/contracts/library';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** Name of the projection. */
export const COLLECTIONS = 'collections';

/**
 * A collection; deleted ones stay, so that a late writer does not restore them. Those that were not merged keep their names and
 * sources: their owners may restore them.
 */
export interface CollectionDocument {
  /** Id of the collection. */
  readonly _id: string;
  /** Of the stream. */
  readonly version: number;
  /** Null: the platform's. */
  readonly ownerId: string | null;
  readonly name: string;
  readonly visibility: CollectionVisibility;
  readonly masters: boolean;
  /** All sources of its games, its own id among them. */
  readonly sources: readonly string[];
  /** Epoch milliseconds. */
  readonly createdAt: number;
  /** Time of the last event. */
  readonly changedAt: number;
  readonly deleted: boolean;
  readonly mergedInto: string | null;
}

const schema = new Schema<CollectionDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    ownerId: { type: String, default: null },
    name: { type: String, default: '' },
    visibility: { type: String, required: true },
    masters: { type: Boolean, required: true },
    sources: { type: [String], required: true },
    createdAt: { type: Number, required: true },
    changedAt: { type: Number, required: true },
    deleted: { type: Boolean, required: true },
    mergedInto: { type: String, default: null },
  },
  { versionKey: false },
).index({ changedAt: 1 });

export const collectionsModel: ReadModelDefinition<CollectionDocument> = {
  name: COLLECTIONS,
  collection: 'collections',
  schema,
};
