import { describe, expect, test } from '@jest/globals';
import type { ChatView } from '@royal-chess/contracts/chats';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import {
  answerRequested,
  answered,
  challengesReceived,
  chatReceived,
  chatsLoaded,
  countOf,
  incomingOf,
  isUnread,
  newsClosed,
  newsOpened,
  newsSeen,
  newsSlice,
  outcomeDismissed,
  outcomeReceived,
  outgoingOf,
} from './news-slice.ts';

const { reducer, getInitialState } = newsSlice;
type Action = Parameters<typeof reducer>[1];
const opened = newsOpened({ me: 'me', seenAt: 100 });
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
    { _id: 'me', name: 'Me' },
    { _id: 'ann', name: 'Ann' },
  ],
  latestMessage: { _id: `${id}-${at}`, senderId, text: 'Hello', at },
});

describe('the bell counts', () => {
  test('challenges to me, not mine', () => {
    const state = after(challengesReceived([challenge('a', 'ann', 'me'), challenge('b', 'me', 'ann')]));
    expect(countOf(state)).toBe(1);
    expect([incomingOf(state), outgoingOf(state)].map((list) => list.map(({ id }) => id))).toEqual([
      ['a'],
      ['b'],
    ]);
  });
  test('a challenge as long as it waits, outcomes and messages until they are looked at', () => {
    const news = [
      challengesReceived([challenge('a', 'ann', 'me')]),
      outcomeReceived({ id: 'b', kind: 'declined', name: 'Ann' }),
      chatReceived(chat('c', 'ann', 200)),
    ];
    expect(countOf(after(...news))).toBe(3);
    const seen = after(...news, newsSeen());
    expect(countOf(seen)).toBe(1);
    expect(seen).toMatchObject({ seenAt: 200, outcomes: [{ id: 'b', isSeen: true }] });
    expect(countOf(reducer(seen, chatReceived(chat('c', 'ann', 300))))).toBe(2);
    expect(countOf(reducer(seen, challengesReceived([])))).toBe(0);
  });
  test.each([
    ['an old message', chat('c', 'ann', 100), false],
    ['a new one', chat('c', 'ann', 101), true],
    ['my own', chat('c', 'me', 101), false],
  ])('%s as unread or not', (_, view, unread) => {
    expect(isUnread(view, after())).toBe(unread);
  });
});

test('a conversation goes to the top and replaces what was known of it', () => {
  const state = after(
    chatsLoaded([chat('a', 'ann', 3), chat('b', 'ann', 2), chat('c', 'ann', 1)]),
    chatReceived(chat('b', 'ann', 4)),
  );
  expect(state.chats.map(({ _id, latestMessage }) => [_id, latestMessage.at])).toEqual([
    ['b', 4],
    ['a', 3],
    ['c', 1],
  ]);
});

test('of outcomes the newest five are kept, each once, until they are dismissed', () => {
  const declined = (id: string) => outcomeReceived({ id, kind: 'declined', name: 'Ann' });
  const state = after(...['a', 'b', 'a', 'c', 'd', 'e', 'f'].map(declined));
  expect(state.outcomes.map(({ id }) => id)).toEqual(['f', 'e', 'd', 'c', 'a']);
  expect(reducer(state, outcomeDismissed('d')).outcomes.map(({ id }) => id)).toEqual(['f', 'e', 'c', 'a']);
});

test('an answer is busy until it came through; a fault stands until the next', () => {
  const fault = { code: 'RC_SEEK_NOT_OPEN', detail: 'This offer is gone.' };
  const failed = after(answerRequested({ id: 'a', accept: true }), answered({ id: 'a', fault }));
  expect(failed).toMatchObject({ busy: [], fault });
  expect(reducer(failed, answerRequested({ id: 'b', accept: false }))).toMatchObject({
    busy: ['b'],
    fault: null,
  });
});

test('nothing is left when somebody else signs in, or nobody is', () => {
  const news = [challengesReceived([challenge('a', 'ann', 'me')]), chatReceived(chat('c', 'ann', 200))];
  expect(after(...news, newsOpened({ me: 'ann', seenAt: 0 }))).toEqual({
    ...getInitialState(),
    me: 'ann',
  });
  expect(after(...news, newsClosed())).toEqual(getInitialState());
});
