import { Schema } from 'mongoose';

/** A conversation of two people. It is stored with the accounts: what people write to each other is personal. */
export interface ChatDocument {
  /** Follows from both users. */
  _id: string;
  /** Their ids, ascending. */
  users: string[];
  /** What was written last. */
  latest: { _id: string; senderId: string; text: string; at: number };
  /** Up to when each of the users has read, by their ids, epoch milliseconds. */
  readAt?: Readonly<Record<string, number>>;
}

/** One message. */
export interface MessageDocument {
  /** Follows from sender and command, so that a message sent twice is one. */
  _id: string;
  chatId: string;
  senderId: string;
  text: string;
  /** Epoch milliseconds. */
  at: number;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };

export const chatSchema = new Schema<ChatDocument>(
  {
    _id: text,
    users: { type: [String], required: true },
    latest: {
      type: new Schema({ _id: text, senderId: text, text, at: number }, { _id: false }),
      required: true,
    },
    readAt: { type: Map, of: Number },
  },
  { versionKey: false },
).index({ users: 1, 'latest.at': -1 });

export const messageSchema = new Schema<MessageDocument>(
  { _id: text, chatId: text, senderId: text, text, at: number },
  { versionKey: false },
).index({ chatId: 1, at: -1, _id: -1 });
