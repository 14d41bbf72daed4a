import { describe, expect, test } from '@jest/globals';
import {
  acceptRequested,
  actDone,
  declineRequested,
  faultSeen,
  lobbyClosed,
  lobbyJoined,
  lobbyLeft,
  lobbyLost,
  lobbyOpened,
  lobbySlice,
  matchBegan,
  offerRequested,
  seeksReceived,
} from './lobby-slice.ts';

const { reducer, getInitialState } = lobbySlice;
type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce((state, action) => reducer(state, action), getInitialState());
const fault = { act: 'accept', code: 'RC_SEEK_NOT_OPEN', detail: 'This offer is gone.' } as const;

describe('who is in the lobby', () => {
  test('the next page of the same person keeps what is known', () => {
    const state = after(lobbyOpened('me'), lobbyJoined(), lobbyLeft(), lobbyOpened('me'));
    expect(state).toMatchObject({ of: 'me', link: 'live' });
  });
  test.each([['you'], [null]])('after me comes %p, who knows nothing of mine', (of) => {
    expect(after(lobbyOpened('me'), seeksReceived([]), lobbyOpened(of))).toEqual({
      ...getInitialState(),
      of,
    });
  });
  test('nothing is left of a lobby that was closed', () => {
    expect(after(lobbyOpened('me'), lobbyJoined(), lobbyClosed())).toEqual(getInitialState());
  });
});

test('a game that began is gone to once', () => {
  const began = after(lobbyOpened('me'), matchBegan('m'));
  expect(began.started).toBe('m');
  expect(reducer(began, lobbyLeft()).started).toBeNull();
  expect(reducer(began, lobbyOpened('me')).started).toBeNull();
});

test('before the first list a lost connection is still a first one', () => {
  const lost = lobbyLost({ attempt: 1, problem: null });
  expect(after(lobbyOpened(null), lost).link).toBe('connecting');
  expect(after(lobbyOpened(null), seeksReceived([]), lost)).toMatchObject({
    link: 'reconnecting',
    attempt: 1,
  });
  expect(after(seeksReceived([]), lost, lobbyJoined())).toMatchObject({ link: 'live', attempt: 0 });
});

test('acts are busy each for itself, and a fault stands until the next act or dialog', () => {
  const two = after(acceptRequested('a'), declineRequested('b'));
  expect(two.busy).toEqual(['a', 'b']);
  const failed = reducer(two, actDone({ id: 'a', fault }));
  expect(failed).toMatchObject({ busy: ['b'], fault });
  const plain = {
    color: 'random',
    variant: 'classical',
    timeControl: { initialMs: 600_000, incrementMs: 0 },
    rated: true,
  } as const;
  expect(reducer(failed, offerRequested(plain))).toMatchObject({ busy: ['b', 'offer'], fault: null });
  expect(reducer(failed, faultSeen()).fault).toBeNull();
});
