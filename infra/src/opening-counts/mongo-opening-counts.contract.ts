import { expect, test } from '@jest/globals';
import { ShardTaken } from '../counters/counter-store.ts';
import { DocumentCursors } from '../cursors/document-cursors.ts';
import { dieAt } from '../counters/testing/die-at.ts';
import type { SharedDatabase } from '../documents/testing/shared-database.ts';
import { withFaults } from '../testing/with-faults.ts';
import { MongoOpeningCounts } from './mongo-opening-counts.ts';
import { openingCounterContract, type CountingOpenings } from './opening-counter.contract.ts';
import { openingCountsContract } from './opening-counts.contract.ts';

/** What `MongoOpeningCounts` must do, over any driver. */
export function mongoOpeningCountsContract(name: string, database: () => SharedDatabase): void {
  const open = async (
    shared: SharedDatabase,
    killAt?: number,
    when: 'before' | 'after' = 'before',
  ): Promise<CountingOpenings> => {
    const connection = await shared.connect();
    const cursors = new DocumentCursors(connection);
    const counts = await MongoOpeningCounts.open(connection, cursors);
    await Promise.all(Object.values(connection.models).map((model) => model.init()));
    await counts.lookup(1, 1n);
    if (killAt !== undefined) dieAt(connection, killAt, when);
    return { counts, cursors };
  };

  openingCountsContract(name, async () => {
    const shared = database();
    return {
      counts: (await open(shared)).counts,
      faulty: (counts, seed) =>
        withFaults(counts, { seed, maxDelayMs: 3, failBefore: 0.2, failAfter: 0.2, methods: ['apply'] }),
      close: () => shared.close(),
    };
  });

  openingCounterContract(async () => {
    const shared = database();
    return { open: (killAt, when) => open(shared, killAt, when), close: () => shared.close() };
  });

  test('of two projectors that count one shard, one is stopped and nothing counts twice', async () => {
    const shared = database();
    const [one, two] = [(await open(shared)).counts, (await open(shared)).counts];
    const game = (version: number) => ({
      projection: 'openings',
      generation: 1,
      shards: [
        {
          shard: 2,
          increments: [{ key: 5n, move: 7, white: 0, draw: 1, black: 0 }],
          cursors: [{ stream: 'game-a', version }],
        },
      ],
    });
    for (const { counter } of [one, two]) await counter.recover('openings', 1);
    await one.counter.apply(game(1));
    await expect(two.counter.apply(game(1))).rejects.toBeInstanceOf(ShardTaken);
    await two.counter.recover('openings', 1);
    await two.counter.apply(game(2));
    expect(await one.lookup(1, 5n)).toEqual([{ move: 7, white: 0, draw: 2, black: 0 }]);
    await shared.close();
  });
}
