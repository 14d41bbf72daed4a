import { describe, expect, test } from '@jest/globals';
import type { MatchRoomState, PlayedMove } from '@royal-chess/contracts/matches';
import {
  matchActionRequested,
  matchOpened,
  moveRequested,
  moveReceived,
  moveRefused,
  playSlice,
  premoveDropped,
  premoveSet,
  connectionLost,
  seated,
  snapshotReceived,
  stateReceived,
  tookBack,
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
const pending: PendingMove = {
  commandId: 'c1',
  ply: 2,
  uci: 'e7e5',
  san: 'e5',
  fen: 'after e7e5',
  thinkMs: 900,
};
const snapshot = (moves: PlayedMove[], at = 10) => ({
  matchId: 'm',
  version: moves.length + 3,
  startFen: 'start',
  timeControl: { initialMs: 60_000, incrementMs: 0 },
  rated: true,
  moves,
  at,
});

const after = (...actions: Parameters<typeof playSlice.reducer>[1][]): PlayState =>
  actions.reduce<PlayState>(
    (state, action) => playSlice.reducer(state, action),
    playSlice.reducer(undefined, matchOpened('m')),
  );

const given = [snapshotReceived(snapshot([played(1, 'e2e4')])), moveRequested(pending)];

describe('a move shown before it is acknowledged', () => {
  test('waits beside the moves that are certain', () => {
    const state = after(...given);
    expect(state.moves).toHaveLength(1);
    expect(state.pending).toEqual(pending);
  });

  test('becomes one of them when it is received', () => {
    const state = after(...given, moveReceived({ version: 5, move: played(2, 'e7e5'), at: 20 }));
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

  test('stays after a reconnection without it, to be sent again', () => {
    expect(after(...given, snapshotReceived(snapshot([played(1, 'e2e4')]))).pending).toEqual(pending);
  });

  test('is removed when the reconnection contains it', () => {
    const moves = [played(1, 'e2e4'), played(2, 'e7e5')];
    expect(after(...given, snapshotReceived(snapshot(moves))).pending).toBeNull();
  });
});

test.each([
  ['fewer moves', [played(1, 'e2e4')]],
  ['other moves', [played(1, 'e2e4'), played(2, 'c7c5')]],
])('a move on its way is forgotten when a takeback was missed: %s', (_, moves) => {
  const known = [played(1, 'e2e4'), played(2, 'e7e5')];
  const state = after(
    snapshotReceived(snapshot(known)),
    moveRequested({ ...pending, ply: 3 }),
    snapshotReceived(snapshot(moves)),
  );
  expect(state.pending).toBeNull();
});

test('a move received twice, or one after a gap, changes nothing', () => {
  const state = after(
    given[0] ?? matchOpened('m'),
    moveReceived({ version: 4, move: played(1, 'e2e4'), at: 20 }),
    moveReceived({ version: 9, move: played(4, 'g8f6'), at: 30 }),
  );
  expect(state.moves).toHaveLength(1);
  expect(state.version).toBe(4);
});

describe('thinking', () => {
  test('is counted from the newest position', () => {
    expect(after(...given).seenAt).toBe(10);
    expect(after(...given, moveReceived({ version: 5, move: played(2, 'e7e5'), at: 70 })).seenAt).toBe(70);
  });

  test('does not restart on a reconnection, unless something was missed', () => {
    const known = [played(1, 'e2e4')];
    expect(after(...given, snapshotReceived(snapshot(known, 500))).seenAt).toBe(10);
    expect(after(...given, snapshotReceived(snapshot([...known, played(2, 'd7d5')], 500))).seenAt).toBe(500);
  });
});

describe('a takeback', () => {
  const moves = [played(1, 'e2e4'), played(2, 'e7e5'), played(3, 'g1f3')];
  const state = after(
    snapshotReceived(snapshot(moves)),
    moveRequested({ ...pending, ply: 4 }),
    tookBack({ version: 9, ply: 2, at: 80 }),
  );

  test('takes the moves from the list, and a move on its way with them', () => {
    expect(state.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5']);
    expect(state).toMatchObject({ pending: null, version: 9, seenAt: 80 });
  });

  test('leaves room for other moves of the same number', () => {
    const on = playSlice.reducer(state, moveReceived({ version: 10, move: played(3, 'b1c3'), at: 90 }));
    expect(on.moves.at(-1)?.uci).toBe('b1c3');
  });
});

describe('a premove', () => {
  const premove = { from: 'd2', to: 'd4', uci: 'd2d4' };
  const white = [snapshotReceived(snapshot([played(1, 'e2e4')])), premoveSet(premove)];

  test('waits, and goes when it is played', () => {
    expect(after(...white).premove).toEqual(premove);
    expect(after(...white, moveRequested(pending))).toMatchObject({ premove: null, premoveLost: false });
  });

  test('survives a lost connection and a snapshot that continues the known moves', () => {
    const moves = [played(1, 'e2e4'), played(2, 'e7e5')];
    const state = after(
      ...white,
      connectionLost({ attempt: 1, problem: null }),
      snapshotReceived(snapshot(moves)),
    );
    expect(state.premove).toEqual(premove);
  });

  test.each([
    ['a takeback', tookBack({ version: 8, ply: 0, at: 40 })],
    ['a snapshot without the moves known', snapshotReceived(snapshot([]))],
    ['finding that it cannot be played', premoveDropped()],
  ])('is dropped by %s, and that is shown', (_, action) => {
    expect(after(...white, action)).toMatchObject({ premove: null, premoveLost: true });
  });

  test('goes quietly when it is cancelled, and when the game is over', () => {
    expect(after(...white, premoveSet(null))).toMatchObject({ premove: null, premoveLost: false });
    const room = { status: 'finished' } as MatchRoomState;
    expect(after(...white, stateReceived({ room, at: 50 }))).toMatchObject({
      premove: null,
      premoveLost: false,
    });
  });
});

test('a request of a lost connection is not awaited', () => {
  const state = after(
    ...given,
    matchActionRequested('offerDraw'),
    connectionLost({ attempt: 1, problem: null }),
  );
  expect(state.pendingAction).toBeNull();
});

describe('what was proposed in a position', () => {
  const receive = (more: Partial<MatchRoomState>) =>
    stateReceived({ room: { ply: 3, drawOffer: '', takebackOffer: '', ...more } as MatchRoomState, at: 50 });

  test('is remembered when it was declined, until the next move', () => {
    const declined = after(seated('white'), receive({ takebackOffer: 'white' }), receive({}));
    expect(declined.proposed).toEqual({ draw: false, takeback: true });
    expect(playSlice.reducer(declined, receive({ ply: 4 })).proposed).toEqual({
      draw: false,
      takeback: false,
    });
  });
  test('is what I proposed, not the other side', () => {
    expect(after(seated('white'), receive({ drawOffer: 'black' }), receive({})).proposed.draw).toBe(false);
    expect(after(seated('black'), receive({ drawOffer: 'black' }), receive({})).proposed.draw).toBe(true);
  });
});

test('a refusal belongs to its position: the next move removes it', () => {
  const refused = after(...given, moveRefused({ commandId: 'c1', code: 'RC_X', detail: 'No.' }));
  expect(refused.refusal).toEqual({ code: 'RC_X', detail: 'No.' });
  const moved = moveReceived({ version: 5, move: played(2, 'e7e5'), at: 70 });
  expect(playSlice.reducer(refused, moved).refusal).toBeNull();
});
