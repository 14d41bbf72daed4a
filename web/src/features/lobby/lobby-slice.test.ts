import { describe, expect, test } from '@jest/globals';
import type { SeekView, WaitingGame } from '@royal-chess/contracts/lobby';
import { lobbyApi } from './lobby-api.ts';
import {
  lobbyClosed,
  lobbyJoined,
  lobbyLeft,
  lobbyLost,
  lobbyOpened,
  lobbySlice,
  matchBegan,
  seeksReceived,
  waitingGamesReceived,
} from './lobby-slice.ts';

const { reducer, getInitialState } = lobbySlice;
type Action = Parameters<typeof reducer>[1];
const after = (...actions: Action[]) =>
  actions.reduce((state, action) => reducer(state, action), getInitialState());

describe('who is in the lobby', () => {
  test('the next page of the same user keeps the state', () => {
    const state = after(lobbyOpened('me'), lobbyJoined(), lobbyLeft(), lobbyOpened('me'));
    expect(state).toMatchObject({ of: 'me', link: 'live' });
  });
  test.each([['you'], [null]])('the next user %p has none of my state', (of) => {
    expect(after(lobbyOpened('me'), seeksReceived([]), lobbyOpened(of))).toEqual({
      ...getInitialState(),
      of,
    });
  });
  test('nothing is left of a lobby that was closed', () => {
    expect(after(lobbyOpened('me'), lobbyJoined(), lobbyClosed())).toEqual(getInitialState());
  });
});

test('a game that began is opened once', () => {
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

test('players who waited in a lobby that was lost are not counted in the next', () => {
  const lost = lobbyLost({ attempt: 1, problem: null });
  const waits = waitingGamesReceived([{ count: 2 } as WaitingGame]);
  expect(after(lobbyOpened(null), seeksReceived([]), waits, lost, lobbyJoined()).waitingGames).toEqual([]);
});

const seek = { id: 'a' } as SeekView;
const { withdrawSeek } = lobbyApi.endpoints;

/** An action of the mutation that withdraws a seek, as the API makes it. */
const withdrawing = (id: string, status: 'pending' | 'rejected'): Action => ({
  type: `api/executeMutation/${status}`,
  meta: {
    requestStatus: status,
    requestId: id,
    arg: { endpointName: withdrawSeek.name, originalArgs: { params: { id } } },
  },
});

test('a seek that is withdrawn is hidden until the list is without it, or the server refuses', () => {
  const listed = after(seeksReceived([seek]));
  const pending = reducer(listed, withdrawing('a', 'pending'));
  expect(pending.withdrawn).toEqual(['a']);
  expect(reducer(pending, seeksReceived([seek])).withdrawn).toEqual(['a']);
  expect(reducer(pending, seeksReceived([])).withdrawn).toEqual([]);
  expect(reducer(pending, withdrawing('a', 'rejected')).withdrawn).toEqual([]);
});
