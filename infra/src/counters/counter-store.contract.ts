import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { killPoints } from '../testing/kill-points.ts';
import { repeated } from '../testing/repeated.ts';
import type { Increment, CountedShard, CounterBatch, CounterStore } from './counter-store.ts';
import type { Cursors } from '../cursors/cursors.ts';

/** A counter store with the cursors it moves. */
export interface Counting {
  readonly counters: CounterStore;
  readonly cursors: Cursors;
}

/** An engine that can be killed between two writes and started again on what it had written. */
export interface CountersUnderTest {
  /** A new process on the same data. From its write number `killAt` (from 1) on, everything it does fails. */
  open(killAt?: number, when?: 'before' | 'after'): Promise<Counting>;
  /**
   * The same process with faults (`withFaults`): `apply` and `recover` fail before and after their work, and so does the
   * moving of cursors within them.
   */
  openFaulty(seed: number): Promise<Counting>;
  close(): Promise<void>;
}

const batch = (
  increments: readonly Increment[],
  cursors: Readonly<Record<string, number>>,
  generation = 1,
): CounterBatch => ({
  projection: 'activity',
  generation,
  shards: [
    {
      shard: 0,
      increments,
      cursors: Object.entries(cursors).map(([stream, version]) => ({ stream, version })),
    },
  ],
});

/** Streams of {@link finish}, each in the shard of its number; nothing is counted of the last. */
const streams = ['match-0', 'match-1', 'match-2'] as const;

/** Applies what the cursors do not hold yet, as a projector does, until all is done; all shards in one batch. */
async function finish({ counters, cursors }: Counting): Promise<void> {
  await counters.recover('activity', 1);
  for (let version = 1; version <= 3; version += 1) {
    const at = await cursors.cursors('activity', 1, streams);
    const shards = streams.flatMap((stream, shard): CountedShard<Increment>[] => {
      if ((at.get(stream) ?? 0) >= version) return [];
      const increments = [
        { key: 'all', fields: { n: 1 } },
        { key: `v${version}`, fields: { n: version } },
        { key: `shard ${shard}`, fields: { n: version } },
      ];
      return [{ shard, increments: shard < 2 ? increments : [], cursors: [{ stream, version }] }];
    });
    await counters.apply({ projection: 'activity', generation: 1, shards });
  }
}

/** What every adapter of {@link CounterStore} must do. */
export function counterStoreContract(make: () => Promise<CountersUnderTest>): void {
  let under: CountersUnderTest;
  beforeEach(async () => {
    under = await make();
  });
  afterEach(() => under.close());

  test('adds up increments of one key, within a batch and over batches', async () => {
    const { counters, cursors } = await under.open();
    await counters.apply(
      batch(
        [
          { key: 'm1', fields: { moves: 1 } },
          { key: 'm1', fields: { moves: 2, games: 1 } },
          { key: 'm2', fields: { moves: 1.5 } },
        ],
        { 'match-a': 3 },
      ),
    );
    await counters.apply(batch([{ key: 'm1', fields: { moves: -1 } }], { 'match-a': 4, 'match-b': 1 }));
    expect(await counters.get('activity', 1, 'm1')).toEqual({ moves: 2, games: 1 });
    expect(await counters.get('activity', 1, 'm2')).toEqual({ moves: 1.5 });
    expect(await counters.get('activity', 1, 'm3')).toBeNull();
    expect([...(await cursors.cursors('activity', 1, ['match-a', 'match-b']))].sort()).toEqual([
      ['match-a', 4],
      ['match-b', 1],
    ]);
  });

  test('gives a range of keys in order, both ends included', async () => {
    const { counters } = await under.open();
    const keys = ['b', 'd', 'a', 'c', 'e'];
    await counters.apply(
      batch(
        keys.map((key) => ({ key, fields: { n: key.charCodeAt(0) } })),
        { 'match-a': 1 },
      ),
    );
    expect(await counters.range('activity', 1, 'b', 'd')).toEqual([
      { key: 'b', fields: { n: 98 } },
      { key: 'c', fields: { n: 99 } },
      { key: 'd', fields: { n: 100 } },
    ]);
  });

  test('a batch without increments moves the cursors', async () => {
    const { counters, cursors } = await under.open();
    await counters.apply(batch([], { 'match-a': 5 }));
    expect((await cursors.cursors('activity', 1, ['match-a'])).get('match-a')).toBe(5);
  });

  test('adds up what several shards count of one key, and moves the cursors of all', async () => {
    const { counters, cursors } = await under.open();
    await counters.recover('activity', 1);
    const shard = (number: number, n: number): CountedShard<Increment> => ({
      shard: number,
      increments: n === 0 ? [] : [{ key: 'all', fields: { n } }],
      cursors: [{ stream: `match-${number}`, version: n + 1 }],
    });
    await counters.apply({
      projection: 'activity',
      generation: 1,
      shards: [shard(0, 1), shard(1, 2), shard(2, 0)],
    });
    await counters.apply({ projection: 'activity', generation: 1, shards: [shard(2, 3), shard(1, 4)] });
    expect(await counters.get('activity', 1, 'all')).toEqual({ n: 10 });
    expect(Object.fromEntries(await cursors.cursors('activity', 1, streams))).toEqual({
      'match-0': 2,
      'match-1': 5,
      'match-2': 4,
    });
  });

  test('keeps generations apart and drops one', async () => {
    const { counters } = await under.open();
    await counters.apply(batch([{ key: 'k', fields: { n: 1 } }], { 'match-a': 1 }, 1));
    await counters.apply(batch([{ key: 'k', fields: { n: 5 } }], { 'match-a': 1 }, 2));
    await counters.drop('activity', 1);
    expect(await counters.get('activity', 1, 'k')).toBeNull();
    expect(await counters.get('activity', 2, 'k')).toEqual({ n: 5 });
  });

  test('through delays and failures, recover and the cursors show what was done, and all counts once', async () => {
    const { counters, cursors } = await under.openFaulty(20_265);
    let failures = 0;
    for (let version = 1; version <= 30; version += 1)
      for (let known = false; !known;)
        await repeated(
          async () => {
            await counters.recover('activity', 1);
            const at = (await cursors.cursors('activity', 1, ['match-a'])).get('match-a') ?? 0;
            // Never one without the other: the sums include exactly the events up to the cursor.
            expect((await counters.get('activity', 1, 'all'))?.['n'] ?? 0).toBe(at);
            known = at === version;
            if (known) return;
            expect(at).toBe(version - 1);
            await counters.apply(
              batch(
                [
                  { key: 'all', fields: { n: 1 } },
                  { key: 'sum', fields: { n: version } },
                ],
                { 'match-a': version },
              ),
            );
          },
          () => (failures += 1),
        );
    expect(failures).toBeGreaterThan(10);
    const again = (await under.open()).counters;
    await again.recover('activity', 1);
    expect(await again.range('activity', 1, 'a', 'z')).toEqual([
      { key: 'all', fields: { n: 30 } },
      { key: 'sum', fields: { n: 465 } },
    ]);
  });

  describe('killed between any two writes and started again', () => {
    test.each(['before', 'after'] as const)('counts everything once (%s the write)', async (when) => {
      for (const killAt of killPoints(when === 'before' ? 1 : 2)) {
        const trial = await make();
        try {
          const killed = await trial
            .open(killAt, when)
            .then(finish)
            .then(
              () => false,
              () => true,
            );
          const restarted = await trial.open();
          await finish(restarted);
          const rows = await restarted.counters.range('activity', 1, 'a', 'z');
          const at = [...(await restarted.cursors.cursors('activity', 1, streams)).values()];
          expect({ killAt, rows, at }).toEqual({
            killAt,
            rows: [
              { key: 'all', fields: { n: 6 } },
              { key: 'shard 0', fields: { n: 6 } },
              { key: 'shard 1', fields: { n: 6 } },
              { key: 'v1', fields: { n: 2 } },
              { key: 'v2', fields: { n: 4 } },
              { key: 'v3', fields: { n: 6 } },
            ],
            at: [3, 3, 3],
          });
          if (!killed) {
            expect(killAt).toBeGreaterThan(3);
            return;
          }
        } finally {
          await trial.close();
        }
      }
    });
  });
}
