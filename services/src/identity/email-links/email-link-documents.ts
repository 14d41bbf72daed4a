import type { linkLife } from '@royal-chess/contracts/identity';
import { Schema } from 'mongoose';

/** What a link in a mail is for. */
export type LinkPurpose = keyof typeof linkLife;

/** A link in a mail that may be used. Its secret is stored nowhere. */
export interface EmailLinkDocument {
  /** SHA-256 of the secret, base64url. */
  _id: string;
  purpose: LinkPurpose;
  userId: string;
  /** Where it was sent; the link is of no use once the account has another address. */
  email: string;
  /** Epoch milliseconds. */
  expiresAt: number;
}

export const emailLinkSchema = new Schema<EmailLinkDocument>(
  {
    _id: { type: String, required: true },
    purpose: { type: String, required: true },
    userId: { type: String, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Number, required: true },
  },
  { versionKey: false },
)
  .index({ userId: 1 })
  .index({ expiresAt: 1 });
