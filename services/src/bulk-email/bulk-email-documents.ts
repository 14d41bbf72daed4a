import { Schema } from 'mongoose';

/** The letter of a campaign. Who it goes to are documents of their own. */
export interface LetterDocument {
  /** The campaign. */
  _id: string;
  subject: string;
  /** HTML, sanitised, with placeholders. */
  message: string;
  /** Headers of the cells of its recipients. */
  columns: string[];
  /** Where links in it lead: `https://chess.example.org`. */
  origin: string;
  by: string;
  /** Epoch milliseconds. */
  at: number;
  /** Of file, subject and message: another one with the same key is refused. */
  fingerprint: string;
  /** Some recipients are left to try. */
  isOpen: boolean;
  /** When none was left to try, epoch milliseconds; absent where it ended in an older version. */
  endedAt?: number;
  /** When it came from a backup, epoch milliseconds, until its events say so: before, nothing of it is sent. */
  restoredAt?: number;
  /** Its recipients were deleted. */
  isForgotten?: boolean;
}

/**
 * Where the e-mail to one recipient is on its way. `sending`: the intent is stored and an attempt is being made; who finds it so after a
 * crash does not know whether the mail has left, and sends no second one. `sent` waits for reports, `settled` is the end.
 */
export type RecipientState = 'waiting' | 'sending' | 'sent' | 'settled';

/** One recipient of a campaign: personal data, which events do not have. */
export interface RecipientDocument {
  /** Follows from campaign and address. */
  _id: string;
  campaignId: string;
  email: string;
  domain: string;
  cells: string[];
  /** Line of the file. */
  line: number;
  /** How many of its domain are before it: in this order domains take turns, so the limit of one holds up no other. */
  turn: number;
  state: RecipientState;
  /** Of the latest attempt: which of two processes that wanted to make it was first. */
  claim?: string;
  /** Attempts that the server delayed. */
  delays: number;
  /** Epoch milliseconds: of the next attempt, of the one that is being made, of the mail that was sent. */
  at: number;
}

/** An address that no list is sent to. Of the address there is only a hash. */
export interface SuppressionDocument {
  /** See `addressKey`. */
  _id: string;
  reason: 'unsubscribed' | 'bounced' | 'complaint';
  /** Epoch milliseconds. */
  at: number;
}

/** A signed call that was received, and its answer. */
export interface WebhookReceiptDocument {
  /** As its sender named it. */
  _id: string;
  recorded: number;
  unknown: number;
  /** Epoch milliseconds. */
  at: number;
}

/** The key that signs links of mails. */
export interface MailKeyDocument {
  _id: string;
  /** Base64url. */
  key: string;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const texts = { type: [String], required: true };

export const letterSchema = new Schema<LetterDocument>(
  {
    _id: text,
    subject: text,
    message: text,
    columns: texts,
    origin: text,
    by: text,
    at: number,
    fingerprint: text,
    isOpen: { type: Boolean, required: true },
    endedAt: Number,
    restoredAt: Number,
    isForgotten: Boolean,
  },
  { versionKey: false },
).index({ isOpen: 1 });

export const recipientSchema = new Schema<RecipientDocument>(
  {
    _id: text,
    campaignId: text,
    email: text,
    domain: text,
    cells: texts,
    line: number,
    turn: number,
    state: text,
    claim: String,
    delays: number,
    at: number,
  },
  { versionKey: false },
)
  .index({ campaignId: 1, state: 1, turn: 1, line: 1 })
  .index({ state: 1, at: 1 })
  .index({ email: 1 });

export const suppressionSchema = new Schema<SuppressionDocument>(
  { _id: text, reason: text, at: number },
  { versionKey: false },
);

export const webhookReceiptSchema = new Schema<WebhookReceiptDocument>(
  { _id: text, recorded: number, unknown: number, at: number },
  { versionKey: false },
).index({ at: 1 });

export const mailKeySchema = new Schema<MailKeyDocument>({ _id: text, key: text }, { versionKey: false });
