import { z } from 'zod';
import { chatChanged } from '../chats/chat-groups.ts';
import { chatRead, chatUser, chatView } from '../chats/chats.ts';
import { id } from '../core/ids.ts';
import { requestAck } from '../core/request-ack.ts';
import type { RoomContract } from '../core/room-contract.ts';
import { seekView } from '../lobby/seeks.ts';
import { notificationView, unreadNotifications } from '../notifications/notifications.ts';

/**
 * Requests to the realtime room. Joining it with a ticket is the specification's `loggedin`. Each request is acknowledged with
 * a `requestAck`.
 */
export const realtimeRequests = {
  /** Subscribes to the list of online users, or unsubscribes. */
  watchUsers: z.strictObject({ watching: z.boolean() }),
  /** The user writes to this player at the moment; sent again every few seconds while it lasts. */
  writing: z.strictObject({ to: id }),
  /** The user writes to this group at the moment; sent again as `writing` is. */
  writingToGroup: z.strictObject({ groupId: id }),
} as const;

/** A direct challenge as both users see it. */
export const challengeView = seekView.extend({ to: id, toName: z.string() });
export type ChallengeView = z.infer<typeof challengeView>;

/** Maximum of users in one `updateUserList`. */
export const userListPage = 200;

/** Messages the realtime room sends. */
export const realtimeMessages = {
  /** To subscribers: first all users in pages, the first page with `replaces`, then changes, at most once a second. */
  updateUserList: z.object({
    /** Replaces the list: the client forgets the users named before. */
    replaces: z.boolean(),
    online: z.array(chatUser).max(userListPage),
    /** Ids of users who have left. */
    offline: z.array(id).max(userListPage),
  }),
  /** A message to the user, or from the user in another tab. */
  receiveMessage: z.object({ chat: chatView, senderId: id }),
  /** A user has read a conversation of the user. */
  chatRead,
  /** Something in a group of the user has changed besides a new message. */
  chatChanged,
  /** A player writes to the user at the moment, or to a group of the user. */
  writing: z.object({ userId: id, inGroup: z.object({ _id: id, writer: z.string() }).optional() }),
  /** Open challenges to and from the user; sent on joining and whenever they change. */
  challenges: z.object({ challenges: z.array(challengeView) }),
  /** A player has sent the user a friend request, or has accepted the user's. */
  friendRequest: z.object({ from: chatUser, accepted: z.boolean() }),
  /** A challenge of the user was declined. */
  challengeDeclined: z.object({ id, name: z.string() }),
  /** A challenge of or to the user was accepted: the match has begun. */
  challengeAccepted: z.object({ challenge: challengeView }),
  /** What is unread of the user's notifications now, and one that is new; null where some were read or deleted. */
  notifications: z.object({ unread: unreadNotifications, latest: notificationView.nullable() }),
  /** A match of the user has begun, in whatever way, with this version of its stream. */
  matchStarted: z.object({ matchId: id, version: z.int() }),
  /** A correspondence game of the user has ended with the account of the opponent, with this version of its stream, at this time. */
  matchClosed: z.object({ matchId: id, version: z.int(), opponent: z.string(), at: z.number() }),
} as const;
export type UpdateUserList = z.infer<typeof realtimeMessages.updateUserList>;
export type ReceiveMessage = z.infer<typeof realtimeMessages.receiveMessage>;

/** Presence, challenges and direct messages of signed-in users. */
export const realtimeRoom = {
  rooms: 'one',
  summary: 'Colyseus room of presence and messages; enter with a ticket.',
  requests: realtimeRequests,
  ack: requestAck,
  messages: realtimeMessages,
  commands: {},
  notifications: {
    /** A message is stored: every connection of these users receives it. */
    receiveMessage: z.object({ userIds: z.array(id), message: realtimeMessages.receiveMessage }),
    /** A conversation is read: every connection of these users receives it. */
    chatRead: z.object({ userIds: z.array(id), message: chatRead }),
    /** A group has changed: every connection of these users asks again. */
    chatChanged: z.object({ userIds: z.array(id), message: chatChanged }),
    /** A friend request to this user, or the acceptance of theirs, is stored. */
    friendRequest: realtimeMessages.friendRequest.extend({ userId: id }),
    /** The account of this user's opponent was banned, closed or deleted. */
    matchClosed: realtimeMessages.matchClosed.extend({ userId: id }),
    /** Notifications of these users were kept, read or deleted. */
    notifications: z.object({
      changes: z.array(realtimeMessages.notifications.extend({ userId: id })),
    }),
  },
} as const satisfies RoomContract;
