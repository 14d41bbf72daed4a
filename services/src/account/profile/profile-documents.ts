import type { ChessTitle } from '@royal-chess/contracts/account';
import { Schema } from 'mongoose';

/** What a person shows of themselves. */
export interface ProfileDocument {
  /** Id of the user. */
  _id: string;
  country?: string | null;
  bio?: string;
  /** Granted by staff. */
  title?: ChessTitle;
  titleRequest?: {
    title: ChessTitle;
    fideNumber: string;
    /** Epoch milliseconds. */
    at: number;
    decision: 'open' | 'granted' | 'refused';
  };
  /** Version of the portrait. */
  avatar?: number;
}

export const profileSchema = new Schema<ProfileDocument>(
  {
    _id: { type: String, required: true },
    country: String,
    bio: String,
    title: String,
    titleRequest: {
      type: new Schema({ title: String, fideNumber: String, at: Number, decision: String }, { _id: false }),
    },
    avatar: Number,
  },
  { versionKey: false },
)
  .index({ 'titleRequest.decision': 1, 'titleRequest.at': 1 })
  .index({ country: 1, _id: 1 });

/** A portrait without its metadata. */
export interface AvatarDocument {
  /** Id of the user. */
  _id: string;
  mediaType: string;
  /** Base64. */
  bytes: string;
}

export const avatarSchema = new Schema<AvatarDocument>(
  {
    _id: { type: String, required: true },
    mediaType: { type: String, required: true },
    bytes: { type: String, required: true },
  },
  { versionKey: false },
);
