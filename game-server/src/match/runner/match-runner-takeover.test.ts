import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann } from '@royal-chess/domain/match/testing/match-fixtures';
import { unreliableStore } from '../../testing/unreliable-store.ts';
import { settled } from '../../testing/event-loop.ts';
import { RunnerWorld } from '../../testing/match-runner-world.ts';
import { reconnectGraceMs } from './reconnect-grace.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('a match that is taken over', () => {
  test('clocks are as of the last durable event when a room is reopened', async () => {
    const { play, runner } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(10_000);
    await play('g1f3');
    world.clock.advance(25_000);
    runner.close();
    world.clock.advance(3_600_000);
    const next = await world.open();
    next.runner.connected('black');
    expect(next.runner.elapsedMs).toBe(0);
    expect(next.runner.epoch).toBe(2);
    world.clock.advance(4_000);
    expect(await next.play('b8c6')).toMatchObject({ ok: true });
    expect(next.runner.record.moves.at(-1)?.move).toMatchObject({
      spentMs: 4_000,
      clocks: { whiteMs: 51_000, blackMs: 57_000 },
    });
  });

  test.each([
    ['no player reconnects', [], reconnectGraceMs],
    ['only the opponent reconnects', ['black'], reconnectGraceMs],
    ['the side to move reconnects', ['white'], 0],
  ] as const)(
    'after a takeover no flag falls before a player could reconnect: %s',
    async (_, connected, graceMs) => {
      const { play, runner } = await world.open();
      await play('e2e4');
      await play('e7e5');
      world.clock.advance(59_500);
      await play('g1f3');
      await play('b8c6');
      runner.close();
      const next = await world.open();
      for (const side of connected) next.runner.connected(side);
      expect(next.runner.isAwaiting).toBe(graceMs > 0);
      world.clock.advance(graceMs + 1_499);
      await settled();
      expect(next.changes).toEqual([]);
      world.clock.advance(1);
      await settled(() => next.changes.length > 0);
      expect(next.changes).toEqual(['0-1 timeout']);
    },
  );

  test.each([
    ['reconnects in time', 3_000, 3_000],
    ['reconnects too late', reconnectGraceMs + 2_000, reconnectGraceMs],
  ] as const)(
    'after a takeover a move does not start the clock of an absent opponent, who %s',
    async (_, reconnectMs, heldMs) => {
      const { play, runner } = await world.open();
      await play('e2e4');
      await play('e7e5');
      runner.close();
      const next = await world.open();
      next.runner.connected('white');
      expect(await next.play('g1f3')).toMatchObject({ ok: true });
      expect(next.runner.isAwaiting).toBe(true);
      world.clock.advance(reconnectMs);
      next.runner.connected('black');
      expect(next.runner.isAwaiting).toBe(false);
      world.clock.advance(2_000);
      await next.play('b8c6');
      const spentMs = reconnectMs - heldMs + 2_000;
      expect(next.runner.record.moves.at(-1)?.move).toMatchObject({
        spentMs,
        clocks: { blackMs: 61_000 - spentMs },
      });
      // The grace period of a side ends once: its next turn runs at once.
      await next.play('f1b5');
      world.clock.advance(700);
      expect(next.runner.elapsedMs).toBe(700);
    },
  );

  test('an unavailable store during that wait prolongs neither', async () => {
    const { play, runner } = await world.open();
    await play('e2e4');
    await play('e7e5');
    runner.close();
    const store = unreliableStore(world.files.store);
    const next = await world.open(store);
    store.unavailable = true;
    const offer = next.act('offerDraw', ann);
    await settled(() => next.changes.includes('paused'));
    world.clock.advance(reconnectGraceMs);
    store.unavailable = false;
    world.clock.advance(1_000);
    expect(await offer).toMatchObject({ ok: true });
    expect(next.changes).toEqual(['paused', 'resumed']);
    expect(next.runner.elapsedMs).toBe(0);
    world.clock.advance(4_000);
    expect(next.runner.elapsedMs).toBe(4_000);
  });
});
