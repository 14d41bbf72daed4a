import { Schema } from 'mongoose';

/** A conversation of two people. It is stored with the accounts: what people write to each other is personal. */
export interface ChatDocument {
  /** Follows from both users. */
  _id: string;
  /** Their ids, ascending. */
  users: string[];
  /** What was written last. */
  latest: WrittenDocument;
  /** Up to when each of the users has read, by their ids, epoch milliseconds. */
  readAt?: Readonly<Record<string, number>>;
}

/** What a message says, wherever it is stored. */
export interface WrittenDocument {
  /** Follows from sender and command, so that a message sent twice is one. */
  _id: string;
  senderId: string;
  /** Empty where there is only a picture. */
  text: string;
  picture?: PictureDocument;
  /** Epoch milliseconds. */
  at: number;
}

/** A picture as it is shown. */
export interface PictureDocument {
  /** Of the file with its bytes; without it, the one file of this message. */
  readonly fileId?: string;
  readonly width: number;
  readonly height: number;
  /** `#rrggbb`. */
  readonly color: string;
  /** What is on it, in words. */
  readonly alt: string;
}

/** One message. */
export interface MessageDocument extends WrittenDocument {
  chatId: string;
}

const text = { type: String, required: true };
const number = { type: Number, required: true };
const textOrNone = { type: String, default: '' };
const picture = new Schema<PictureDocument>(
  { fileId: String, width: number, height: number, color: text, alt: textOrNone },
  { _id: false },
);
const written = { _id: text, senderId: text, text: textOrNone, picture, at: number };

export const chatSchema = new Schema<ChatDocument>(
  {
    _id: text,
    users: { type: [String], required: true },
    latest: {
      type: new Schema<WrittenDocument>(written, { _id: false }),
      required: true,
    },
    readAt: { type: Map, of: Number },
  },
  { versionKey: false },
).index({ users: 1, 'latest.at': -1 });

export const messageSchema = new Schema<MessageDocument>(
  { ...written, chatId: text },
  { versionKey: false },
).index({ chatId: 1, at: -1, _id: -1 });
