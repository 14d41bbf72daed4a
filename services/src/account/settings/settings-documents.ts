import type { Settings } from '@royal-chess/contracts/account';
import { Schema } from 'mongoose';

/** The settings of an account. */
export interface SettingsDocument {
  /** Id of the user. */
  _id: string;
  /** Counts changes, from 1. */
  version: number;
  /** Settings of later versions of the product are absent. */
  settings: Partial<Settings>;
  /** When the last summary of notifications was mailed, epoch milliseconds. */
  digestedAt?: number;
}

export const settingsSchema = new Schema<SettingsDocument>(
  {
    _id: { type: String, required: true },
    version: { type: Number, required: true },
    settings: { type: Schema.Types.Mixed, required: true },
    digestedAt: Number,
  },
  { versionKey: false },
).index({ 'settings.digest': 1, _id: 1 });
