import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { GuardedSocket } from '../../transport/guarded-socket.ts';
import { rematchIdOf } from '@royal-chess/application/matches/rematch-id';
import { ann, bob, matchStarted, seekOffered } from '@royal-chess/domain/match/testing/match-fixtures';
import type { MatchSeat } from '../../testing/bot/match-seat.ts';
import { request, minute, playAll, RoomWorld } from '../../testing/room-world.ts';

const day = { initialMs: 86_400_000, incrementMs: 0, daysPerMove: 1 };
const carl = '01890000-0000-7000-8000-0000000000aa';
let world: RoomWorld;
beforeEach(async () => {
  world = await RoomWorld.begin();
});
afterEach(() => world.close());

const typesOf = async (id = world.matchId): Promise<string[]> =>
  (await world.files.store.read(`match-${id}`)).map(({ type }) => type);

describe('a takeback', () => {
  test('that is accepted removes the move for both players, and the game continues', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5 g1f3');
    expect(await request(white, 'offerTakeback', {})).toMatchObject({ ok: true });
    await black.until(() => black.state.takebackOffer === 'white');
    expect(await request(black, 'acceptTakeback', {})).toMatchObject({ ok: true });
    for (const seat of [white, black]) {
      await seat.until(() => seat.moves.length === 2 && seat.state.ply === 2);
      expect(seat.state).toMatchObject({
        fen: 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
        turn: 'white',
        lastMove: 'e7e5',
        takebackOffer: '',
      });
    }
    await playAll(white, black, 'b1c3 b8c6', 2);
    await white.until(() => white.moves.length === 4);
    expect(white.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5', 'b1c3', 'b8c6']);
    const late = await world.rooms.join(world.matchId, 'spectator', null);
    expect(late.moves.map(({ uci }) => uci)).toEqual(['e2e4', 'e7e5', 'b1c3', 'b8c6']);
  });
});

describe('claims', () => {
  test('a threefold repetition is shown to both players and claimed by the side to move', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1 f6g8');
    await white.until(() => white.state.claimable === 'threefold');
    expect(await request(black, 'claimDraw', {})).toMatchObject({ ok: false, code: 'RC_MATCH_NO_CLAIM' });
    expect(await request(white, 'claimDraw', {})).toMatchObject({ ok: true });
    await black.until(() => black.state.status === 'finished');
    expect(black.state).toMatchObject({ result: '1/2-1/2', reason: 'threefold' });
  });

  test('a game whose other player is absent can be claimed when the time is over, not before', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    await black.leave();
    await white.until(() => white.state.absent === 'black');
    expect(white.state.abandonmentClaimMs).toBe(30_000);
    world.clock.advance(29_999);
    expect(await request(white, 'claimAbandonment', { outcome: 'win' })).toMatchObject({
      ok: false,
      code: 'RC_MATCH_NO_CLAIM',
    });
    world.clock.advance(1);
    expect(await request(white, 'claimAbandonment', { outcome: 'win' })).toMatchObject({ ok: true });
    await white.until(() => white.state.status === 'finished');
    expect(white.state).toMatchObject({ result: '1-0', reason: 'abandonment', absent: '' });
  });

  test('a game whose player reconnects in time cannot be claimed', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    await black.leave();
    await white.until(() => white.state.absent === 'black');
    world.clock.advance(29_000);
    await world.rooms.join(world.matchId, 'black', bob);
    await white.until(() => white.state.absent === '');
    world.clock.advance(10_000);
    expect(await request(white, 'claimAbandonment', { outcome: 'draw' })).toMatchObject({
      code: 'RC_MATCH_NO_CLAIM',
    });
  });
});

describe('lag', () => {
  const roundTrip = (ms: number): void =>
    void jest.spyOn(GuardedSocket.prototype, 'roundTripMs', 'get').mockReturnValue(ms);
  beforeEach(() => roundTrip(60_000));
  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('beyond the round trip that the server has measured is not credited', async () => {
    roundTrip(40);
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    world.clock.advance(10_000);
    await request(white, 'move', { uci: 'g1f3', ply: 3, thinkMs: 0 });
    await white.until(() => white.state.ply === 3);
    expect(white.state.whiteMs).toBe(50_040);
  });

  test('that a client reports is credited, but not beyond the quota', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    world.clock.advance(10_000);
    await request(white, 'move', { uci: 'g1f3', ply: 3, thinkMs: 9_900 });
    await white.until(() => white.state.ply === 3);
    expect(white.state.whiteMs).toBe(50_100);
    world.clock.advance(20_000);
    await request(black, 'move', { uci: 'b8c6', ply: 4, thinkMs: 0 });
    await black.until(() => black.state.ply === 4);
    expect(black.state.blackMs).toBeLessThan(45_000);
    expect(black.state.blackMs).toBeGreaterThan(40_000);
  });

  test('accepts a move that is late by the network alone, and no other', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    world.clock.advance(150);
    expect(await request(white, 'move', { uci: 'b1c3', ply: 3, thinkMs: 0 })).toMatchObject({ ok: true });
    world.clock.advance(150);
    expect(await request(black, 'move', { uci: 'b8c6', ply: 4, thinkMs: 0 })).toMatchObject({ ok: true });
    world.clock.advance(60_050);
    expect(await request(white, 'move', { uci: 'g1f3', ply: 5, thinkMs: 59_900 })).toMatchObject({
      ok: true,
    });
    world.clock.advance(60_050);
    expect(await request(black, 'move', { uci: 'g8f6', ply: 6, thinkMs: 60_040 })).toMatchObject({
      ok: false,
      code: 'RC_MATCH_OVER',
    });
    await white.until(() => white.state.status === 'finished');
    expect(white.state).toMatchObject({ result: '1-0', reason: 'timeout' });
  });
});

describe('an arbiter', () => {
  test('stops the clocks: no time is charged and no move accepted until they resume', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    world.clock.advance(5_000);
    const handle = (body: object) =>
      world.rooms.server.rooms.command({ kind: 'match', id: world.matchId }, 'handleClocks', {
        by: carl,
        body: { commandId: randomUUID(), ...body } as never,
      });
    expect(await handle({ act: 'pause' })).toMatchObject({ ok: true });
    await white.until(() => white.state.stopped);
    expect(white.state).toMatchObject({ whiteMs: 55_000, running: '' });
    world.clock.advance(600_000);
    expect(await request(white, 'move', { uci: 'g1f3', ply: 3 })).toMatchObject({ code: 'RC_MATCH_CLOCKS' });
    expect(await handle({ act: 'adjust', whiteMs: 90_000, blackMs: 61_000 })).toMatchObject({ ok: true });
    expect(await handle({ act: 'resume' })).toMatchObject({ ok: true });
    world.clock.advance(1_000);
    expect(await request(white, 'move', { uci: 'g1f3', ply: 3 })).toMatchObject({ ok: true });
    await black.until(() => black.state.ply === 3);
    expect(black.state).toMatchObject({ whiteMs: 89_000, blackMs: 61_000, stopped: false });
  });
});

describe('a tournament game that an arbiter ends', () => {
  test('is over for both players, and takes no further move', async () => {
    const matchId = randomUUID();
    const tournamentId = randomUUID();
    await world.files.append(`match-${matchId}`, [matchStarted(undefined, minute, { tournamentId })]);
    const white = await world.rooms.join(matchId, 'white', ann);
    const black = await world.rooms.join(matchId, 'black', bob);
    await playAll(white, black, 'e2e4 e7e5');
    const end = (commandId: string) =>
      world.rooms.server.rooms.command({ kind: 'match', id: matchId }, 'endMatch', {
        by: tournamentId,
        commandId,
      });
    const commandId = randomUUID();
    const first = await end(commandId);
    expect(first).toMatchObject({ ok: true });
    for (const seat of [white, black]) {
      await seat.until(() => seat.state.status === 'aborted');
      expect(seat.state).toMatchObject({ endedByArbiter: true, running: '', result: '' });
    }
    expect(await request(white, 'move', { uci: 'g1f3', ply: 3 })).toMatchObject({ code: 'RC_MATCH_OVER' });
    expect((await typesOf(matchId)).at(-1)).toBe('MatchAborted');
  });
});

describe('a game that staff decide', () => {
  test('is over for both players with that result, and once', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    const decide = (commandId: string) =>
      world.rooms.server.rooms.command({ kind: 'match', id: world.matchId }, 'adjudicate', {
        by: randomUUID(),
        commandId,
        result: '0-1',
      });
    expect(await decide(randomUUID())).toMatchObject({ ok: true });
    for (const seat of [white, black]) {
      await seat.until(() => seat.state.status === 'finished');
      expect(seat.state).toMatchObject({ result: '0-1', reason: 'adjudication', running: '' });
    }
    expect(await decide(randomUUID())).toMatchObject({ code: 'RC_MATCH_OVER' });
  });
});

describe('the account of a player ends', () => {
  const close = (by: string) =>
    world.rooms.server.rooms.command({ kind: 'match', id: world.matchId }, 'closeAccount', {
      by,
      commandId: randomUUID(),
    });

  test('the opponent wins, and reads why', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    expect(await close(ann)).toMatchObject({ ok: true });
    await black.until(() => black.state.status === 'finished');
    expect(black.state).toMatchObject({ result: '0-1', reason: 'accountClosed', running: '' });
    expect(await close(ann)).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
  });

  test('before both have moved the game counts for nothing, and the opponent reads why', async () => {
    const [, black] = await world.joinBoth();
    expect(await close(ann)).toMatchObject({ ok: true });
    await black.until(() => black.state.status === 'aborted');
    expect(black.state).toMatchObject({ result: '', reason: 'accountClosed', endedByArbiter: false });
  });
});

describe('the page of a player loses the focus', () => {
  const open = async (more: { tournamentId?: string }) => {
    const losses: unknown[] = [];
    await world.restart(undefined, { noteFocusLoss: async (loss) => void losses.push(loss) });
    const matchId = randomUUID();
    await world.files.append(`match-${matchId}`, [matchStarted(undefined, minute, more)]);
    const white = await world.rooms.join(matchId, 'white', ann);
    const black = await world.rooms.join(matchId, 'black', bob);
    await playAll(white, black, 'e2e4 e7e5 g1f3');
    return { matchId, white, black, losses };
  };

  test('in a game of a tournament: it is kept with the own move that follows, twice a second at most', async () => {
    const tournamentId = randomUUID();
    const { matchId, white, black, losses } = await open({ tournamentId });
    const of = { tournamentId, matchId };
    expect(await request(black, 'away', { awayMs: 4_000 })).toMatchObject({ ok: true });
    expect(await request(white, 'away', { awayMs: 900 })).toMatchObject({ ok: true });
    expect(await request(white, 'away', { awayMs: 100 })).toMatchObject({ ok: true });
    expect(await request(white, 'away', { awayMs: 900 })).toMatchObject({ code: 'RC_RATE_LIMITED' });
    expect(losses).toEqual([
      { ...of, userId: bob, move: 2, awayMs: 4_000 },
      { ...of, userId: ann, move: 3, awayMs: 900 },
    ]);
    const watcher = await world.rooms.join(matchId, 'spectator', null);
    expect(await request(watcher, 'away', { awayMs: 900 })).toMatchObject({ code: 'RC_MATCH_NOT_A_PLAYER' });
  });

  test('in any other game: nothing is kept', async () => {
    const { white, losses } = await open({});
    expect(await request(white, 'away', { awayMs: 4_000 })).toMatchObject({ ok: true });
    expect(losses).toEqual([]);
  });
});

describe('a rematch', () => {
  const resigned = async (): Promise<[MatchSeat, MatchSeat]> => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    await request(white, 'resign', {});
    await black.until(() => black.state.status === 'finished');
    return [white, black];
  };

  test('that both request starts one new match with colours swapped, and both are notified', async () => {
    const [white, black] = await resigned();
    await request(white, 'offerRematch', {});
    await black.until(() => black.state.rematchOffer === 'white');
    await Promise.all([request(black, 'offerRematch', {}), request(black, 'offerRematch', {})]);
    const id = rematchIdOf(world.matchId);
    for (const seat of [white, black]) await seat.until(() => seat.state.rematchId === id);
    const [started] = await world.files.store.read(`match-${id}`);
    expect(started).toMatchObject({
      type: 'MatchStarted',
      data: { white: { userId: bob }, black: { userId: ann }, timeControl: minute, rematchOf: world.matchId },
    });
    const seat = await world.rooms.join(id, 'white', bob);
    expect(await request(seat, 'move', { uci: 'd2d4', ply: 1 })).toMatchObject({ ok: true });
  });

  test('that is declined stays declined until it is offered again', async () => {
    const [white, black] = await resigned();
    await request(white, 'offerRematch', {});
    await request(black, 'declineRematch', {});
    await white.until(() => white.state.rematchOffer === '');
    expect(await typesOf()).toEqual(expect.arrayContaining(['RematchOffered', 'RematchDeclined']));
    expect(await world.files.store.head(`match-${rematchIdOf(world.matchId)}`)).toBe(0);
  });
});

describe('before the first moves', () => {
  test('the state counts down to the abort, for each side separately, and no longer when both have moved', async () => {
    const [white, black] = await world.joinBoth();
    expect(white.state).toMatchObject({ tournament: false, firstMoveMs: 30_000 });
    world.clock.advance(12_000);
    const back = await world.rooms.join(world.matchId, 'white', ann);
    await back.until(() => back.state.firstMoveMs === 18_000);
    await playAll(white, black, 'e2e4');
    await back.until(() => back.state.ply === 1);
    expect(back.state.firstMoveMs).toBe(30_000);
    await playAll(white, black, 'e7e5', 1);
    await back.until(() => back.state.ply === 2);
    expect(back.state.firstMoveMs).toBe(0);
  });

  test('a player of a round has no berserk', async () => {
    world.matchId = randomUUID();
    await world.files.append(`match-${world.matchId}`, [
      seekOffered('white', minute),
      matchStarted(undefined, minute, { tournamentId: randomUUID() }),
    ]);
    const [, black] = await world.joinBoth();
    expect(black.state).toMatchObject({ tournament: true, berserkAllowed: false });
    expect(await request(black, 'berserk', {})).toMatchObject({ ok: false, code: 'RC_MATCH_NO_BERSERK' });
  });

  test('a player of an arena may berserk', async () => {
    world.matchId = randomUUID();
    await world.files.append(`match-${world.matchId}`, [
      seekOffered('white', minute),
      matchStarted(undefined, minute, { tournamentId: randomUUID(), berserk: true }),
    ]);
    const [white, black] = await world.joinBoth();
    expect(black.state).toMatchObject({ tournament: true, berserkAllowed: true, blackBerserk: false });
    expect(await request(black, 'berserk', {})).toMatchObject({ ok: true });
    await white.until(() => white.state.blackBerserk);
    expect(white.state).toMatchObject({ whiteMs: 60_000, blackMs: 30_000, whiteBerserk: false });
  });
});

describe('a correspondence game', () => {
  test('counts the days also while no room is open', async () => {
    world.matchId = await world.files.startMatch(day);
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    await white.leave();
    await black.leave();
    await world.restart(() => world.clock.advance(43_200_000));
    const back = await world.rooms.join(world.matchId, 'white', ann);
    expect(back.state).toMatchObject({
      running: 'white',
      whiteMs: 86_400_000,
      elapsedMs: 43_200_000,
      daysPerMove: 1,
    });
    world.clock.advance(43_199_000);
    expect(await request(back, 'move', { uci: 'g1f3', ply: 3 })).toMatchObject({ ok: true });
    await back.until(() => back.state.ply === 3);
    expect(back.state.whiteMs).toBe(86_400_000);
  });
});
