import { Schema } from 'mongoose';
import type { Role } from '@royal-chess/contracts/identity';

/** Name of the Mongoose connection that holds accounts and sessions. */
export const ACCOUNTS = 'accounts';

/** Consent to messages on WhatsApp: which text was agreed to, and when (epoch milliseconds). */
export interface WhatsAppConsent {
  readonly textVersion: number;
  readonly at: number;
}

/** A name that a user no longer has. */
export interface FormerName {
  readonly name: string;
  /** Its skeleton. */
  readonly key: string;
  /** When it was changed, epoch milliseconds. */
  readonly until: number;
}

/** Second factor of log-ins: codes by time (RFC 6238) of an app that has the secret. */
export interface StoredSecondFactor {
  /** As `SecretSeal` writes it. */
  secret: string;
  /** When a code of the app confirmed it, epoch milliseconds; before that it counts for nothing. */
  since?: number;
  /** Time step of the code accepted last: it and earlier ones are refused. */
  lastStep: number;
  /** Hashes of recovery codes that were not used yet. */
  recovery: string[];
}

/**
 * A person with an account. The only place that holds personal data. Fields of later versions are absent from older documents:
 * absent means none.
 */
export interface UserDocument {
  /** UUIDv7. */
  _id: string;
  name: string;
  /** What the name is searched by: `nameWords(name)`. */
  nameWords: string[];
  /** What the name looks like, `nameKeyOf(name)`; unique. Where another account may have the same name: `sharedNameKey`. */
  nameKey: string;
  /** What lists are sorted by, `familyKey(name)`; absent for a guest, which no list has. A start adds it to documents of older versions. */
  familyKey?: string;
  /** When the user last changed the name, epoch milliseconds. */
  renamedAt?: number;
  /** Earlier names, the oldest first. */
  formerNames?: FormerName[];
  /** Trimmed, NFC, in lower case; unique. Absent for a guest and where there is only a phone number. */
  email?: string;
  /** An address that counts once the link in its mail is used. */
  pendingEmail?: string;
  /** When the address was proved by a link, epoch milliseconds. */
  emailVerifiedAt?: number;
  /** E.164; unique. It was proved by a one-time code. */
  phone?: string;
  /** Key of the Google account (`sub`); unique. */
  googleId?: string;
  /** argon2id in PHC form. Absent where the person enters by Google or as a guest only. */
  passwordHash?: string;
  /** The password is the generated one of the first admin, and was not used yet. */
  firstPassword?: boolean;
  secondFactor?: StoredSecondFactor;
  whatsApp?: WhatsAppConsent;
  roles: Role[];
  /** A child's account: no direct messages, no public profile, no unmoderated chat. */
  child?: boolean;
  /** By staff: until then (epoch milliseconds; `null`: until it is lifted) the person cannot enter. */
  ban?: { readonly reason: string; readonly at: number; readonly until: number | null } | undefined;
  /** By staff, epoch milliseconds. */
  closed?: { readonly reason: string; readonly at: number } | undefined;
  /** Since when what the user has under way is being ended, epoch milliseconds: absent once nothing is left. */
  endingSince?: number;
  /** When the user was last on the site, epoch milliseconds; written at most every five minutes. */
  lastSeenAt?: number;
  /** When a guest's account ends, epoch milliseconds. */
  guestUntil?: number;
  /** Epoch milliseconds. */
  createdAt: number;
}

/** A field that no two accounts share, and that an account may lack. */
const uniqueIfKnown = (field: string) => ({ unique: true, sparse: true, name: `${field}_known` }) as const;

export const userSchema = new Schema<UserDocument>(
  {
    _id: { type: String, required: true },
    name: { type: String, required: true },
    nameWords: { type: [String], required: true },
    nameKey: String,
    familyKey: String,
    renamedAt: Number,
    formerNames: { type: [{ name: String, key: String, until: Number, _id: false }], default: undefined },
    email: String,
    pendingEmail: String,
    emailVerifiedAt: Number,
    phone: String,
    googleId: String,
    passwordHash: String,
    firstPassword: Boolean,
    secondFactor: {
      type: { secret: String, since: Number, lastStep: Number, recovery: [String] },
      _id: false,
      default: undefined,
    },
    whatsApp: { type: { textVersion: Number, at: Number }, _id: false },
    roles: { type: [String], required: true },
    child: Boolean,
    ban: { type: { reason: String, at: Number, until: Number }, _id: false },
    closed: { type: { reason: String, at: Number }, _id: false },
    endingSince: Number,
    lastSeenAt: Number,
    guestUntil: Number,
    createdAt: { type: Number, required: true },
  },
  { versionKey: false },
)
  .index({ nameKey: 1 }, uniqueIfKnown('nameKey'))
  .index({ 'formerNames.key': 1 })
  .index({ roles: 1 })
  .index({ email: 1 }, uniqueIfKnown('email'))
  .index({ phone: 1 }, uniqueIfKnown('phone'))
  .index({ googleId: 1 }, uniqueIfKnown('googleId'))
  .index({ guestUntil: 1 }, { sparse: true })
  .index({ endingSince: 1 }, { sparse: true })
  .index({ createdAt: 1 })
  .index({ nameWords: 1 })
  .index({ familyKey: 1, _id: 1 });
