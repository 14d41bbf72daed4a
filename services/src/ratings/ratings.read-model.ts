import type { Speed, Variant } from '@royal-chess/contracts/chess';
import type { Glicko } from '@royal-chess/contracts/ratings';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';
import type { CurvePoint } from './rating-curve.ts';

/** One rating of a player, as its stream has it. */
export interface RatingDocument {
  /** Name of the rating stream. */
  _id: string;
  userId: string;
  variant: Variant;
  speed: Speed;
  /** Version of the stream, which is the number of rated games. */
  version: number;
  current: Glicko;
  /** Its curve, oldest point first. */
  history: CurvePoint[];
}

const schema = new Schema<RatingDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    variant: { type: String, required: true },
    speed: { type: String, required: true },
    version: { type: Number, required: true },
    current: { type: Schema.Types.Mixed, required: true },
    history: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false },
).index({ userId: 1 });

export const ratingsModel: ReadModelDefinition<RatingDocument> = {
  name: 'ratings',
  collection: 'ratings',
  schema,
};
