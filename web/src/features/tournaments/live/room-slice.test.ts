import { describe, expect, test } from '@jest/globals';
import { standingsView } from '../../../testing/tournament-samples.ts';
import {
  boardsReceived,
  boardsWatched,
  messageReceived,
  ownBoardReceived,
  roomClosed,
  roomLeft,
  roomLost,
  roomOpened,
  roomSlice,
  standingsReceived,
  standingsWatched,
  stateReceived,
} from './room-slice.ts';

type Action = Parameters<typeof roomSlice.reducer>[1];
const after = (...actions: Action[]) => actions.reduce(roomSlice.reducer, roomSlice.getInitialState());

const [a, b] = [
  { tournamentId: 'a', userId: null },
  { tournamentId: 'b', userId: null },
];
const shared = { tournamentId: 'a', version: 5, spectators: 3, paused: false };
const sample = standingsView().rows;
const rows = (...indexes: number[]) => indexes.map((index) => ({ index, row: sample[index]! }));
const standings = { sectionId: 'open', version: 5, afterRound: 1, total: 5 };
const board = {
  board: 7,
  matchId: null,
  relayedId: null,
  fen: '',
  lastMove: '',
  whiteMs: 0,
  blackMs: 0,
  running: '' as const,
  elapsedMs: 0,
  result: null,
};
const received = (round: number) =>
  boardsReceived({ sectionId: 'open', round, boards: [board], receivedAt: 9 });

describe('the room of a tournament, as pages see it', () => {
  test('several parts of a page hold one room; another tournament begins from nothing', () => {
    const open = after(roomOpened(a), roomOpened(a), stateReceived(shared), roomLeft(a));
    expect(open).toMatchObject({ of: a, holders: 1, link: 'live', version: 5, spectators: 3 });
    expect([open].map((state) => roomSlice.reducer(state, roomOpened(b)))[0]).toMatchObject({
      of: b,
      holders: 1,
      version: 0,
    });
    expect(roomSlice.reducer(open, roomLeft(b)).holders).toBe(1);
    expect(roomSlice.reducer(open, roomClosed()).of).toBeUndefined();
  });

  test.each([
    ['before the first state it still connects', [roomOpened(a)], 'connecting'],
    ['afterwards it reconnects', [roomOpened(a), stateReceived(shared)], 'reconnecting'],
  ])('a lost connection: %s', (_, actions, link) => {
    expect(after(...actions, roomLost({ attempt: 2, problem: null }))).toMatchObject({ link, attempt: 2 });
  });

  test('rows of the standings are put to those known; rows past the end are dropped', () => {
    const watching = [roomOpened(a), standingsWatched({ sectionId: 'open', from: 0, count: 25 })];
    const first = after(...watching, standingsReceived({ ...standings, rows: rows(0, 1, 4) }));
    expect(Object.keys(first.standings?.rows ?? {})).toEqual(['0', '1', '4']);
    const next = roomSlice.reducer(first, standingsReceived({ ...standings, total: 3, rows: rows(2) }));
    expect(Object.keys(next.standings?.rows ?? {})).toEqual(['0', '1', '2']);
    const other = roomSlice.reducer(
      next,
      standingsReceived({ ...standings, sectionId: 'u10', rows: rows(0) }),
    );
    expect(other.standings?.sectionId).toBe('open');
  });

  test('boards belong to the round in view', () => {
    const view = { sectionId: 'open', boards: [7] };
    const seen = after(roomOpened(a), boardsWatched({ ...view, round: 1 }), received(1), received(2));
    expect(seen.boards[7]).toEqual({ ...board, receivedAt: 9 });
    expect(
      roomSlice.reducer(seen, boardsWatched({ ...view, round: 1, boards: [7, 8] })).boards[7],
    ).toBeDefined();
    expect(roomSlice.reducer(seen, boardsWatched({ ...view, round: 2 })).boards).toEqual({});
  });

  test('my board of a round replaces the one before; of the messages the last 20 are kept', () => {
    const own = { sectionId: 'open', round: 1, board: 3, matchId: null, startsAt: 1 };
    const state = after(
      roomOpened(a),
      ownBoardReceived(own),
      ownBoardReceived({ ...own, board: 4 }),
      ownBoardReceived({ ...own, round: 2 }),
      ...Array.from({ length: 25 }, (_, at) => messageReceived({ at, text: 'x', toAll: true })),
    );
    expect(state.myBoards.map(({ round, board: number }) => [round, number])).toEqual([
      [1, 4],
      [2, 3],
    ]);
    expect(state.messages.map(({ at }) => at)).toEqual(Array.from({ length: 20 }, (_, index) => index + 5));
  });
});
