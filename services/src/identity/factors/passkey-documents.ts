import { Schema } from 'mongoose';

/** A passkey: the public half of a key that an authenticator of the user has. Times are epoch milliseconds. */
export interface PasskeyDocument {
  /** UUIDv7. */
  _id: string;
  userId: string;
  /** Id that the authenticator knows it by, base64url; unique. */
  credentialId: string;
  /** COSE key, base64url. */
  publicKey: string;
  /** Uses that the authenticator has counted; 0 for one that counts none. */
  signCount: number;
  /** How browsers reach the authenticator, such as `internal`. */
  transports: string[];
  /** What the owner calls it. */
  name: string;
  /** Whether an account of the maker keeps it. */
  backedUp: boolean;
  createdAt: number;
  lastUsedAt?: number;
}

export const passkeySchema = new Schema<PasskeyDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    credentialId: { type: String, required: true },
    publicKey: { type: String, required: true },
    signCount: { type: Number, required: true },
    transports: { type: [String], required: true },
    name: { type: String, required: true },
    backedUp: { type: Boolean, required: true },
    createdAt: { type: Number, required: true },
    lastUsedAt: Number,
  },
  { versionKey: false },
)
  .index({ userId: 1 })
  .index({ credentialId: 1 }, { unique: true });
