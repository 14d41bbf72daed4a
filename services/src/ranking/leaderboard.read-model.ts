import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';
import type { StandingDocument } from './standing.ts';

const number = { type: Number, required: true };

const schema = new Schema<StandingDocument>(
  {
    _id: { type: String, required: true },
    revision: Number,
    list: { type: String, required: true },
    userId: { type: String, required: true },
    pools: { type: Schema.Types.Mixed, required: true },
    rating: number,
    deviation: number,
    points: number,
    tournament: number,
    events: Schema.Types.Mixed,
    puzzle: number,
    puzzleVersion: Number,
    puzzleRush: number,
    rushes: Schema.Types.Mixed,
    total: { type: Number, default: 0 },
    isRanked: { type: Boolean, default: false },
    lastActive: number,
    games: Number,
    opponents: Number,
    opponentIds: { type: [String], default: undefined },
  },
  { versionKey: false },
)
  .index({ list: 1, isRanked: 1, total: -1, rating: -1, userId: 1 })
  .index({ list: 1, tournament: -1, rating: -1, userId: 1 })
  .index({ list: 1, puzzle: -1, rating: -1, userId: 1 })
  .index({ list: 1, puzzleRush: -1, rating: -1, userId: 1 });

export const leaderboardModel: ReadModelDefinition<StandingDocument> = {
  name: 'leaderboard',
  collection: 'standings',
  schema,
};
