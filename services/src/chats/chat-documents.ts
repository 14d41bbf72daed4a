import type { ChatGroupKind, MessageState } from '@royal-chess/contracts/chats';
import { Schema } from 'mongoose';

/** A conversation of two people, or of a group. It is stored with the accounts: what people write to each other is personal. */
export interface ChatDocument {
  /** Follows from both users, from the tournament or club, or from the command that made the group. */
  _id: string;
  /** Their ids; of two ascending. */
  users: string[];
  /** Absent in a conversation of two. */
  group?: GroupDocument;
  /** What was written last and does not wait for a moderator. */
  latest: WrittenDocument;
  /** Up to when each of the users has read, by their ids, epoch milliseconds. */
  readAt?: Readonly<Record<string, number>>;
}

/** What a conversation of a group has besides. */
export interface GroupDocument {
  name: string;
  kind: ChatGroupKind;
  tournamentId?: string;
  clubId?: string;
  /** Ids of users, who are among `users`. */
  moderators: string[];
  /** Until when members may not write, by their ids, epoch milliseconds. */
  muted?: Readonly<Record<string, number>>;
  /** Epoch milliseconds; absent while messages are taken. */
  closedAt?: number;
}

/** A conversation of a group. */
export type GroupChat = ChatDocument & { readonly group: GroupDocument };

export const isGroup = (chat: ChatDocument): chat is GroupChat => chat.group !== undefined;

/** What a message says, wherever it is stored. */
export interface WrittenDocument {
  /** Follows from sender and command, so that a message sent twice is one. */
  _id: string;
  senderId: string;
  /** Empty where there is only a picture. */
  text: string;
  picture?: PictureDocument;
  /** Absent: everyone in the conversation sees it. */
  state?: MessageState;
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
const written = { _id: text, senderId: text, text: textOrNone, picture, state: String, at: number };
const group = new Schema<GroupDocument>(
  {
    name: text,
    kind: text,
    tournamentId: String,
    clubId: String,
    moderators: { type: [String], required: true },
    muted: { type: Map, of: Number },
    closedAt: Number,
  },
  { _id: false },
);

export const chatSchema = new Schema<ChatDocument>(
  {
    _id: text,
    users: { type: [String], required: true },
    group,
    latest: {
      type: new Schema<WrittenDocument>(written, { _id: false }),
      required: true,
    },
    readAt: { type: Map, of: Number },
  },
  { versionKey: false },
)
  .index({ users: 1, 'latest.at': -1 })
  .index({ 'group.kind': 1, 'latest.at': -1 });

export const messageSchema = new Schema<MessageDocument>({ ...written, chatId: text }, { versionKey: false })
  .index({ chatId: 1, at: -1, _id: -1 })
  .index({ state: 1, chatId: 1 });
