import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AppendableEvent, RecordedEvent } from '@royal-chess/contracts/registry';
import type { EventRestorer, RecordedCommit } from './event-restorer.ts';
import type { EventStore } from './event-store.ts';

/** A target to restore into, and the store that opens there afterwards. */
export interface EventRestorerUnderTest {
  readonly restorer: EventRestorer;
  /** Ends the restore and opens the store. */
  open(): Promise<EventStore>;
  dispose(): Promise<void>;
}

/** `count` events of one commit as a store recorded them. */
function commitOf(stream: string, version: number, count = 1): RecordedCommit {
  const commandId = randomUUID();
  return Array.from({ length: count }, (_, index): RecordedEvent => ({
    id: randomUUID(),
    type: 'DrawOffered',
    v: 1,
    stream,
    version: version + index,
    at: 1_600_000_000_000 + version,
    actor: randomUUID(),
    commandId,
    correlationId: randomUUID(),
    causationId: commandId,
    data: { by: index % 2 === 0 ? 'white' : 'black' },
  })).map((event, _, [first]) => ({
    ...event,
    actor: first!.actor,
    correlationId: first!.correlationId,
  }));
}

/** The contract of {@link EventRestorer}, run against every adapter. */
export function eventRestorerContract(name: string, make: () => Promise<EventRestorerUnderTest>): void {
  describe(`event restorer contract: ${name}`, () => {
    let under: EventRestorerUnderTest;
    const commits = [
      commitOf('match-a', 1, 3),
      commitOf('match-b', 1),
      commitOf('match-a', 4, 2),
      commitOf('match-b', 2),
    ];

    beforeEach(async () => {
      under = await make();
      await under.restorer.restore(commits.slice(0, 3));
      await under.restorer.restore([]);
      await under.restorer.restore(commits.slice(3));
    });
    afterEach(() => under.dispose());

    test('every field of every event is restored, and commits are in order without gaps', async () => {
      const store = await under.open();
      const all = [];
      for await (const page of store.readAll(0, { batch: 2 })) all.push(...page);
      expect(all.map(({ event }) => event)).toEqual(commits.flat());
      expect(all.map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
      expect(await store.read('match-a', 2)).toEqual([...commits[0]!.slice(2), ...commits[2]!]);
      expect(await store.head('match-b')).toBe(2);
      await store.close();
    });

    test('a command from before the backup is recognized, and new ones continue the stream', async () => {
      const store = await under.open();
      const event: AppendableEvent = { type: 'DrawOffered', data: { by: 'white' } };
      const repeated = await store.append({
        stream: 'match-a',
        expectedVersion: 0,
        events: [event],
        context: { commandId: commits[2]![0]!.commandId, actor: 'system' },
      });
      expect(repeated).toEqual({ outcome: 'repeated', version: 5, events: commits[2] });
      const committed = await store.append({
        stream: 'match-a',
        expectedVersion: 5,
        events: [event],
        context: { commandId: randomUUID(), actor: 'system' },
      });
      expect(committed).toMatchObject({ outcome: 'committed', version: 6 });
      expect(await store.end()).toBeGreaterThan(7);
      await store.close();
    });

    test('commits that exist already are refused, not written twice', async () => {
      await expect(under.restorer.restore([commits[1]!])).rejects.toThrow(/unique|duplicate/i);
      const store = await under.open();
      expect(await store.read('match-b')).toEqual([...commits[1]!, ...commits[3]!]);
      await store.close();
    });
  });
}
