import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ann } from '@royal-chess/domain/match/testing/match-fixtures';
import { sometimesAway } from '../testing/unreliable-store.ts';
import { settled, RunnerWorld } from '../testing/match-runner-world.ts';
import { returnGraceMs } from './return-wait.ts';

let world: RunnerWorld;
beforeEach(async () => {
  world = await RunnerWorld.begin();
});
afterEach(() => world.close());

describe('a match that is taken over', () => {
  test('clocks stand as of the last durable event when a room is opened again', async () => {
    const { play, table } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(10_000);
    await play('g1f3');
    world.clock.advance(25_000);
    table.close();
    world.clock.advance(3_600_000);
    const next = await world.open();
    next.table.seated('black');
    expect(next.table.elapsedMs).toBe(0);
    expect(next.table.epoch).toBe(2);
    world.clock.advance(4_000);
    expect(await next.play('b8c6')).toMatchObject({ ok: true });
    expect(next.table.record.moves.at(-1)?.move).toMatchObject({
      spentMs: 4_000,
      clocks: { whiteMs: 51_000, blackMs: 57_000 },
    });
  });

  test.each([
    ['nobody comes back', [], returnGraceMs],
    ['the opponent alone comes back', ['black'], returnGraceMs],
    ['the side to move comes back', ['white'], 0],
  ] as const)('after a takeover no flag falls before time could be used: %s', async (_, seated, graceMs) => {
    const { play, table } = await world.open();
    await play('e2e4');
    await play('e7e5');
    world.clock.advance(59_500);
    await play('g1f3');
    await play('b8c6');
    table.close();
    const next = await world.open();
    for (const side of seated) next.table.seated(side);
    expect(next.table.isAwaiting).toBe(graceMs > 0);
    world.clock.advance(graceMs + 1_499);
    await settled();
    expect(next.told).toEqual([]);
    world.clock.advance(1);
    await settled(() => next.told.length > 0);
    expect(next.told).toEqual(['0-1 timeout']);
  });

  test.each([
    ['comes back in time', 3_000, 3_000],
    ['comes back too late', returnGraceMs + 2_000, returnGraceMs],
  ] as const)(
    'after a takeover a move does not start the clock of an opponent who is away: it %s',
    async (_, backMs, freeMs) => {
      const { play, table } = await world.open();
      await play('e2e4');
      await play('e7e5');
      table.close();
      const next = await world.open();
      next.table.seated('white');
      expect(await next.play('g1f3')).toMatchObject({ ok: true });
      expect(next.table.isAwaiting).toBe(true);
      world.clock.advance(backMs);
      next.table.seated('black');
      expect(next.table.isAwaiting).toBe(false);
      world.clock.advance(2_000);
      await next.play('b8c6');
      const spentMs = backMs - freeMs + 2_000;
      expect(next.table.record.moves.at(-1)?.move).toMatchObject({
        spentMs,
        clocks: { blackMs: 61_000 - spentMs },
      });
      // Back once is back: the next turn runs at once.
      await next.play('f1b5');
      world.clock.advance(700);
      expect(next.table.elapsedMs).toBe(700);
    },
  );

  test('a store that goes away during that wait prolongs neither', async () => {
    const { play, table } = await world.open();
    await play('e2e4');
    await play('e7e5');
    table.close();
    const store = sometimesAway(world.files.store);
    const next = await world.open(store);
    store.away = true;
    const offer = next.act('offerDraw', ann);
    await settled(() => next.told.includes('paused'));
    world.clock.advance(returnGraceMs);
    store.away = false;
    world.clock.advance(1_000);
    expect(await offer).toMatchObject({ ok: true });
    expect(next.told).toEqual(['paused', 'goes on']);
    expect(next.table.elapsedMs).toBe(0);
    world.clock.advance(4_000);
    expect(next.table.elapsedMs).toBe(4_000);
  });
});
