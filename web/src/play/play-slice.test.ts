import { describe, expect, test } from '@jest/globals';
import type { PlayedMove } from '@royal-chess/contracts';
import {
  matchOpened,
  moveAsked,
  moveHeard,
  moveRefused,
  playSlice,
  snapshotHeard,
  type PendingMove,
  type PlayState,
} from './play-slice.ts';

const clocks = { whiteMs: 60_000, blackMs: 60_000 };
const played = (ply: number, uci: string): PlayedMove => ({
  ply,
  uci,
  san: uci,
  fen: `after ${uci}`,
  spentMs: 0,
  clocks,
});
const pending: PendingMove = { commandId: 'c1', ply: 2, uci: 'e7e5', san: 'e5', fen: 'after e7e5' };
const snapshot = (moves: PlayedMove[]) => ({
  matchId: 'm',
  version: moves.length + 3,
  startFen: 'start',
  timeControl: { initialMs: 60_000, incrementMs: 0 },
  rated: true,
  moves,
});

const after = (...actions: Parameters<typeof playSlice.reducer>[1][]): PlayState =>
  actions.reduce<PlayState>(
    (state, action) => playSlice.reducer(state, action),
    playSlice.reducer(undefined, matchOpened('m')),
  );

const given = [snapshotHeard(snapshot([played(1, 'e2e4')])), moveAsked(pending)];

describe('a move shown before it is acknowledged', () => {
  test('waits beside the moves that are certain', () => {
    const state = after(...given);
    expect(state.moves).toHaveLength(1);
    expect(state.pending).toEqual(pending);
  });

  test('becomes one of them when it is heard', () => {
    const state = after(...given, moveHeard({ version: 5, move: played(2, 'e7e5') }));
    expect(state.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5']);
    expect(state.pending).toBeNull();
    expect(state.version).toBe(5);
  });

  test('is taken back when it is refused, and the reason stays', () => {
    const state = after(
      ...given,
      moveRefused({ commandId: 'c1', code: 'RC_MATCH_WRONG_PLY', detail: 'too late' }),
    );
    expect(state.pending).toBeNull();
    expect(state.refusal).toEqual({ code: 'RC_MATCH_WRONG_PLY', detail: 'too late' });
  });

  test('is not taken back by the refusal of another command', () => {
    const state = after(...given, moveRefused({ commandId: 'c0', code: 'RC_X', detail: '' }));
    expect(state.pending).toEqual(pending);
  });

  test('stays after a reconnection that does not know it, to be sent again', () => {
    expect(after(...given, snapshotHeard(snapshot([played(1, 'e2e4')]))).pending).toEqual(pending);
  });

  test('goes when the reconnection knows it', () => {
    const moves = [played(1, 'e2e4'), played(2, 'e7e5')];
    expect(after(...given, snapshotHeard(snapshot(moves))).pending).toBeNull();
  });
});

test('a move heard twice, or one after a gap, changes nothing', () => {
  const state = after(
    given[0] ?? matchOpened('m'),
    moveHeard({ version: 4, move: played(1, 'e2e4') }),
    moveHeard({ version: 9, move: played(4, 'g8f6') }),
  );
  expect(state.moves).toHaveLength(1);
  expect(state.version).toBe(4);
});
