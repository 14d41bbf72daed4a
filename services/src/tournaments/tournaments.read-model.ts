import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';
import type { ListedTournament } from './listed-tournament.ts';

const number = { type: Number, required: true };
/** Not required: Mongoose takes an empty text for a missing one. */
const text = { type: String };

const schema = new Schema<ListedTournament>(
  {
    _id: { type: String, required: true },
    version: number,
    phase: text,
    title: text,
    words: [String],
    mode: text,
    system: text,
    variant: text,
    timeControl: { type: Schema.Types.Mixed, required: true },
    speed: text,
    rated: Boolean,
    rounds: number,
    round: number,
    startsAt: number,
    closesAt: number,
    timeZone: text,
    location: text,
    cities: [String],
    image: text,
    seats: number,
    entryFee: number,
    prizes: number,
    currency: text,
    sections: { type: Schema.Types.Mixed, required: true },
    clubId: text,
    battleClubs: [String],
    arbiters: [String],
    players: { type: Schema.Types.Mixed, required: true },
    playing: [String],
    entries: number,
    waiting: number,
    podium: [String],
  },
  { versionKey: false, minimize: false },
)
  .index({ phase: 1, startsAt: 1 })
  .index({ startsAt: 1 })
  .index({ words: 1 })
  .index({ arbiters: 1 })
  .index({ playing: 1 })
  .index({ clubId: 1, startsAt: -1 })
  .index({ battleClubs: 1 });

/** Name of the projection. */
export const TOURNAMENTS = 'tournaments';

export const tournamentsModel: ReadModelDefinition<ListedTournament> = {
  name: TOURNAMENTS,
  collection: 'tournaments',
  schema,
};
