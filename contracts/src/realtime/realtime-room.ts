import { z } from 'zod';
import { chatUser, chatView } from '../chats/chats.ts';
import { id } from '../core/ids.ts';
import { requestAck } from '../core/request-ack.ts';
import type { RoomContract } from '../core/room-contract.ts';
import { seekView } from '../lobby/seeks.ts';

/**
 * Requests to the realtime room, which one enters with a ticket: that is the specification's `loggedin`. Each is acknowledged with
 * a `requestAck`.
 */
export const realtimeRequests = {
  /** Begin or stop to look at who is on line. */
  lookAtUsers: z.strictObject({ looking: z.boolean() }),
} as const;

/** A direct challenge as both its sides see it. */
export const challengeView = seekView.extend({ to: id, toName: z.string() });
export type ChallengeView = z.infer<typeof challengeView>;

/** Most people named in one `updateUserList`. */
export const userListPage = 200;

/** Messages the realtime room sends. */
export const realtimeMessages = {
  /** To those who look: first everybody in pages, the first one with `anew`, then what has changed, at most once a second. */
  updateUserList: z.object({
    /** Forget who was named before. */
    anew: z.boolean(),
    online: z.array(chatUser).max(userListPage),
    /** Ids of those who have left. */
    offline: z.array(id).max(userListPage),
  }),
  /** Somebody wrote to you, or you did, from another tab. */
  receiveMessage: z.object({ chat: chatView, senderId: id }),
  /** Challenges to you and from you that wait for an answer; sent on joining and whenever they change. */
  challenges: z.object({ challenges: z.array(challengeView) }),
  /** Somebody refused your challenge. */
  challengeDeclined: z.object({ id, name: z.string() }),
  /** A challenge of yours was accepted, or you accepted one: the match has begun. */
  challengeAccepted: z.object({ challenge: challengeView }),
} as const;
export type UpdateUserList = z.infer<typeof realtimeMessages.updateUserList>;
export type ReceiveMessage = z.infer<typeof realtimeMessages.receiveMessage>;

/** Presence, challenges and direct messages of everybody who is signed in. */
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
  },
} as const satisfies RoomContract;
