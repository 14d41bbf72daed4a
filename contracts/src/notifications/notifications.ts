import { z } from 'zod';
import { chatPartner } from '../chats/chats.ts';
import { cursorPage, cursorQuery } from '../core/cursor-page.ts';
import { id } from '../core/ids.ts';
import type { notificationKinds } from '../account/settings.ts';

/** What can have happened, with the kind of the settings that it belongs to. */
export const kindOfNotification = {
  challengeReceived: 'challenge',
  challengeAccepted: 'challenge',
  challengeDeclined: 'challenge',
  yourTurn: 'correspondenceMove',
  gameEnded: 'correspondenceMove',
  roundPaired: 'round',
  roundStarted: 'round',
  tournamentFinished: 'round',
  tournamentCancelled: 'round',
  message: 'social',
  friendRequest: 'social',
  friendAccepted: 'social',
  follower: 'social',
  articleComment: 'article',
  articleLike: 'article',
  commentReply: 'article',
  clubRequest: 'club',
  clubRequestDecided: 'club',
  clubRole: 'club',
  clubRemoved: 'club',
  clubBattle: 'club',
  clubBattleDeclined: 'club',
  reportDecided: 'account',
  commentRemoved: 'account',
  titleDecided: 'account',
} as const satisfies Record<string, (typeof notificationKinds)[number]>;
export type NotificationType = keyof typeof kindOfNotification;

const types = Object.keys(kindOfNotification) as [NotificationType, ...NotificationType[]];
export const notificationType = z.enum(types);

/** Parts of the page of notifications, each with its kinds. */
export const notificationGroups = {
  games: ['challenge', 'correspondenceMove'],
  tournaments: ['round'],
  articles: ['article'],
  account: ['social', 'club', 'account'],
} as const satisfies Record<string, readonly (typeof notificationKinds)[number][]>;
export const notificationGroup = z.enum(
  Object.keys(notificationGroups) as [
    keyof typeof notificationGroups,
    ...(keyof typeof notificationGroups)[],
  ],
);
export type NotificationGroup = z.infer<typeof notificationGroup>;

/** How a game, or a decision, came out for the reader; the role that the reader got in a club. */
export const notificationOutcome = z.enum([
  'won',
  'lost',
  'drawn',
  'granted',
  'refused',
  'leader',
  'moderator',
  'member',
]);
export type NotificationOutcome = z.infer<typeof notificationOutcome>;

/** Most notifications that are kept for an account: older ones are deleted. */
export const mostNotifications = 200;

/** What happened to the reader. */
export const notificationView = z.object({
  id,
  type: notificationType,
  /** Epoch milliseconds. */
  at: z.number(),
  isRead: z.boolean(),
  /** Who did it, or the opponent; null where there is none. */
  actor: chatPartner.nullable(),
  /** How often it happened since it was read, such as messages of one conversation. */
  count: z.int().min(1),
  /** Title of the article or the tournament, name of the club; empty for all else. */
  subject: z.string(),
  /** Name of the club that declined a team battle; notifications of before have none. */
  club: z.string().optional(),
  outcome: notificationOutcome.nullable(),
  /** What staff say about their decision, in their words. */
  reason: z.string().optional(),
  /** Round of a tournament. */
  round: z.int().nullable(),
  /** What it is about: a match, tournament, article, comment, club, conversation or player. */
  ref: z.string(),
  /** Address of the page about it; null where there is none. */
  path: z.string().startsWith('/').nullable(),
});
export type NotificationView = z.infer<typeof notificationView>;

/** How many are unread, by type; types without any are left out. */
export const unreadNotifications = z.partialRecord(notificationType, z.int().min(1));
export type UnreadNotifications = z.infer<typeof unreadNotifications>;

/** `GET /api/notifications`. */
export const notificationsQuery = cursorQuery(30).extend({ group: notificationGroup.optional() });
export type NotificationsQuery = z.infer<typeof notificationsQuery>;

/** `GET /api/notifications`: the newest first. */
export const notificationsAnswer = cursorPage(notificationView).extend({
  /** How many are kept, by group. */
  totals: z.record(notificationGroup, z.int().min(0)),
});
export type NotificationsAnswer = z.infer<typeof notificationsAnswer>;

/** What remains unread. */
export const unreadAnswer = z.object({ unread: unreadNotifications });
export type UnreadAnswer = z.infer<typeof unreadAnswer>;

/** The signed end of an address that ends summaries by e-mail. */
export const digestToken = z.string().regex(/^d-[\da-f-]{36}\.[\w-]{22}$/);

/** `POST /api/notifications/read`: those up to a time, so that what arrives meanwhile stays unread. */
export const readNotificationsBody = z.strictObject({
  /** Epoch milliseconds. */
  until: z.int().nonnegative(),
  group: notificationGroup.optional(),
});
