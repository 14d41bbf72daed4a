import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type Deadlines, longestGapMs, watchLeaseMs } from './deadlines.ts';

/** Deadlines of one database, each opened as by a process of its own. */
export interface DeadlinesHarness {
  open(): Promise<Deadlines>;
  close(): Promise<void>;
}

const start = 1_800_000_000_000;

/** The contract of {@link Deadlines}, run against every adapter. */
export function deadlinesContract(name: string, makeHarness: () => DeadlinesHarness): void {
  describe(`deadlines contract: ${name}`, () => {
    let harness: DeadlinesHarness;
    let deadlines: Deadlines;
    beforeEach(async () => {
      harness = makeHarness();
      deadlines = await harness.open();
    });
    afterEach(() => harness.close());
    const keys = async (until: number): Promise<string[]> =>
      (await deadlines.due(until)).map(({ key }) => key);

    test('what is due comes in the order of its times', async () => {
      await deadlines.set('late', start + 2_000, 1);
      await deadlines.set('early', start + 1_000, 1);
      await deadlines.set('none', null, 1);
      expect(await keys(start + 999)).toEqual([]);
      expect(await keys(start + 1_000)).toEqual(['early']);
      expect(await deadlines.due(start + 2_000)).toEqual([
        { key: 'early', at: start + 1_000, version: 1 },
        { key: 'late', at: start + 2_000, version: 1 },
      ]);
      expect((await deadlines.pending()).map(({ key }) => key)).toEqual(['early', 'late']);
    });

    test('a newer version replaces a deadline or removes it, an older one does not', async () => {
      await deadlines.set('event', start, 3);
      await deadlines.set('event', start + 5_000, 2);
      expect(await deadlines.due(start)).toEqual([{ key: 'event', at: start, version: 3 }]);
      await deadlines.set('event', start + 1_000, 3);
      expect(await keys(start)).toEqual([]);
      await deadlines.set('event', null, 4);
      await deadlines.set('event', start, 3);
      expect(await keys(start + 10_000)).toEqual([]);
      expect(await deadlines.pending()).toEqual([]);
    });

    test('another process sees the same', async () => {
      await deadlines.set('event', start, 1);
      expect(await (await harness.open()).due(start)).toHaveLength(1);
    });

    test('one process watches at a time, until its heartbeats end', async () => {
      const other = await harness.open();
      expect(await deadlines.watch('one', start)).toEqual({ isWatching: true, stalls: [] });
      expect(await other.watch('two', start + 1)).toMatchObject({ isWatching: false });
      expect(await deadlines.watch('one', start + 1_000)).toMatchObject({ isWatching: true });
      expect(await other.watch('two', start + 1_000 + watchLeaseMs - 1)).toMatchObject({ isWatching: false });
      expect(await other.watch('two', start + 1_000 + watchLeaseMs)).toEqual({
        isWatching: true,
        stalls: [],
      });
      expect(await deadlines.watch('one', start + 1_001 + watchLeaseMs)).toMatchObject({ isWatching: false });
    });

    test('of processes that begin at once one watches', async () => {
      const others = await Promise.all(Array.from({ length: 3 }, () => harness.open()));
      for (const now of [start, start + watchLeaseMs]) {
        const watches = await Promise.all(
          [deadlines, ...others].map((one, n) => one.watch(`process ${n} at ${now}`, now)),
        );
        expect(watches.filter(({ isWatching }) => isWatching)).toHaveLength(1);
      }
    });

    test('a stall is answered until it is settled, to whichever process watches', async () => {
      await deadlines.watch('one', start);
      const again = start + longestGapMs + 1;
      const first = { from: start, to: again };
      const other = await harness.open();
      expect(await other.watch('two', again)).toEqual({ isWatching: true, stalls: [first] });
      const later = again + 60_000;
      const second = { from: again, to: later };
      expect(await deadlines.watch('one', later)).toEqual({ isWatching: true, stalls: [first, second] });
      await deadlines.settle(first);
      expect(await deadlines.watch('one', later + 1_000)).toEqual({ isWatching: true, stalls: [second] });
      await deadlines.settle(second);
      expect(await deadlines.watch('one', later + 2_000)).toEqual({ isWatching: true, stalls: [] });
    });

    test('a gap up to the limit is no stall, and neither is a clock that goes back', async () => {
      await deadlines.watch('one', start);
      expect((await deadlines.watch('one', start + longestGapMs)).stalls).toEqual([]);
      expect((await deadlines.watch('one', start - 60_000)).stalls).toEqual([]);
      expect((await deadlines.watch('two', start)).stalls).toHaveLength(1);
    });
  });
}
