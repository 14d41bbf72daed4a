import { expect, test } from '@jest/globals';
import type { Action, UnknownAction } from '@reduxjs/toolkit';
import type { ChatLine, MatchRoomState, PlayedMove } from '@royal-chess/contracts/matches';
import { chatRead, draftChanged, lineReceived, unreadOf } from './chat-slice.ts';
import { inMatch } from './in-match.ts';
import { matchesReducer, selectChat, selectPlay } from './matches-state.ts';
import { matchLeft, matchOpened, moveReceived, premoveSet, seated, stateReceived } from './play-slice.ts';

type Matches = ReturnType<typeof matchesReducer>;
const reduce = (matches: Matches, action: Action): Matches =>
  matchesReducer(matches, action as UnknownAction);
const after = (...actions: readonly Action[]): Matches => actions.reduce(reduce, {});
const open = [matchOpened('one'), matchOpened('two')];

const clocks = { whiteMs: 60_000, blackMs: 60_000 };
const move: PlayedMove = { ply: 1, uci: 'e2e4', san: 'e4', fen: 'after e4', spentMs: 0, clocks };
const room = (ply: number) =>
  ({ ply, status: 'playing', drawOffer: '', takebackOffer: '' }) as MatchRoomState;
const line: ChatLine = { id: 'l', room: 'players', userId: 'other', name: 'Eve', text: 'hello', at: 5 };

test('two matches at once: an action on one does not change the other', () => {
  const before = after(...open);
  const state = [
    inMatch('one', seated('white')),
    inMatch('one', moveReceived({ version: 2, move, at: 7 })),
    inMatch('one', stateReceived({ room: room(1), at: 8 })),
    inMatch('one', premoveSet({ from: 'g1', to: 'f3', uci: 'g1f3' })),
    inMatch('one', lineReceived(line)),
    inMatch('one', draftChanged('hi')),
  ].reduce<Matches>(reduce, before);
  expect(state['one']?.play).toMatchObject({
    role: 'white',
    link: 'live',
    version: 2,
    moves: [move],
    room: { ply: 1 },
    premove: { uci: 'g1f3' },
  });
  expect(state['one']?.chat).toMatchObject({ lines: [line], draft: 'hi' });
  expect(state['two']).toBe(before['two']);
});

test('moves of both matches are kept apart, and so is what was read', () => {
  const reply = { ...move, uci: 'd2d4' };
  const state = after(
    ...open,
    inMatch('one', moveReceived({ version: 2, move, at: 7 })),
    inMatch('two', moveReceived({ version: 9, move: reply, at: 8 })),
    inMatch('one', chatRead()),
    inMatch('one', lineReceived(line)),
    inMatch('two', lineReceived(line)),
  );
  expect([state['one']?.play.moves, state['two']?.play.moves]).toEqual([[move], [reply]]);
  expect(Object.values(state).map(({ chat }) => unreadOf(chat, 'me'))).toEqual([1, 0]);
});

test('a match stays as long as one of its boards, and then is dropped', () => {
  const received = inMatch('one', moveReceived({ version: 2, move, at: 7 }));
  const two = after(matchOpened('one', true), received, matchOpened('one'));
  expect(two['one']?.play).toMatchObject({ boards: { full: 1, preview: 1 }, moves: [move] });
  const one = reduce(two, matchLeft('one', true));
  expect(one['one']?.play).toMatchObject({ boards: { full: 1, preview: 0 }, moves: [move] });
  expect(reduce(one, matchLeft('one'))).toEqual({});
});

test('what arrives for a match that was left changes nothing', () => {
  const state = after(matchOpened('one'), matchLeft('one'));
  expect(reduce(state, inMatch('one', moveReceived({ version: 2, move, at: 7 })))).toBe(state);
  expect(reduce(state, matchLeft('one'))).toBe(state);
});

test('a match that no board shows reads as one that is being connected', () => {
  expect(selectPlay({}, 'one')).toMatchObject({ link: 'connecting', moves: [], room: null });
  expect(selectChat({}, 'one')).toMatchObject({ lines: [], draft: '' });
});
