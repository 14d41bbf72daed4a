import { studiesProjection, type StudyVisibility } from '@royal-chess/contracts/studies';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** A study as lists show it; deleted ones stay as tombstones without a name, so that a late writer does not restore them. */
export interface StudyDocument {
  readonly _id: string;
  /** Of the study's stream. */
  readonly version: number;
  readonly ownerId: string;
  readonly name: string;
  /** For searches. */
  readonly lowerName: string;
  readonly visibility: StudyVisibility;
  readonly memberIds: readonly string[];
  readonly chapters: readonly { readonly id: string; readonly name: string }[];
  /** Time of the last event, epoch milliseconds. */
  readonly changedAt: number;
  readonly isDeleted: boolean;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const studiesModel: ReadModelDefinition<StudyDocument> = {
  name: studiesProjection,
  collection: 'studies',
  schema: new Schema<StudyDocument>(
    {
      _id: text,
      version: number,
      ownerId: text,
      name: { type: String, default: '' },
      lowerName: { type: String, default: '' },
      visibility: text,
      memberIds: { type: [String], required: true },
      chapters: { type: [{ _id: false, id: String, name: String }], required: true },
      changedAt: number,
      isDeleted: { type: Boolean, required: true },
    },
    { versionKey: false },
  )
    .index({ visibility: 1, isDeleted: 1, changedAt: -1 })
    .index({ ownerId: 1, changedAt: -1 })
    .index({ memberIds: 1, changedAt: -1 }),
};
