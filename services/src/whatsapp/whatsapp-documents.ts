import type { WhatsAppOutcome } from '@royal-chess/contracts/whatsapp';
import { Schema } from 'mongoose';

/** A text that WhatsApp has approved. */
export interface WhatsAppTemplateDocument {
  _id: string;
  /** As the gateway knows it; unique. */
  name: string;
  text: string;
  /** When it was changed last, epoch milliseconds. */
  at: number;
}

/** A message to one person: ids and the template only, neither the text nor the number. */
export interface WhatsAppSentDocument {
  /** Follows from the command and the receiver, so that a command sent twice is one message to each. */
  _id: string;
  /** Name of the template at that time. */
  template: string;
  userId: string;
  /** Id of who sent it. */
  by: string;
  /** Epoch milliseconds. */
  at: number;
  /** `sending` stays where the server was stopped meanwhile: it is not sent again. */
  outcome: WhatsAppOutcome;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const whatsAppTemplateSchema = new Schema<WhatsAppTemplateDocument>(
  { _id: text, name: text, text, at: number },
  { versionKey: false },
).index({ name: 1 }, { unique: true });

export const whatsAppSentSchema = new Schema<WhatsAppSentDocument>(
  { _id: text, template: text, userId: text, by: text, at: number, outcome: text },
  { versionKey: false },
)
  .index({ at: -1, _id: -1 })
  .index({ userId: 1 });
