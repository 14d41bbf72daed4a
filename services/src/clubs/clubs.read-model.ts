import { type ClubAdmission, type ClubRole, clubsProjection } from '@royal-chess/contracts/clubs';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** A club with its members; closed ones stay as tombstones without name and members, so that a late writer does not restore them. */
export interface ClubDocument {
  readonly _id: string;
  /** Of the club's stream. */
  readonly version: number;
  readonly founderId: string;
  readonly name: string;
  /** For searches. */
  readonly lowerName: string;
  readonly about: string;
  readonly admission: ClubAdmission;
  /** In the order in which they joined. */
  readonly members: readonly ListedMember[];
  readonly memberIds: readonly string[];
  readonly memberCount: number;
  /** Who asks to become a member, the first first. */
  readonly requests: readonly string[];
  /** Epoch milliseconds. */
  readonly foundedAt: number;
  readonly isClosed: boolean;
}

/** A member; since when, epoch milliseconds. */
export interface ListedMember {
  readonly userId: string;
  readonly role: ClubRole;
  readonly since: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const texts = { type: [String], required: true };

export const clubsModel: ReadModelDefinition<ClubDocument> = {
  name: clubsProjection,
  collection: 'clubs',
  schema: new Schema<ClubDocument>(
    {
      _id: text,
      version: number,
      founderId: text,
      name: { type: String, default: '' },
      lowerName: { type: String, default: '' },
      about: { type: String, default: '' },
      admission: text,
      members: { type: [{ _id: false, userId: String, role: String, since: Number }], required: true },
      memberIds: texts,
      memberCount: number,
      requests: texts,
      foundedAt: number,
      isClosed: { type: Boolean, required: true },
    },
    { versionKey: false },
  )
    .index({ isClosed: 1, memberCount: -1 })
    .index({ founderId: 1 })
    .index({ memberIds: 1 })
    .index({ requests: 1 }),
};
