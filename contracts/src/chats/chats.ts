import { z } from 'zod';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import { id } from '../core/ids.ts';
import { isReadableText } from '../core/readable-text.ts';
import { uploadedImage } from '../uploads/uploads.ts';

/** A user in a chat or online; field names are those of the specification. */
export const chatUser = z.object({ _id: id, name: z.string() });
export type ChatUser = z.infer<typeof chatUser>;

/** Longest message, description of a picture, and searched text, characters. */
export const chatLimits = { text: 1_000, alt: 300, search: 100 } as const;

/** A picture of a message; its `url` answers to readers of the conversation only. */
export const chatPicture = uploadedImage.extend({
  /** What is on it, in words; empty where the sender gave none. */
  alt: z.string(),
});
export type ChatPicture = z.infer<typeof chatPicture>;

/** `waiting`: of a child, until a moderator releases it; `hidden`: by a moderator. */
export const messageState = z.enum(['waiting', 'hidden']);
export type MessageState = z.infer<typeof messageState>;

/** A message from one user to another, or to a group. */
export const chatMessage = z.object({
  _id: id,
  senderId: id,
  /** In groups. */
  senderName: z.string().optional(),
  /** Absent: everyone in the conversation sees it. */
  state: messageState.optional(),
  /** Empty where there is only a picture. */
  text: z.string(),
  picture: chatPicture.optional(),
  /** Epoch milliseconds. */
  at: z.number(),
});
export type ChatMessage = z.infer<typeof chatMessage>;

/** Who one writes with; `hasPage` false: there is no page to link to. */
export const chatPartner = chatUser.extend({ hasPage: z.literal(false).optional() });
export type ChatPartner = z.infer<typeof chatPartner>;

/** A user of a conversation. */
export const chatMember = chatPartner.extend({
  /** Messages up to this time are read, epoch milliseconds; 0 before the first. */
  readAt: z.number(),
});

/** `tournament`: its players, and its arbiters as moderators; `class`: members whom staff chose; `club`: its members. */
export const chatGroupKind = z.enum(['tournament', 'class', 'club']);
export type ChatGroupKind = z.infer<typeof chatGroupKind>;

/** What a conversation is called that is one of a group. */
export const shownGroup = z.object({
  name: z.string(),
  kind: chatGroupKind,
  tournamentId: id.nullable(),
  /** Of a club. */
  clubId: id.optional(),
  /** No message is taken any more. */
  isClosed: z.boolean(),
});
export type ShownGroup = z.infer<typeof shownGroup>;

/** A conversation as a list shows it. */
export const chatView = z.object({
  _id: id,
  /** Both users; in a group the reader, and who wrote last. */
  users: z.array(chatMember).min(1).max(2),
  /** Absent: a conversation of two. */
  group: shownGroup.optional(),
  latestMessage: chatMessage,
});
export type ChatView = z.infer<typeof chatView>;

const readable = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine((text) => text === '' || isReadableText(text), 'Use characters that can be read');

const written = {
  commandId: id,
  text: readable(chatLimits.text),
  /** A finished upload of kind `chatImage` of the sender, which no other message has. */
  picture: z.strictObject({ fileId: id, alt: readable(chatLimits.alt).default('') }).optional(),
};
const isWritten = ({ text, picture }: { text: string; picture?: unknown }): boolean =>
  text !== '' || picture !== undefined;
const nothingWritten = { path: ['text'], error: 'Please write something' };

/** `POST /api/chats/messages`. */
export const sendMessageBody = z.strictObject({ ...written, to: id }).refine(isWritten, nothingWritten);
export type SendMessageBody = z.infer<typeof sendMessageBody>;

/** `POST /api/chats/groups/{id}/messages`. */
export const sendGroupMessageBody = z.strictObject(written).refine(isWritten, nothingWritten);
export type SendGroupMessageBody = z.infer<typeof sendGroupMessageBody>;

/** Answer of `POST /api/chats/messages`, and of the realtime room's `receiveMessage` with the sender's id beside. */
export const messageAnswer = z.object({ chat: chatView });
export type MessageAnswer = z.infer<typeof messageAnswer>;

/** `GET /api/chats`: the newest fifty conversations of the signed-in user, most recently used first. */
export const chatsAnswer = z.object({ chats: z.array(chatView) });

/** Query of `GET /api/chats/{id}/messages`. */
export const messagesQuery = cursorQuery(50);
export type MessagesQuery = z.infer<typeof messagesQuery>;

/** `GET /api/chats/{id}/messages`: the newest messages, on further pages older ones; each page oldest first. */
export const messagesAnswer = cursorPage(chatMessage);
export type MessagesAnswer = z.infer<typeof messagesAnswer>;

/** Query of `GET /api/chats/search`: messages whose text, or the description of their picture, has these characters. */
export const searchMessagesQuery = cursorQuery(20).extend({
  q: z.string().trim().min(2).max(chatLimits.search),
});
export type SearchMessagesQuery = z.infer<typeof searchMessagesQuery>;

/** `GET /api/chats/search`: the newest first, each with its conversation. A page may have fewer than wanted, or none, before the last. */
export const searchMessagesAnswer = cursorPage(z.object({ chat: chatView, message: chatMessage }));
export type SearchMessagesAnswer = z.infer<typeof searchMessagesAnswer>;

/** `GET /api/chats/with/{id}`: who that is, and the conversation, if there is one. */
export const chatWithAnswer = z.object({ partner: chatPartner, chat: chatView.nullable() });
export type ChatWithAnswer = z.infer<typeof chatWithAnswer>;

/** `POST /api/chats/{id}/read`: the signed-in user has read the messages up to this one's time. */
export const readChatBody = z.strictObject({
  /** Epoch milliseconds. */
  at: z.int().nonnegative(),
});

/** A user of the conversation has read it up to a time, epoch milliseconds. */
export const chatRead = z.object({ chatId: id, userId: id, at: z.number() });
export type ChatRead = z.infer<typeof chatRead>;
