import type { QuietHours } from '@royal-chess/contracts/notifications';
import type { PushDevice } from '@royal-chess/infra/push/push-sender';
import { Schema } from 'mongoose';

/** A browser that is notified while no page is open: for as long as it is logged in. */
export interface PushDeviceDocument extends PushDevice {
  /** SHA-256 of the address, base64url: a browser belongs to the user who subscribed it last. */
  _id: string;
  userId: string;
  /** Public id of the log-in session. */
  session: string;
  /** Epoch milliseconds. */
  at: number;
  /** When it does not ring. */
  quiet?: QuietHours | null;
}

const text = { type: String, required: true };

export const pushDeviceSchema = new Schema<PushDeviceDocument>(
  {
    _id: text,
    userId: text,
    session: text,
    endpoint: text,
    p256dh: text,
    auth: text,
    at: { type: Number, required: true },
    quiet: { type: Object },
  },
  { versionKey: false },
)
  .index({ userId: 1, at: -1 })
  .index({ session: 1 });
