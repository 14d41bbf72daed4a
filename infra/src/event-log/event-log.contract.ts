import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventStore, PositionedEvent } from '../event-store/event-store.ts';
import { repeated } from '../testing/repeated.ts';
import { InjectedFault } from '../testing/with-faults.ts';
import type { EventLog } from './event-log.ts';

/** A log, the store that feeds it, and a way to open the log again as a restarted consumer would. */
export interface EventLogHarness {
  readonly store: EventStore;
  readonly log: EventLog;
  reopen(): Promise<EventLog>;
  /**
   * The same with faults (`withFaults`): reading and saving positions fails before and after, and so does the reading of
   * batches.
   */
  openFaulty(seed: number): Promise<EventLog>;
  dispose(): Promise<void>;
}

/** The contract of {@link EventLog}: order per stream, at least once, from where the group committed. */
export function eventLogContract(name: string, makeHarness: () => Promise<EventLogHarness>): void {
  describe(`event log contract: ${name}`, () => {
    let harness: EventLogHarness;
    beforeEach(async () => {
      harness = await makeHarness();
    });
    afterEach(() => harness.dispose());

    const append = async (stream: string, expectedVersion: number, count: number): Promise<void> => {
      await harness.store.append({
        stream,
        expectedVersion,
        events: Array.from({ length: count }, () => ({ type: 'DrawOffered', data: { by: 'white' } })),
        context: { commandId: randomUUID(), actor: 'system' },
      });
    };

    /** Reads batches until `enough`, committing those that `commits` selects. */
    async function consume(
      log: EventLog,
      group: string,
      enough: number | ((seen: readonly PositionedEvent[]) => boolean),
      options: { maxBatch?: number; commits?: (batch: number) => boolean } = {},
    ): Promise<PositionedEvent[]> {
      const stop = new AbortController();
      const seen: PositionedEvent[] = [];
      let batches = 0;
      const { maxBatch, commits } = options;
      for await (const batch of log.consume(group, {
        signal: stop.signal,
        ...(maxBatch ? { maxBatch } : {}),
      })) {
        if (maxBatch) expect(batch.events.length).toBeLessThanOrEqual(maxBatch);
        // Of a group that is new to the log the first batch may have nothing.
        if (batch.events.length === 0) continue;
        seen.push(...batch.events);
        if (commits?.(batches++) ?? true) await batch.commit();
        if (typeof enough === 'number' ? seen.length >= enough : enough(seen)) stop.abort();
      }
      return seen;
    }

    test('a group gets every event, in order per stream, in batches of the requested size', async () => {
      await append('match-a', 0, 3);
      await append('match-b', 0, 2);
      await append('match-a', 3, 2);
      const seen = await consume(harness.log, 'games', 7, { maxBatch: 2 });
      expect(
        seen.filter(({ event }) => event.stream === 'match-a').map(({ event }) => event.version),
      ).toEqual([1, 2, 3, 4, 5]);
      expect(
        seen.filter(({ event }) => event.stream === 'match-b').map(({ event }) => event.version),
      ).toEqual([1, 2]);
    });

    test('a reader at the end gets what is committed while it waits', async () => {
      const waiting = consume(harness.log, 'games', 3);
      await append('match-a', 0, 3);
      expect((await waiting).map(({ event }) => event.version)).toEqual([1, 2, 3]);
    });

    test('groups do not take events from each other', async () => {
      await append('match-a', 0, 4);
      const [games, ratings] = await Promise.all([
        consume(harness.log, 'games', 4),
        consume(harness.log, 'ratings', 4),
      ]);
      expect(games).toEqual(ratings);
    });

    test('a restarted consumer continues after what it committed and gets the rest again', async () => {
      await append('match-a', 0, 6);
      const first = await consume(harness.log, 'games', 4, { maxBatch: 2, commits: (batch) => batch === 0 });
      expect(first).toHaveLength(4);
      const again = await consume(await harness.reopen(), 'games', 4);
      expect(again.map(({ event }) => event.version)).toEqual([3, 4, 5, 6]);
    });

    test('a batch that is committed takes along all before it', async () => {
      // In different partitions, where there are three.
      const streams = ['match-a', 'match-c', 'match-e'];
      for (const stream of streams) await append(stream, 0, 2);
      const first = await consume(harness.log, 'games', 5, { maxBatch: 1, commits: (batch) => batch === 4 });
      const rest = await consume(await harness.reopen(), 'games', 1);
      expect([...first, ...rest].map(({ event }) => `${event.stream}@${event.version}`).toSorted()).toEqual(
        streams.flatMap((stream) => [`${stream}@1`, `${stream}@2`]),
      );
    });

    test('ends returns the last position', async () => {
      expect(await harness.log.ends()).toBe(0);
      await append('match-a', 0, 5);
      const seen = await consume(harness.log, 'games', 5);
      expect(await harness.log.ends()).toBe(seen.at(-1)!.position);
    });

    test('a group that is placed begins with what is committed afterwards', async () => {
      await append('match-a', 0, 3);
      await consume(harness.log, 'games@1', 3);
      expect(await harness.log.place('games@2')).toBe(await harness.log.ends());
      await append('match-a', 3, 1);
      const [first] = await consume(harness.log, 'games@2', 1);
      expect(first?.event.version).toBe(4);
    });

    /** Versions of each stream as a consumer with cursors takes them: what it has is dropped, a gap is an error. */
    class Taken {
      readonly versions = new Map<string, number>();
      repeats = 0;
      take(events: readonly PositionedEvent[]): void {
        for (const { event } of events) {
          const at = this.versions.get(event.stream) ?? 0;
          if (event.version <= at) this.repeats += 1;
          else {
            expect(event.version).toBe(at + 1);
            this.versions.set(event.stream, event.version);
          }
        }
      }
      get complete(): boolean {
        return [...this.versions.values()].filter((version) => version === 20).length === 3;
      }
    }

    test.each([
      ['starts over', true],
      ['continues with the next batch', false],
    ])(
      'a consumer that %s when a commit fails gets some twice, none never, all in order per stream',
      async (_name, startsOver) => {
        for (let version = 0; version < 20; version += 2)
          for (const stream of ['match-a', 'match-b', 'match-c']) await append(stream, version, 2);
        const log = await harness.openFaulty(20_267);
        const taken = new Taken();
        let failures = 0;
        const read = async (): Promise<void> => {
          const stop = new AbortController();
          for await (const batch of log.consume('games', { maxBatch: 2, signal: stop.signal })) {
            taken.take(batch.events);
            if (taken.complete) stop.abort();
            await batch.commit().catch((error: unknown) => {
              if (startsOver || !(error instanceof InjectedFault)) throw error;
              failures += 1;
            });
          }
        };
        while (!taken.complete) await repeated(read, () => (failures += 1));
        expect(failures).toBeGreaterThan(5);
        expect(taken.repeats).toBeGreaterThan(0);
        // What was committed is no further than what was taken, so the next consumer misses nothing either.
        await append('match-a', 20, 1);
        // Where the last commits failed, some are delivered again before it.
        const isLast = ({ event }: PositionedEvent): boolean =>
          event.stream === 'match-a' && event.version === 21;
        const rest = await consume(await harness.reopen(), 'games', (seen) => seen.some(isLast));
        taken.take(rest);
        expect(Object.fromEntries(taken.versions)).toEqual({ 'match-a': 21, 'match-b': 20, 'match-c': 20 });
      },
    );
  });
}
