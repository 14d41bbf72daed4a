import { expect, test } from '@jest/globals';
import type { NotificationView } from '@royal-chess/contracts/notifications';
import type { MessageLanguage } from '../../platform/mail/mail-texts.ts';
import { pushTextOf } from './push-texts.ts';

const declined: NotificationView = {
  id: 'n',
  type: 'clubBattleDeclined',
  at: 5,
  isRead: false,
  actor: { _id: 'rob', name: 'Rob' },
  count: 1,
  subject: 'Derby',
  outcome: null,
  round: null,
  ref: 't/rooks',
  path: '/tournament-details/t',
};

test.each<[MessageLanguage, Partial<NotificationView>, string]>([
  ['en', { club: 'Rooks' }, 'Rob declined the team battle Derby for Rooks'],
  ['en', {}, 'Rob declined the team battle Derby for a club'],
  ['de', { club: 'Rooks' }, 'Rob hat den Vereinskampf Derby für Rooks abgelehnt'],
  ['de', {}, 'Rob hat den Vereinskampf Derby für einen Verein abgelehnt'],
])('that a club declined names it where it is known: %s, %j', (language, more, text) => {
  expect(pushTextOf({ ...declined, ...more }, language, true)).toBe(text);
});

test.each<[MessageLanguage, Partial<NotificationView>, string]>([
  ['en', { type: 'commentReply' }, 'A reply to your comment on “Derby”'],
  ['de', { type: 'commentReply', count: 2 }, '2 Antworten auf deinen Kommentar zu „Derby“'],
  ['en', { type: 'commentRemoved', reason: 'Spam' }, 'Staff removed your comment on “Derby”'],
  ['de', { type: 'commentRemoved', reason: 'Spam' }, 'Die Leitung hat deinen Kommentar zu „Derby“ entfernt'],
  ['en', { type: 'commentRemoved', subject: '' }, 'Staff removed your comment'],
])('of comments they quote no text: %s, %j', (language, more, text) => {
  expect(pushTextOf({ ...declined, ...more }, language, true)).toBe(text);
});
