import type { TimeControl } from '@royal-chess/contracts';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/read-models';
import { Schema } from 'mongoose';

/** Name of the projection that keeps both collections. */
export const LOBBY = 'lobby';

/** An offer that nobody has accepted or withdrawn. */
export interface OpenSeekDocument {
  /** Id of the seek, which becomes the match's. */
  _id: string;
  userId: string;
  /** Epoch milliseconds. */
  at: number;
}

/** A match that is being played. */
export interface RunningMatchDocument {
  _id: string;
  /** User ids. */
  white: string;
  black: string;
  timeControl: TimeControl;
  rated: boolean;
  /** Epoch milliseconds of its start. */
  at: number;
}

export const openSeeks: ReadModelDefinition<OpenSeekDocument> = {
  name: LOBBY,
  collection: 'open_seeks',
  schema: new Schema<OpenSeekDocument>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      at: { type: Number, required: true },
    },
    { versionKey: false },
  )
    .index({ userId: 1 })
    .index({ at: 1 }),
};

export const runningMatches: ReadModelDefinition<RunningMatchDocument> = {
  name: LOBBY,
  collection: 'running_matches',
  schema: new Schema<RunningMatchDocument>(
    {
      _id: { type: String, required: true },
      white: { type: String, required: true },
      black: { type: String, required: true },
      timeControl: {
        type: new Schema<TimeControl>({ initialMs: Number, incrementMs: Number }, { _id: false }),
        required: true,
      },
      rated: { type: Boolean, required: true },
      at: { type: Number, required: true },
    },
    { versionKey: false },
  )
    .index({ white: 1 })
    .index({ black: 1 })
    .index({ at: 1 }),
};
