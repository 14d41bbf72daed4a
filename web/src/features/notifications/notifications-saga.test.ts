import { beforeEach, expect, test } from '@jest/globals';
import type { ChallengeView } from '@royal-chess/contracts/realtime';
import { runSaga } from 'redux-saga';
import { store } from '../../shared/store/store.ts';
import { currentSettings } from '../../shared/settings/settings-store.ts';
import { soundIfWanted } from '../play/index.ts';
import type { Toast } from '../../shared/ui/toast.ts';
import { showToast } from '../../shared/ui/toasts.ts';
import type { RoomLink } from '../../shared/rooms/join-room.ts';
import { chatsApi } from '../../shared/api/chats-api.ts';
import { receive } from './notifications-saga.ts';
import { notificationsOpened, selectNotifications } from './notifications-slice.ts';

const [me, ann, first, second] = ['a', 'b', 'c', 'd'].map(
  (letter) => `01890000-0000-7000-8000-00000000000${letter}`,
) as [string, string, string, string];
const challenge = (id: string, userId: string, to: string): ChallengeView => ({
  id,
  userId,
  name: userId === me ? 'Me' : 'Ann',
  to,
  toName: to === me ? 'Me' : 'Ann',
  rating: 1500,
  provisional: false,
  color: 'random',
  variant: 'classical',
  speed: 'rapid',
  timeControl: { initialMs: 600_000, incrementMs: 5_000 },
  rated: true,
  at: 0,
});

let shown: string[];
let sounds: number;
function roomSends(type: string, payload: unknown): void {
  const { dispatch, getState } = store;
  const listen = (next: (effect: unknown) => void) => (effect: unknown) => {
    const { fn, args } = (effect as { payload?: { fn?: unknown; args?: [Toast] } }).payload ?? {};
    if (fn === showToast && args) shown.push([args[0].text, args[0].detail].filter(Boolean).join(': '));
    if (fn === soundIfWanted) sounds += 1;
    next(fn === showToast || fn === soundIfWanted ? undefined : effect);
  };
  const event = { kind: 'message', type, payload } as const;
  runSaga({ dispatch, getState, effectMiddlewares: [listen] }, receive, event, {} as RoomLink);
}
const notifications = () =>
  selectNotifications(store.getState() as Parameters<typeof selectNotifications>[0]);
const chats = () => chatsApi.endpoints.chats.select()(store.getState() as never).data?.chats;

beforeEach(() => {
  shown = [];
  sounds = 0;
  store.dispatch(chatsApi.util.resetApiState());
  store.dispatch(notificationsOpened({ me, seenAt: 0 }));
});

test('a challenge to me sounds once, one from before the connection and one of mine never; its card says the rest', () => {
  const waited = challenge(first, ann, me);
  roomSends('challenges', { challenges: [waited] });
  expect(shown).toEqual([]);
  const challenges = [waited, challenge(second, ann, me), challenge(me, me, ann)];
  roomSends('challenges', { challenges });
  roomSends('challenges', { challenges });
  expect(shown).toEqual([]);
  expect(sounds).toBe(1);
  expect(notifications().challenges).toEqual(challenges);
});

test('the outcome of my challenge is announced and kept', () => {
  roomSends('challengeDeclined', { id: first, name: 'Ann' });
  roomSends('challengeAccepted', { challenge: challenge(second, me, ann) });
  expect(shown).toEqual(['Ann declined your challenge', 'Ann accepted your challenge']);
  expect(notifications().outcomes.map(({ id, kind }) => [id, kind])).toEqual([
    [second, 'accepted'],
    [first, 'declined'],
  ]);
});

test('a challenge that I accepted is not announced to me', () => {
  roomSends('challengeAccepted', { challenge: challenge(first, ann, me) });
  expect([shown, notifications().outcomes]).toEqual([[], []]);
});

test.each([
  ['of another user is announced', ann, ['Message from Ann: Hello']],
  ['of mine, from another tab, is not', me, []],
])('a message %s, and is in the list', (_, senderId, expected) => {
  const chat = {
    _id: first,
    users: [
      { _id: me, name: 'Me', readAt: 0 },
      { _id: ann, name: 'Ann', readAt: 0 },
    ],
    latestMessage: { _id: second, senderId, text: 'Hello', at: 1 },
  };
  roomSends('receiveMessage', { chat, senderId });
  expect(shown).toEqual(expected);
  expect(chats()).toEqual([chat]);
});

test('a conversation goes to the top and replaces its previous version', () => {
  const message = (id: string, at: number) => ({
    chat: {
      _id: id,
      users: [
        { _id: me, name: 'Me', readAt: 0 },
        { _id: ann, name: 'Ann', readAt: 0 },
      ],
      latestMessage: { _id: second, senderId: ann, text: 'Hello', at },
    },
    senderId: ann,
  });
  roomSends('receiveMessage', message(first, 1));
  roomSends('receiveMessage', message(second, 2));
  roomSends('receiveMessage', message(first, 3));
  expect(chats()?.map(({ _id, latestMessage }) => [_id, latestMessage.at])).toEqual([
    [first, 3],
    [second, 2],
  ]);
});

test('what cannot be read changes nothing', () => {
  const before = notifications();
  for (const type of ['challenges', 'challengeDeclined', 'challengeAccepted', 'receiveMessage'])
    roomSends(type, { challenges: 'no', id: 7 });
  expect([shown, notifications()]).toEqual([[], before]);
});

test('what is switched off is not announced, and a friend request is', () => {
  const request = { from: { _id: ann, name: 'Ann', readAt: 0 }, accepted: false };
  roomSends('friendRequest', request);
  expect([shown, sounds]).toEqual([['Ann wants to be your friend'], 1]);
  const { social, challenge: ofChallenges } = currentSettings().notifications;
  try {
    social.app = ofChallenges.app = false;
    roomSends('friendRequest', request);
    roomSends('challenges', { challenges: [] });
    roomSends('challenges', { challenges: [challenge(first, ann, me)] });
  } finally {
    social.app = ofChallenges.app = true;
  }
  expect([shown.length, sounds]).toEqual([1, 1]);
  expect(notifications().challenges).toHaveLength(1);
});
