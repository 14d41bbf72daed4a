import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableText } from '../core/readable-text.ts';
import { chatLimits, chatMember, chatMessage, chatView, shownGroup } from './chats.ts';

/** Longest name, characters; most members and moderators that are named; longest time without writing, minutes; most members shown. */
export const chatGroupLimits = {
  name: 80,
  members: 200,
  moderators: 20,
  muteMinutes: 43_200,
  shownMembers: 300,
} as const;

const line = (most: number) =>
  z
    .string()
    .trim()
    .min(1, 'Please write something')
    .max(most)
    .refine(isReadableText, 'Use characters that can be read');

/** `POST /api/chats/groups`: a class. It begins with a first message, and who makes it is one of its moderators. */
export const createChatGroupBody = z.strictObject({
  commandId: id,
  name: line(chatGroupLimits.name),
  memberIds: z.array(id).min(1).max(chatGroupLimits.members),
  /** No children. */
  moderatorIds: z.array(id).max(chatGroupLimits.moderators).default([]),
  text: line(chatLimits.text),
});
export type CreateChatGroupBody = z.infer<typeof createChatGroupBody>;

/** `POST /api/tournaments/{id}/chat` and `POST /api/clubs/{id}/chat`: begins the conversation with a first message. */
export const openTournamentChatBody = z.strictObject({ commandId: id, text: line(chatLimits.text) });

/** `GET /api/tournaments/{id}/chat`. */
export const tournamentChatAnswer = z.object({
  /** The conversation, where there is one and the user may read it. */
  chatId: id.nullable(),
  /** The user runs the tournament, and there is none yet. */
  mayOpen: z.boolean(),
});
export type TournamentChatAnswer = z.infer<typeof tournamentChatAnswer>;

/** `GET /api/clubs/{id}/chat`. */
export const clubChatAnswer = z.object({
  /** The conversation, where there is one and the user may read it. */
  chatId: id.nullable(),
  /** The user leads or moderates the club, and there is none yet. */
  mayOpen: z.boolean(),
});
export type ClubChatAnswer = z.infer<typeof clubChatAnswer>;

/** A member of a group. */
export const chatGroupMember = chatMember.extend({
  isModerator: z.boolean(),
  /** Epoch milliseconds; null: may write. */
  mutedUntil: z.number().nullable(),
});
export type ChatGroupMember = z.infer<typeof chatGroupMember>;

/** `GET /api/chats/groups/{id}`. */
export const chatGroupAnswer = z.object({
  chat: chatView,
  /** Moderators first, then by their names; not more than `chatGroupLimits.shownMembers`. */
  members: z.array(chatGroupMember),
  memberCount: z.int(),
  /** The reader. */
  me: z.object({
    isModerator: z.boolean(),
    /** Epoch milliseconds; null: may write. */
    mutedUntil: z.number().nullable(),
    /** What the reader writes waits for a moderator: the account is a child's. */
    waits: z.boolean(),
  }),
  /** Messages that wait for a moderator; 0 for those who are none. */
  waiting: z.int(),
});
export type ChatGroupAnswer = z.infer<typeof chatGroupAnswer>;

const ofMessage = { messageId: id };
const ofMember = { userId: id };

/** What a moderator does in a group. */
export const moderateChatCommand = z.discriminatedUnion('type', [
  /** Readers see that there was a message, and not what it said. */
  z.strictObject({ type: z.literal('hide'), ...ofMessage }),
  z.strictObject({ type: z.literal('show'), ...ofMessage }),
  /** A message that waits is shown from now on, or deleted. */
  z.strictObject({ type: z.literal('release'), ...ofMessage }),
  z.strictObject({ type: z.literal('refuse'), ...ofMessage }),
  z.strictObject({
    type: z.literal('mute'),
    ...ofMember,
    minutes: z.int().min(1).max(chatGroupLimits.muteMinutes),
  }),
  z.strictObject({ type: z.literal('unmute'), ...ofMember }),
  /** Members of a class; those of a tournament follow from its entries, those of a club from its members. */
  z.strictObject({ type: z.literal('add'), ...ofMember, asModerator: z.boolean() }),
  z.strictObject({ type: z.literal('remove'), ...ofMember }),
  z.strictObject({ type: z.literal('close') }),
  z.strictObject({ type: z.literal('reopen') }),
]);
export type ModerateChatCommand = z.infer<typeof moderateChatCommand>;

/** `POST /api/chats/groups/{id}/moderation`. */
export const moderateChatBody = z.strictObject({ commandId: id, command: moderateChatCommand });

/** `GET /api/admin/messages`: the groups, the one written in last first. */
export const chatGroupsAnswer = z.object({
  groups: z.array(
    shownGroup.extend({
      _id: id,
      members: z.int(),
      /** Their names. */
      moderators: z.array(z.string()),
      /** Messages that wait for a moderator. */
      waiting: z.int(),
      latestMessage: chatMessage,
    }),
  ),
  /** Whether there are more than the answer has. */
  more: z.boolean(),
});
export type ChatGroupsAnswer = z.infer<typeof chatGroupsAnswer>;

/** Something in a group has changed besides a new message: its pages ask again. */
export const chatChanged = z.object({ chatId: id });
