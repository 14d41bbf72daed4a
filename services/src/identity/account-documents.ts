import { Schema } from 'mongoose';
import type { Role } from '@royal-chess/contracts/identity';

/** Name of the Mongoose connection that holds accounts and sessions. */
export const ACCOUNTS = 'accounts';

/** A person with an account. The only place that holds personal data. */
export interface UserDocument {
  /** UUIDv7. */
  _id: string;
  name: string;
  /** What the name is searched by: `nameWords(name)`. */
  nameWords: string[];
  /** Trimmed and in lower case; unique. */
  email: string;
  /** argon2id in PHC form. */
  passwordHash: string;
  roles: Role[];
  /** Epoch milliseconds. */
  createdAt: number;
}

/** A browser that is logged in. The token itself is stored nowhere. */
export interface SessionDocument {
  /** SHA-256 of the token, base64url. */
  _id: string;
  userId: string;
  /** Epoch milliseconds; moved on while the session is used. */
  expiresAt: number;
}

export const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameWords: { type: [String], required: true },
    email: { type: String, required: true },
    passwordHash: { type: String, required: true },
    roles: { type: [String], required: true },
    createdAt: { type: Number, required: true },
  },
  { versionKey: false },
)
  .index({ email: 1 }, { unique: true })
  .index({ createdAt: 1 })
  .index({ nameWords: 1 });

export const sessionSchema = new Schema<SessionDocument>(
  {
    _id: { type: String, required: true },
    userId: { type: String, required: true },
    expiresAt: { type: Number, required: true },
  },
  { versionKey: false },
)
  .index({ userId: 1 })
  .index({ expiresAt: 1 });
