import { type AchievementName, achievementsProjection } from '@royal-chess/contracts/players';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** What a user has reached. */
export interface AchievementDocument {
  /** `{user}:{name}`. */
  readonly _id: string;
  readonly userId: string;
  readonly name: AchievementName;
  /** The first time, epoch milliseconds. */
  readonly at: number;
}

const text = { type: String, required: true };

export const achievementsModel: ReadModelDefinition<AchievementDocument> = {
  name: achievementsProjection,
  collection: 'achievements',
  schema: new Schema<AchievementDocument>(
    { _id: text, userId: text, name: text, at: { type: Number, required: true } },
    { versionKey: false },
  ).index({ userId: 1, at: 1 }),
};
