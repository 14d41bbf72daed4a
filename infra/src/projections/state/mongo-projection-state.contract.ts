import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Connection } from 'mongoose';
import { ManualClock } from '../../clock/testing/manual-clock.ts';
import { systemClock, type Clock } from '../../clock/clock.ts';
import type { SharedDatabase } from '../../documents/testing/shared-database.ts';
import { MongoProjectionState } from './mongo-projection-state.ts';
import { projectionStateContract } from './projection-state.contract.ts';

/** Opens the state when its indexes exist: the stand-in of MongoDB fails updates while it builds one. */
async function openIndexed(
  connection: Connection,
  options: Parameters<typeof MongoProjectionState.open>[1],
): Promise<MongoProjectionState> {
  const state = await MongoProjectionState.open(connection, options);
  await Promise.all(Object.values(connection.models).map((model) => model.init()));
  return state;
}

/** What `MongoProjectionState` must do beyond the contract, for it is shared by processes. */
export function mongoProjectionStateContract(database: () => SharedDatabase): void {
  let shared: SharedDatabase;
  let opened: MongoProjectionState[];
  const open = async (owner: string, clock: Clock = systemClock): Promise<MongoProjectionState> => {
    const state = await openIndexed(await shared.connect(), { clock, owner });
    opened.push(state);
    return state;
  };
  const closeAll = async (): Promise<void> => {
    for (const state of opened) await state.close();
    await shared.close();
  };

  projectionStateContract(async () => {
    const own = database();
    const states: MongoProjectionState[] = [];
    const again = async (): Promise<MongoProjectionState> => {
      const connection = await own.connect();
      const state = await openIndexed(connection, { clock: systemClock, owner: 'one' });
      states.push(state);
      return state;
    };
    return {
      state: await again(),
      atomic: false,
      reopen: again,
      close: async () => {
        for (const state of states) await state.close();
        await own.close();
      },
    };
  });

  describe('shared by processes', () => {
    beforeEach(() => {
      shared = database();
      opened = [];
    });
    afterEach(closeAll);

    test('the other processes see a flip soon, and are notified once', async () => {
      const builder = await open('builder');
      const other = await open('other');
      const changes: unknown[] = [];
      const seen = Promise.withResolvers<void>();
      const end = other.onActiveChange((...change) => {
        changes.push(change);
        seen.resolve();
      });
      builder.onActiveChange(() => changes.push('own flips are not announced'));
      const next = await builder.begin('games');
      expect(await builder.flip('games', 1, next)).toBe(true);
      expect(builder.active('games')).toBe(next);
      await seen.promise;
      expect(other.active('games')).toBe(next);
      end();
      await builder.flip('games', next, await builder.begin('games'));
      await other.lastParked();
      await builder.lastParked();
      expect(other.active('games')).toBe(next + 1);
      expect(changes).toEqual([['games', next]]);
    });

    test('of many that begin or flip at once each gets its own number, and one flips', async () => {
      const states = await Promise.all(['a', 'b', 'c'].map((owner) => open(owner)));
      const begun = await Promise.all(
        states.flatMap((state) => [state.begin('games'), state.begin('games')]),
      );
      expect(begun.toSorted()).toEqual([2, 3, 4, 5, 6, 7]);
      const flips = await Promise.all(states.map((state, at) => state.flip('games', 1, begun[at * 2]!)));
      expect(flips.filter(Boolean)).toHaveLength(1);
    });

    test('what a living process builds or keeps is not spare for another; what a dead one left is', async () => {
      const clock = new ManualClock();
      const builder = await open('builder', clock);
      const other = await open('other', clock);
      const next = await builder.begin('games');
      // Its heartbeats carry the lease over minutes.
      for (let seconds = 0; seconds < 120; seconds += 1) {
        expect(await other.spare()).toEqual([]);
        clock.advance(1_000);
      }
      await builder.close();
      clock.advance(31_000);
      expect(await other.spare()).toEqual([{ projection: 'games', generation: next }]);
    });

    test('a copy that another is about to drop is not flipped to, and a living one is not taken over', async () => {
      const clock = new ManualClock();
      const sleeper = await open('sleeper', clock);
      const other = await open('other', clock);
      const next = await sleeper.begin('games');
      expect(await other.claim('games', next)).toBe(false);
      await sleeper.close();
      clock.advance(31_000);
      expect(await other.claim('games', next)).toBe(true);
      expect(await sleeper.flip('games', 1, next)).toBe(false);
      expect(await sleeper.claim('games', next)).toBe(false);
      await other.drop('games', next);
      expect(await other.claim('games', next)).toBe(false);
    });

    test('a copy that was dropped as left behind is not flipped to', async () => {
      const clock = new ManualClock();
      const sleeper = await open('sleeper', clock);
      const other = await open('other', clock);
      const next = await sleeper.begin('games');
      await sleeper.close();
      clock.advance(31_000);
      for (const { projection, generation } of await other.spare()) await other.drop(projection, generation);
      expect(await sleeper.flip('games', 1, next)).toBe(false);
      expect(other.active('games')).toBe(1);
      expect(await other.begin('games')).toBe(next + 1);
    });

    test('a copy that another process has made the active one is not dropped', async () => {
      const builder = await open('builder');
      const other = await open('other');
      const next = await builder.begin('games');
      await builder.flip('games', 1, next);
      await expect(other.drop('games', next)).rejects.toThrow('in use');
    });

    test('two that park one stream keep the later event, in either order', async () => {
      const one = await open('one');
      const two = await open('two');
      const row = (atVersion: number) => ({
        projection: 'games',
        stream: 'match-a',
        atVersion,
        error: 'no',
        at: 1,
      });
      await Promise.all([one.park(1, row(3)), two.park(1, row(5)), one.park(1, row(4)), two.park(1, row(3))]);
      await two.park(1, row(5));
      expect(await one.lastParked()).toEqual([row(5)]);
    });

    test('two that save the same new cursors at once both succeed', async () => {
      const states = [await open('one'), await open('two')];
      const advances = Array.from({ length: 50 }, (_, n) => ({ stream: `match-${n}`, version: n + 1 }));
      await Promise.all(
        states.flatMap((state) => [state.advance('games', 1, advances), state.advance('games', 1, advances)]),
      );
      const found = await states[0]!.cursors(
        'games',
        1,
        advances.map(({ stream }) => stream),
      );
      expect([...found.values()].toSorted((a, b) => a - b)).toEqual(advances.map(({ version }) => version));
    });
  });
}
