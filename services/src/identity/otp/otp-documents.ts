import { Schema } from 'mongoose';

/** What a one-time code is for. */
export type OtpPurpose = 'register' | 'reset' | 'change';

/** A code that was sent and not entered yet. Neither number nor code can be read from it. */
export interface OtpChallengeDocument {
  /** SHA-256 of the browser's token, the purpose and the number, base64url. */
  _id: string;
  /** HMAC of the code under the token, base64url. */
  codeHash: string;
  triesLeft: number;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** A browser has proved that a number is its user's. It is deleted by its use. */
export interface OtpProofDocument {
  /** SHA-256 of the browser's token, the purpose and the number, base64url. */
  _id: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

/** When codes were sent to a number, or for an address, in the last day. */
export interface OtpSendsDocument {
  /** SHA-256 of the number or address, base64url. */
  _id: string;
  /** Epoch milliseconds, the oldest first. */
  sentAt: number[];
  /** Changes with each write, so that of two at a time one is repeated. */
  version: number;
  /** When the last of them is a day old, epoch milliseconds. */
  expiresAt: number;
}

const expiring = {
  _id: { type: String, required: true },
  expiresAt: { type: Number, required: true },
} as const;
const options = { versionKey: false } as const;

export const otpChallengeSchema = new Schema<OtpChallengeDocument>(
  { ...expiring, codeHash: { type: String, required: true }, triesLeft: { type: Number, required: true } },
  options,
).index({ expiresAt: 1 });

export const otpProofSchema = new Schema<OtpProofDocument>(expiring, options).index({ expiresAt: 1 });

export const otpSendsSchema = new Schema<OtpSendsDocument>(
  { ...expiring, sentAt: { type: [Number], required: true }, version: { type: Number, required: true } },
  options,
).index({ expiresAt: 1 });
