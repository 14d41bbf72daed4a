import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { MatchAck } from '@royal-chess/contracts/matches';
import { ann, bob, newcomer } from '@royal-chess/domain/match/testing/match-fixtures';
import { ratedGamesStream } from '@royal-chess/domain/rating/rated-games';
import type { MatchSeat } from '../../testing/bot/match-seat.ts';
import { until } from '../../testing/event-loop.ts';
import { minute, playAll, RoomWorld } from '../../testing/room-world.ts';
import { closeCodes } from '../../rooms/close-codes.ts';

let world: RoomWorld;
beforeEach(async () => {
  world = await RoomWorld.begin();
});
afterEach(() => world.close());

const act = (seat: MatchSeat, name: 'offerDraw' | 'declineDraw' | 'acceptDraw'): Promise<MatchAck> =>
  seat.request(name, { commandId: randomUUID() });
const play = (
  seat: MatchSeat,
  uci: string,
  ply: number,
  commandId: string = randomUUID(),
): Promise<MatchAck> => seat.request('move', { commandId, uci, ply });
const played = async (): Promise<string[]> =>
  (await world.files.store.read(`match-${world.matchId}`)).flatMap((event) =>
    event.type === 'MovePlayed' ? [event.data.uci] : [],
  );

describe('the room of a match', () => {
  test('is played to mate by two players, with a spectator', async () => {
    const [white, black] = await world.joinBoth();
    const spectator = await world.rooms.join(world.matchId, 'spectator', null);
    expect(white.snapshot).toMatchObject({
      matchId: world.matchId,
      version: 3,
      timeControl: minute,
      rated: true,
      moves: [],
    });
    expect(white.state).toMatchObject({
      matchId: world.matchId,
      status: 'created',
      whiteId: ann,
      whiteName: 'Player a',
      whiteRating: 1500,
      blackId: bob,
      blackName: 'Player b',
      speed: 'bullet',
      initialMs: 60_000,
      fen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      tournament: false,
    });
    await playAll(white, black, 'f2f3 e7e5 g2g4 d8h4');
    for (const seat of [white, black, spectator]) {
      await seat.until(() => seat.state.status === 'finished' && seat.moves.length === 4);
      expect(seat.state).toMatchObject({
        result: '0-1',
        reason: 'checkmate',
        ply: 4,
        lastMove: 'd8h4',
        check: true,
        running: '',
        whiteOnline: true,
        blackOnline: true,
        spectators: 1,
      });
      expect(seat.moves.map((move) => move.san)).toEqual(['f3', 'e5', 'g4', 'Qh4#']);
    }
    expect(await play(white, 'e2e4', 5)).toMatchObject({ ok: false, code: 'RC_MATCH_OVER' });
  });

  test('shows rating changes once they are committed', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'f2f3 e7e5');
    await white.request('resign', { commandId: randomUUID() });
    for (const [userId, opponentId, rating] of [
      [ann, bob, 1337.6],
      [bob, ann, 1662.4],
    ] as const) {
      const after = { ...newcomer, rating };
      await world.files.store.append({
        stream: `rating-${userId}-classical-bullet`,
        expectedVersion: 0,
        events: [
          {
            type: 'RatingApplied',
            data: {
              userId,
              variant: 'classical',
              speed: 'bullet',
              matchId: world.matchId,
              opponentId,
              score: 0,
              before: newcomer,
              after,
            },
          },
        ],
        context: { commandId: randomUUID(), actor: 'system' },
      });
    }
    await black.until(() => black.state.ratingsApplied);
    expect(black.state).toMatchObject({ whiteChange: -162, blackChange: 162, unrated: '', ratedHalf: false });
    await world.files.append(ratedGamesStream(ann, bob, 0), [
      {
        type: 'RatedGameCounted',
        data: {
          matchId: world.matchId,
          white: { userId: ann, rating: newcomer },
          black: { userId: bob, rating: newcomer },
          weight: 0.5,
        },
      },
    ]);
    await black.until(() => black.state.ratedHalf);
  });

  test.each([
    ['an illegal move', 'white', 'move', { uci: 'e2e5', ply: 1 }, 'RC_MATCH_ILLEGAL_MOVE'],
    ['a move out of turn', 'black', 'move', { uci: 'e7e5', ply: 1 }, 'RC_MATCH_NOT_YOUR_TURN'],
    ['a move for another ply', 'white', 'move', { uci: 'e2e4', ply: 7 }, 'RC_MATCH_WRONG_PLY'],
    ['a spectator’s move', 'spectator', 'move', { uci: 'e2e4', ply: 1 }, 'RC_MATCH_NOT_A_PLAYER'],
    ['a spectator’s resignation', 'spectator', 'resign', {}, 'RC_MATCH_NOT_A_PLAYER'],
    ['a malformed move', 'white', 'move', { uci: 'castle please', ply: 1 }, 'RC_VALIDATION'],
    ['a move of the wrong type', 'white', 'move', { uci: 12, ply: '1' }, 'RC_VALIDATION'],
    ['an unknown field', 'white', 'resign', { twice: true }, 'RC_VALIDATION'],
    ['a string for an object', 'white', 'resign', 'resign', 'RC_VALIDATION'],
    ['no payload', 'white', 'resign', undefined, 'RC_VALIDATION'],
    ['acceptance without an offer', 'white', 'acceptDraw', {}, 'RC_MATCH_NO_DRAW_OFFER'],
    ['a sync of a negative version', 'spectator', 'sync', { since: -1 }, 'RC_VALIDATION'],
  ] as const)('answers %s with a code and changes nothing', async (_, role, name, body: unknown, code) => {
    const seat = await world.rooms.join(
      world.matchId,
      role,
      { white: ann, black: bob, spectator: null }[role],
    );
    const before = await world.files.store.head(`match-${world.matchId}`);
    const payload = typeof body === 'object' && name !== 'sync' ? { commandId: randomUUID(), ...body } : body;
    const answer = await seat.room.request(name as never, payload as never);
    expect(answer).toMatchObject({ ok: false, code, detail: expect.any(String) });
    expect(await world.files.store.head(`match-${world.matchId}`)).toBe(before);
    expect(seat.closeCode).toBeUndefined();
  });

  test('a move sent twice counts once', async () => {
    const white = await world.rooms.join(world.matchId, 'white', ann);
    const commandId = randomUUID();
    const answers = await Promise.all([
      play(white, 'e2e4', 1, commandId),
      play(white, 'e2e4', 1, commandId),
      play(white, 'e2e4', 1, commandId),
    ]);
    expect(answers).toEqual([answers[0], answers[0], answers[0]]);
    expect(answers[0]).toMatchObject({ ok: true });
    expect(await played()).toEqual(['e2e4']);
  });

  test('a player who reconnects receives the whole game, also in several tabs', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5 g1f3');
    world.clock.advance(4_000);
    await white.leave();
    await black.until(() => !black.state.whiteOnline);
    const first = await world.rooms.join(world.matchId, 'white', ann);
    const second = await world.rooms.join(world.matchId, 'white', ann);
    expect(first.moves.map((move) => move.uci)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    await first.until(() => first.state.elapsedMs === 4_000);
    expect(first.state).toMatchObject({ ply: 3, running: 'black', whiteOnline: true, lastMove: 'g1f3' });
    await second.leave();
    await play(black, 'b8c6', 4);
    await first.until(() => first.moves.length === 4);
    expect(first.state.whiteOnline).toBe(true);
    expect(await play(first, 'f1b5', 5)).toMatchObject({ ok: true });
  });

  test('sync sends the game when events were missed', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5 g1f3');
    await black.until(() => black.moves.length === 3);
    const { version } = black.state;
    for (const since of [0, version - 2]) {
      black.moves.length = 0;
      expect(await black.request('sync', { since })).toEqual({ ok: true, version });
      expect(black.moves).toHaveLength(3);
    }
    black.moves.length = 0;
    world.clock.advance(1_000);
    expect(await black.request('sync', { since: version })).toEqual({ ok: true, version });
    expect(black.moves).toEqual([]);
  });

  test('sync is answered with one message, twice a second, and a spectator who exceeds the limit is disconnected', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5 g1f3 b8c6');
    const spectator = await world.rooms.join(world.matchId, 'spectator', null);
    let messages = 0;
    spectator.room.onMessage('*', () => (messages += 1));
    for (const name of ['snapshot', 'moved']) spectator.room.onMessage(name, () => (messages += 1));
    const sync = (seat: MatchSeat) => seat.request('sync', { since: 1 });
    for (const code of [undefined, undefined, 'RC_RATE_LIMITED'])
      expect(await sync(spectator)).toMatchObject(code ? { ok: false, code } : { ok: true });
    expect(messages).toBe(2);
    world.clock.advance(1_000);
    expect(await sync(spectator)).toMatchObject({ ok: true });
    for (let more = 0; more < 10; more++) void sync(spectator).catch(() => {});
    expect(await spectator.closed).toBe(closeCodes.rateLimited);
    for (let more = 0; more < 10; more++) await sync(white);
    expect(await play(white, 'f1b5', 5)).toMatchObject({ ok: true });
    expect(white.closeCode).toBeUndefined();
  });

  test('continues without clients, and the flag falls', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    await Promise.all([white.leave(), black.leave()]);
    world.clock.advance(60_000);
    await until(
      async () => (await world.files.store.read(`match-${world.matchId}`)).at(-1)?.type === 'MatchFinished',
    );
    expect((await world.files.store.read(`match-${world.matchId}`)).at(-1)).toMatchObject({
      data: { result: '0-1', reason: 'timeout' },
    });
  });

  test('draws are offered, declined and agreed', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    expect(await act(white, 'offerDraw')).toMatchObject({ ok: true });
    await black.until(() => black.state.drawOffer === 'white');
    expect(await act(black, 'declineDraw')).toMatchObject({ ok: true });
    await white.until(() => white.state.drawOffer === '');
    expect(await act(black, 'offerDraw')).toMatchObject({ ok: true });
    expect(await act(white, 'acceptDraw')).toMatchObject({ ok: true });
    await black.until(() => black.state.status === 'finished');
    expect(black.state).toMatchObject({ result: '1/2-1/2', reason: 'agreement' });
  });

  test('a room that another one has replaced notifies its clients and closes', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4');
    await world.files.append(`match-${world.matchId}`, [
      { type: 'RoomOpened', data: { epoch: 2, processId: 'other' } },
    ]);
    expect(await white.closed).toBe(closeCodes.fenced);
    expect(await black.closed).toBe(closeCodes.fenced);
    expect(white.fenced && black.fenced).toBe(true);
    const again = await world.rooms.join(world.matchId, 'black', bob);
    expect(again.moves).toHaveLength(1);
    expect(await play(again, 'e7e5', 2)).toMatchObject({ ok: true });
    expect(
      (await world.files.store.read(`match-${world.matchId}`)).filter((event) => event.type === 'RoomOpened'),
    ).toHaveLength(3);
  });

  test('many clients that join at once share one room', async () => {
    const other = await world.files.startMatch(minute);
    const seats = await Promise.all(
      Array.from({ length: 8 }, () => world.rooms.join(other, 'spectator', null)),
    );
    await seats[0]?.until(() => seats[0]?.state.spectators === 8);
    expect(
      (await world.files.store.read(`match-${other}`)).filter((event) => event.type === 'RoomOpened'),
    ).toHaveLength(1);
  });
});
