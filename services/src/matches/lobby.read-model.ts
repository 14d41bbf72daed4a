import type { Speed, TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { SeekKind } from '@royal-chess/domain/match/seek-life';
import type { ReadModelDefinition } from '@royal-chess/infra/projections/generations/read-models';
import { Schema } from 'mongoose';

/** Name of the projection that keeps both collections. */
export const LOBBY = 'lobby';

/**
 * What lets a document be written late or twice. When the offer or match is over, nothing else is left in it for a while, so
 * that a delayed projector cannot restore it; `at` is missing then.
 */
interface Versioned {
  /** Of the stream; left out by earlier versions. */
  version?: number;
  /** Epoch milliseconds of the event that ended it. */
  tombstonedAt?: number;
}

/** An offer that is neither accepted nor withdrawn. */
export interface OpenSeekDocument extends Versioned {
  /** Id of the seek, which becomes the match's. */
  _id: string;
  userId: string;
  /** Who can see it; left out by earlier versions, when all were open. */
  kind?: SeekKind;
  /** When it is too old to be accepted, epoch milliseconds; null for never. */
  lapsesAt?: number | null;
  /** Epoch milliseconds. */
  at: number;
}

/** A match that is being played. */
export interface RunningMatchDocument extends Versioned {
  _id: string;
  /** User ids. */
  white: string;
  black: string;
  timeControl: TimeControl;
  rated: boolean;
  /** From here on to `unlisted`: not written by earlier versions, whose matches are in no list of live games. */
  variant?: Variant;
  speed?: Speed;
  /** Ratings with which they began, whole points. */
  whiteRating?: number;
  blackRating?: number;
  /** Whether these were provisional. */
  whiteProvisional?: boolean;
  blackProvisional?: boolean;
  /** Average of both ratings, by which live games are ranked. */
  strength?: number;
  /** It or the game that it is the rematch of began with a code: no game to show around. */
  unlisted?: true;
  /** Epoch milliseconds of its start. */
  at: number;
}

const versioned = { version: Number, tombstonedAt: Number };

/** Of documents that are not over. Every one has `at`, and lists are sorted by it. */
export const notTombstoned = { at: { $gte: 0 } };

export const openSeeks: ReadModelDefinition<OpenSeekDocument> = {
  name: LOBBY,
  collection: 'open_seeks',
  schema: new Schema<OpenSeekDocument>(
    {
      _id: { type: String, required: true },
      userId: { type: String, required: true },
      kind: String,
      lapsesAt: Number,
      at: { type: Number, required: true },
      ...versioned,
    },
    { versionKey: false },
  )
    .index({ userId: 1 })
    .index({ at: 1 })
    .index({ tombstonedAt: 1 }),
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
        type: new Schema<TimeControl>(
          {
            initialMs: Number,
            incrementMs: Number,
            delay: { type: new Schema({ kind: String, ms: Number }, { _id: false }), default: undefined },
            addAfter: { type: new Schema({ moves: Number, ms: Number }, { _id: false }), default: undefined },
            daysPerMove: Number,
          },
          { _id: false },
        ),
        required: true,
      },
      rated: { type: Boolean, required: true },
      variant: String,
      speed: String,
      whiteRating: Number,
      blackRating: Number,
      whiteProvisional: Boolean,
      blackProvisional: Boolean,
      strength: Number,
      unlisted: Boolean,
      at: { type: Number, required: true },
      ...versioned,
    },
    { versionKey: false },
  )
    .index({ white: 1 })
    .index({ black: 1 })
    .index({ strength: -1 })
    .index({ at: 1 })
    .index({ tombstonedAt: 1 }),
};
