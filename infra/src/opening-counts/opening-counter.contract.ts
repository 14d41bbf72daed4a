import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Cursors } from '../cursors/cursors.ts';
import { killPoints } from '../testing/kill-points.ts';
import type { OpeningCounts, OpeningIncrement } from './opening-counts.ts';

/** Opening counts with the cursors that their counter moves. */
export interface CountingOpenings {
  readonly counts: OpeningCounts;
  readonly cursors: Cursors;
}

/** An engine that can be killed between two writes and started again on what it had written. */
export interface OpeningCounterUnderTest {
  /** A new process on the same data. From its write number `killAt` (from 1) on, everything it does fails. */
  open(killAt?: number, when?: 'before' | 'after'): Promise<CountingOpenings>;
  close(): Promise<void>;
}

const [projection, generation] = ['openings', 1];
/** Each of a different shard. */
const streams = ['game-a', 'game-b'] as const;
const highest = 0xffff_ffff_ffff_ffffn;
const won = (key: bigint, move: number): OpeningIncrement => ({ key, move, white: 1, draw: 0, black: 0 });

/** Counts three games of each stream that its cursor does not hold yet, as a projector does: all shards in one batch. */
async function finish({ counts, cursors }: CountingOpenings): Promise<void> {
  await counts.counter.recover(projection, generation);
  for (let version = 1; version <= 3; version += 1) {
    const at = await cursors.cursors(projection, generation, streams);
    const behind = streams.filter((stream) => (at.get(stream) ?? 0) < version);
    await counts.counter.apply({
      projection,
      generation,
      shards: behind.map((stream) => ({
        shard: 4 + streams.indexOf(stream),
        increments: [won(highest, 7), won(highest, version), won(BigInt(version), 9)],
        cursors: [{ stream, version }],
      })),
    });
  }
}

/** What the counter of every adapter of `OpeningCounts` must do. */
export function openingCounterContract(make: () => Promise<OpeningCounterUnderTest>): void {
  describe('the counter of opening counts', () => {
    let under: OpeningCounterUnderTest;
    beforeEach(async () => {
      under = await make();
    });
    afterEach(() => under.close());

    const read = async ({ counts }: CountingOpenings): Promise<unknown> => ({
      totals: await counts.totals(generation),
      highest: (await counts.lookup(generation, -1n)).map(({ move, white }) => [move, white]),
    });
    const all = {
      totals: { positions: 4, moves: 7 },
      highest: [
        [7, 6],
        [1, 2],
        [2, 2],
        [3, 2],
      ],
    };

    test('adds a batch with its cursors, and moves the cursors of one that counts nothing', async () => {
      const opened = await under.open();
      await finish(opened);
      expect(await read(opened)).toEqual(all);
      await opened.counts.counter.apply({
        projection,
        generation,
        shards: [{ shard: 4, increments: [], cursors: [{ stream: 'game-a', version: 9 }] }],
      });
      const at = await opened.cursors.cursors(projection, generation, streams);
      expect(Object.fromEntries(at)).toEqual({ 'game-a': 9, 'game-b': 3 });
    });

    test('drops a generation, and counts another from nothing', async () => {
      const opened = await under.open();
      await finish(opened);
      await opened.counts.counter.drop(projection, generation);
      expect(await opened.counts.totals(generation)).toEqual({ positions: 0, moves: 0 });
      await opened.counts.counter.recover(projection, 2);
      await opened.counts.counter.apply({
        projection,
        generation: 2,
        shards: [{ shard: 0, increments: [won(1n, 2)], cursors: [{ stream: 'game-a', version: 1 }] }],
      });
      expect(await opened.counts.totals(2)).toEqual({ positions: 1, moves: 1 });
    });

    test.each(['before', 'after'] as const)(
      'killed between any two writes (%s) and started again, it counts every game once',
      async (when) => {
        for (const killAt of killPoints(when === 'before' ? 2 : 3)) {
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
            expect({ killAt, ...((await read(restarted)) as object) }).toEqual({ killAt, ...all });
            if (!killed) {
              expect(killAt).toBeGreaterThan(3);
              return;
            }
          } finally {
            await trial.close();
          }
        }
      },
    );
  });
}
