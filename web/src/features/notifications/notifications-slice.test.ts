import { describe, expect, test } from '@jest/globals';
import type { ChatView } from '@royal-chess/contracts/chats';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import {
  challengesReceived,
  countOf,
  incomingOf,
  isUnread,
  notificationsClosed,
  notificationsOpened,
  notificationsSeen,
  notificationsSlice,
  outcomeDismissed,
  outcomeReceived,
  outgoingOf,
} from './notifications-slice.ts';

const { reducer, getInitialState } = notificationsSlice;
type Action = Parameters<typeof reducer>[1];
const opened = notificationsOpened({ me: 'me', seenAt: 100 });
const after = (...actions: Action[]) =>
  [opened, ...actions].reduce((state, action) => reducer(state, action), getInitialState());

const challenge = (id: string, userId: string, to: string): ChallengeView => ({
  id,
  userId,
  name: userId,
  to,
  toName: to,
  rating: 1500,
  provisional: false,
  color: 'random',
  variant: 'classical',
  speed: 'rapid',
  timeControl: { initialMs: 600_000, incrementMs: 0 },
  rated: true,
  at: 0,
});
const chat = (id: string, senderId: string, at: number): ChatView => ({
  _id: id,
  users: [
    { _id: 'me', name: 'Me', readAt: 0 },
    { _id: 'ann', name: 'Ann', readAt: 0 },
  ],
  latestMessage: { _id: `${id}-${at}`, senderId, text: 'Hello', at },
});

describe('the bell counts', () => {
  test('challenges to me, not mine', () => {
    const state = after(challengesReceived([challenge('a', 'ann', 'me'), challenge('b', 'me', 'ann')]));
    expect(countOf({ ...state, chats: [], turns: [], unread: 0 })).toBe(1);
    expect(countOf({ ...state, chats: [], turns: [], unread: 2 })).toBe(3);
    expect([incomingOf(state), outgoingOf(state)].map((list) => list.map(({ id }) => id))).toEqual([
      ['a'],
      ['b'],
    ]);
  });
  test('a challenge until it is answered, outcomes and messages until they are seen', () => {
    const notifications = [
      challengesReceived([challenge('a', 'ann', 'me')]),
      outcomeReceived({ id: 'b', kind: 'declined', name: 'Ann' }),
    ];
    const chats = [chat('c', 'ann', 200)];
    expect(countOf({ ...after(...notifications), chats, turns: [], unread: 0 })).toBe(3);
    const seen = after(...notifications, notificationsSeen(200));
    expect(countOf({ ...seen, chats, turns: [], unread: 0 })).toBe(1);
    expect(seen).toMatchObject({ seenAt: 200, outcomes: [{ id: 'b', isSeen: true }] });
    expect(countOf({ ...seen, chats: [chat('c', 'ann', 300)], turns: [], unread: 0 })).toBe(2);
    expect(countOf({ ...reducer(seen, challengesReceived([])), chats, turns: [], unread: 0 })).toBe(0);
  });
  test.each([
    ['an old message', chat('c', 'ann', 100), false],
    ['a new one', chat('c', 'ann', 101), true],
    ['my own', chat('c', 'me', 101), false],
  ])('%s as unread or not', (_, view, unread) => {
    expect(isUnread(view, after())).toBe(unread);
  });
});

test('of outcomes the newest five are kept, each once, until they are dismissed', () => {
  const declined = (id: string) => outcomeReceived({ id, kind: 'declined', name: 'Ann' });
  const state = after(...['a', 'b', 'a', 'c', 'd', 'e', 'f'].map(declined));
  expect(state.outcomes.map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'a']);
  const dismissed = { id: 'd', kind: 'declined', name: 'Ann', isSeen: false } as const;
  expect(reducer(state, outcomeDismissed(dismissed)).outcomes.map(({ id }) => id)).toEqual([
    'f',
    'e',
    'c',
    'a',
  ]);
});

test('the state is empty after another user signs in, or after log-out', () => {
  const notifications = [challengesReceived([challenge('a', 'ann', 'me')]), notificationsSeen(200)];
  expect(after(...notifications, notificationsOpened({ me: 'ann', seenAt: 0 }))).toEqual({
    ...getInitialState(),
    me: 'ann',
  });
  expect(after(...notifications, notificationsClosed())).toEqual(getInitialState());
});
