import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OpeningCounts, OpeningIncrement } from './opening-counts.ts';

/** An adapter under test with an empty place to write to. */
export interface OpeningCountsUnderTest {
  readonly counts: OpeningCounts;
  /** The same behind delays and failures before and after the write (`withFaults`). */
  faulty(counts: OpeningCounts, seed: number): OpeningCounts;
  close(): Promise<void>;
}

const one = (key: bigint, move: number, white = 1, draw = 0, black = 0): OpeningIncrement => ({
  key,
  move,
  white,
  draw,
  black,
});
const highest = 0xffff_ffff_ffff_ffffn;

/** What every adapter of `OpeningCounts` must do; `open` gives a fresh one each time. */
export function openingCountsContract(name: string, open: () => Promise<OpeningCountsUnderTest>): void {
  describe(`OpeningCounts: ${name}`, () => {
    let under: OpeningCountsUnderTest;
    beforeEach(async () => {
      under = await open();
      await under.counts.prepare(1);
    });
    afterEach(() => under.close());

    test('has nothing for a position before anything was counted', async () => {
      expect(await under.counts.lookup(1, 5n)).toEqual([]);
      expect(await under.counts.totals(1)).toEqual({ positions: 0, moves: 0 });
    });

    test('adds up what comes in one batch and in several', async () => {
      await under.counts.apply(1, [one(5n, 7), one(5n, 7, 0, 1), one(5n, 9)]);
      await under.counts.apply(1, [one(5n, 7, 2, 3, 4), one(6n, 7)]);
      expect(await under.counts.lookup(1, 5n)).toEqual([
        { move: 7, white: 3, draw: 4, black: 4 },
        { move: 9, white: 1, draw: 0, black: 0 },
      ]);
      expect(await under.counts.totals(1)).toEqual({ positions: 2, moves: 3 });
    });

    test('puts the most played move first, and the lower code first among equals', async () => {
      await under.counts.apply(1, [one(5n, 3), one(5n, 9, 0, 0, 2), one(5n, 2)]);
      expect((await under.counts.lookup(1, 5n)).map(({ move }) => move)).toEqual([9, 2, 3]);
    });

    test.each([0n, 1n, 0x7fff_ffff_ffff_ffffn, 0x8000_0000_0000_0000n, highest])(
      'distinguishes the 64-bit key %p from its neighbours',
      async (key) => {
        await under.counts.apply(1, [one(key, 65_535)]);
        expect(await under.counts.lookup(1, key)).toHaveLength(1);
        expect(await under.counts.lookup(1, key ^ 1n)).toEqual([]);
      },
    );

    test('treats the signed and the unsigned form of a key as equal', async () => {
      await under.counts.apply(1, [one(-1n, 7), one(highest, 7)]);
      expect(await under.counts.lookup(1, highest)).toEqual([{ move: 7, white: 2, draw: 0, black: 0 }]);
      expect(await under.counts.lookup(1, -1n)).toHaveLength(1);
    });

    test('keeps generations apart, and drops one without the other', async () => {
      await under.counts.prepare(2);
      await under.counts.apply(1, [one(5n, 7)]);
      await under.counts.apply(2, [one(5n, 8)]);
      await under.counts.drop(1);
      expect(await under.counts.lookup(1, 5n)).toEqual([]);
      expect((await under.counts.lookup(2, 5n)).map(({ move }) => move)).toEqual([8]);
    });

    test('prepares twice without loss and drops unknown generations', async () => {
      await under.counts.apply(1, [one(5n, 7)]);
      await under.counts.prepare(1);
      await under.counts.drop(99);
      expect(await under.counts.lookup(1, 5n)).toHaveLength(1);
    });

    test('starts at nothing when a dropped generation is prepared again', async () => {
      await under.counts.apply(1, [one(5n, 7)], { shard: 0, n: 3 });
      await under.counts.drop(1);
      await under.counts.prepare(1);
      expect(await under.counts.lookup(1, 5n)).toEqual([]);
      await under.counts.apply(1, [one(5n, 7)], { shard: 0, n: 1 });
      expect(await under.counts.lookup(1, 5n)).toHaveLength(1);
    });

    test('counts a numbered batch once, also when an answer was lost and it comes again', async () => {
      await under.counts.apply(1, [one(5n, 7)], { shard: 0, n: 1 });
      await under.counts.apply(1, [one(5n, 7)], { shard: 0, n: 1 });
      await under.counts.apply(1, [one(5n, 7)], { shard: 1, n: 1 });
      await under.counts.apply(1, [one(5n, 7)], { shard: 0, n: 2 });
      await under.counts.apply(1, [one(5n, 7)], { shard: 0, n: 1 });
      expect(await under.counts.lookup(1, 5n)).toEqual([{ move: 7, white: 3, draw: 0, black: 0 }]);
    });

    test('counts numbered batches once over delays and failures, however often they are tried', async () => {
      const faulty = under.faulty(under.counts, 20_261);
      let failures = 0;
      for (let n = 1; n <= 40; n += 1)
        for (let done = false; !done;)
          done = await faulty.apply(1, [one(5n, 7), one(6n, n)], { shard: 0, n }).then(
            () => true,
            () => {
              failures += 1;
              return false;
            },
          );
      expect(failures).toBeGreaterThan(5);
      expect(await under.counts.lookup(1, 5n)).toEqual([{ move: 7, white: 40, draw: 0, black: 0 }]);
      expect(await under.counts.lookup(1, 6n)).toHaveLength(40);
    });

    test('takes a batch of many positions', async () => {
      const many = Array.from({ length: 5_000 }, (_, i) => one(BigInt(i) * 0x9e37_79b9n, i % 64));
      await under.counts.apply(1, many);
      expect((await under.counts.totals(1)).moves).toBe(5_000);
    });
  });
}
