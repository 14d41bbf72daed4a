import { Schema } from 'mongoose';

/**
 * A browser that is logged in. The token itself is stored nowhere. Fields of later versions are absent from older documents. Times
 * are epoch milliseconds.
 */
export interface SessionDocument {
  /** SHA-256 of the token, base64url. */
  _id: string;
  /** What the session is called outside; it stays when the token is replaced. */
  publicId?: string;
  userId: string;
  /** Short description of the browser. */
  device?: string;
  /** The network it logged in from: /24 or /48. */
  address?: string;
  createdAt?: number;
  /** At most an hour too early: a session is not written on every request. */
  lastUsedAt?: number;
  /** Moved on while the session is used, up to `endsAt`. */
  expiresAt: number;
  /** End of the session however much it is used. */
  endsAt?: number;
  /** It was opened with both factors, or has confirmed the second one since. */
  twoFactors?: boolean;
  /** When the user last showed in it, by Google or a passkey or both factors, who they are. */
  confirmedAt?: number;
  /** The rights of the user have changed: the next visit replaces the token. */
  renew?: boolean;
  /** The token was replaced; requests on their way may still use it until `expiresAt`. */
  replaced?: boolean;
}

export const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    publicId: String,
    userId: { type: String, required: true },
    device: String,
    address: String,
    createdAt: Number,
    lastUsedAt: Number,
    expiresAt: { type: Number, required: true },
    endsAt: Number,
    twoFactors: Boolean,
    confirmedAt: Number,
    renew: Boolean,
    replaced: Boolean,
  },
  { versionKey: false },
)
  .index({ userId: 1 })
  .index({ expiresAt: 1 });

/** A browser from which a user has logged in before: wrong passwords from elsewhere do not lock it out. */
export interface KnownDeviceDocument {
  /** SHA-256 of what the user logs in by and of the browser's random id, base64url: neither can be read from it. */
  _id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export const knownDeviceSchema = new Schema<KnownDeviceDocument>(
  { _id: { type: String, required: true }, expiresAt: { type: Number, required: true } },
  { versionKey: false },
).index({ expiresAt: 1 });
