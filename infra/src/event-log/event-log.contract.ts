import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { EventStore, PositionedEvent } from '../event-store/event-store.ts';
import type { EventLog } from './event-log.ts';

/** A log, the store that feeds it, and a way to open the log again as a restarted consumer would. */
export interface EventLogHarness {
  readonly store: EventStore;
  readonly log: EventLog;
  reopen(): Promise<EventLog>;
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
        events: Array.from({ length: count }, () => ({ type: 'DrawOffered', v: 1, data: { by: 'white' } })),
        context: { commandId: randomUUID(), actor: 'system' },
      });
    };

    /** Reads batches until `enough`, committing those that `commits` says. */
    async function consume(
      log: EventLog,
      group: string,
      enough: number,
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
        seen.push(...batch.events);
        if (commits?.(batches++) ?? true) await batch.commit();
        if (seen.length >= enough) stop.abort();
      }
      return seen;
    }

    test('a group gets everything there is, in order per stream, in batches of the size asked for', async () => {
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

    test('a restarted consumer goes on after what it committed and gets the rest again', async () => {
      await append('match-a', 0, 6);
      const first = await consume(harness.log, 'games', 4, { maxBatch: 2, commits: (batch) => batch === 0 });
      expect(first).toHaveLength(4);
      const again = await consume(await harness.reopen(), 'games', 4);
      expect(again.map(({ event }) => event.version)).toEqual([3, 4, 5, 6]);
    });

    test('ends tells the last position', async () => {
      expect(await harness.log.ends()).toBe(0);
      await append('match-a', 0, 5);
      const seen = await consume(harness.log, 'games', 5);
      expect(await harness.log.ends()).toBe(seen.at(-1)!.position);
    });
  });
}
