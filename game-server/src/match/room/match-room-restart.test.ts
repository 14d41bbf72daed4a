import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann, bob } from '@royal-chess/domain/match/testing/match-fixtures';
import { until } from '../../testing/event-loop.ts';
import { playAll, request, RoomWorld } from '../../testing/room-world.ts';
import { reconnectGraceMs } from '../runner/reconnect-grace.ts';

let world: RoomWorld;
beforeEach(async () => {
  world = await RoomWorld.begin();
});
afterEach(() => world.close());

describe('after a restart', () => {
  test('the whole match is resumed, and its room reopened without a request', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5 g1f3');
    world.clock.advance(20_000);
    await world.restart(() => world.clock.advance(100_000), {
      openMatches: async () => [world.matchId, randomUUID()],
    });
    await until(async () => (await world.rooms.server.rooms.counts()).running === 1);
    const again = await world.rooms.join(world.matchId, 'black', bob);
    expect(again.moves.map((move) => move.uci)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    expect(again.state).toMatchObject({ running: 'black', blackMs: 60_000, elapsedMs: 0 });
    world.clock.advance(60_000);
    await again.until(() => again.state.status === 'finished');
    expect(again.state).toMatchObject({ result: '1-0', reason: 'timeout' });
  });

  test('with little time left no flag falls before its player could reconnect', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    world.clock.advance(59_500);
    await playAll(white, black, 'g1f3 b8c6', 2);
    await world.restart(undefined, { openMatches: async () => [world.matchId] });
    const opponent = await world.rooms.join(world.matchId, 'black', bob);
    expect(opponent.state).toMatchObject({ turn: 'white', running: '', whiteMs: 500 });
    world.clock.advance(5_000);
    const back = await world.rooms.join(world.matchId, 'white', ann);
    await opponent.until(() => opponent.state.running === 'white');
    world.clock.advance(499);
    expect(await request(back, 'move', { uci: 'f1b5', ply: 5 })).toMatchObject({ ok: true });
    expect(back.state.status).toBe('playing');
  });

  test('the flag falls when no player reconnects', async () => {
    const [white, black] = await world.joinBoth();
    await playAll(white, black, 'e2e4 e7e5');
    world.clock.advance(59_500);
    await playAll(white, black, 'g1f3 b8c6', 2);
    await world.restart(undefined, { openMatches: async () => [world.matchId] });
    await until(async () => (await world.rooms.server.rooms.counts()).running === 1);
    const last = async () => (await world.files.store.read(`match-${world.matchId}`)).at(-1);
    world.clock.advance(reconnectGraceMs + 499);
    expect(await last()).toMatchObject({ type: 'RoomOpened' });
    world.clock.advance(1);
    await until(async () => (await last())?.type === 'MatchFinished');
    expect(await last()).toMatchObject({ data: { result: '0-1', reason: 'timeout' } });
  });

  test('a match that is over has no room', async () => {
    const [white, black] = await world.joinBoth();
    await request(white, 'abort', {});
    await black.until(() => black.state.status === 'aborted');
    await world.restart();
    await expect(world.rooms.join(world.matchId, 'white', ann)).rejects.toMatchObject({
      code: 'RC_MATCH_OVER',
    });
  });
});
