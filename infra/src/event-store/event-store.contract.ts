import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { AppendableEvent, EventType } from '@royal-chess/contracts/registry';
import type { StoredEvent } from './commit-rows.ts';
import type { Append, EventStore, PositionedEvent } from './event-store.ts';
import { AppendRejected, EventStoreUnavailable } from './event-store.ts';
import { type EventVersions, eventVersions } from './event-versions.ts';
import { opponentOf, reversedDrawOffers } from './testing/reversed-draw-offers.ts';

/** An adapter under test: a store on fresh or reopened storage, and the same store with injected faults. */
export interface EventStoreHarness {
  /**
   * Opens the store; called again on the same storage after `close`.
   * @param versions of events, those of the catalogue by default
   */
  open(versions?: EventVersions): Promise<EventStore>;
  /** Wraps a store so that it delays, fails before and fails after commits. */
  faulty(store: EventStore, seed: number): EventStore;
  /** Removes the storage. */
  dispose(): Promise<void>;
}

const offered = (ply: number): AppendableEvent => ({
  type: 'DrawOffered',
  data: { by: ply % 2 ? 'white' : 'black' },
});

/** An append of `count` events to a stream. */
function appendOf(
  stream: string,
  expectedVersion: number,
  count = 1,
  commandId: string = randomUUID(),
): Append {
  const events = Array.from({ length: count }, (_, index) => offered(expectedVersion + index));
  return { stream, expectedVersion, events, context: { commandId, actor: 'system' } };
}

/** An event of a type and `v` as an older store holds it. */
function goldenEvent<T extends EventType>(type: T, v: number): AppendableEvent<T> {
  const file = new URL('../../../contracts/src/registry/golden/stored-events.ndjson', import.meta.url);
  const events = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as StoredEvent);
  const { data } = events.find((event) => event.type === type && event.v === v)!;
  return { type, data } as AppendableEvent<T>;
}

async function everything(store: EventStore, after = 0, batch?: number): Promise<PositionedEvent[]> {
  const all: PositionedEvent[] = [];
  for await (const page of store.readAll(after, batch ? { batch } : {})) all.push(...page);
  return all;
}

/** The contract of {@link EventStore}, run against every adapter. */
export function eventStoreContract(name: string, makeHarness: () => Promise<EventStoreHarness>): void {
  describe(`event store contract: ${name}`, () => {
    let harness: EventStoreHarness;
    let store: EventStore;
    const stream = (): string => `match-${randomUUID()}`;

    beforeEach(async () => {
      harness = await makeHarness();
      store = await harness.open();
    });
    afterEach(async () => {
      await store.close();
      await harness.dispose();
    });

    test('an unknown stream is empty and at version 0', async () => {
      expect(await store.read(stream())).toEqual([]);
      expect(await store.newest(stream())).toBeUndefined();
      expect(await store.head(stream())).toBe(0);
      expect(await store.end()).toBe(0);
    });

    test('events come back in order with versions from 1 and the context of their command', async () => {
      const to = stream();
      const commandId = randomUUID();
      const answer = await store.append({
        ...appendOf(to, 0, 3, commandId),
        context: { commandId, actor: 'ilse', correlationId: 'talk', causationId: 'cause' },
      });
      expect(answer).toMatchObject({ outcome: 'committed', version: 3 });
      const events = await store.read(to);
      expect(events.map((event) => event.version)).toEqual([1, 2, 3]);
      expect(events[0]).toMatchObject({
        stream: to,
        actor: 'ilse',
        commandId,
        correlationId: 'talk',
        causationId: 'cause',
      });
      expect(answer).toHaveProperty('events', events);
      expect(await store.read(to, 2)).toEqual(events.slice(2));
      expect(await store.newest(to)).toEqual(events[2]);
      expect(await store.head(to)).toBe(3);
      const more = await store.append(appendOf(to, 3, 2));
      expect(more).toHaveProperty('events.1', await store.newest(to));
    });

    test('without a correlation id the command id is used', async () => {
      const to = stream();
      await store.append(appendOf(to, 0, 1, 'command-1'));
      expect((await store.read(to))[0]).toMatchObject({
        correlationId: 'command-1',
        causationId: 'command-1',
      });
    });

    test.each([
      ['behind', 0],
      ['in the middle of a commit', 2],
      ['ahead', 7],
    ])('an append that expects a version %s is a conflict and writes nothing', async (_, expected) => {
      const to = stream();
      await store.append(appendOf(to, 0, 3));
      expect(await store.append(appendOf(to, expected))).toEqual({ outcome: 'conflict', version: 3 });
      expect(await store.head(to)).toBe(3);
    });

    test('a repeated command does not commit again, for any expected version', async () => {
      const to = stream();
      const first = await store.append(appendOf(to, 0, 2, 'command-1'));
      await store.append(appendOf(to, 2));
      for (const expected of [0, 2, 3]) {
        const again = await store.append(appendOf(to, expected, 2, 'command-1'));
        expect(again).toEqual({ ...first, outcome: 'repeated' });
      }
      expect(await store.head(to)).toBe(3);
    });

    test('one of many appends at the same version wins', async () => {
      const to = stream();
      const answers = await Promise.all(Array.from({ length: 20 }, () => store.append(appendOf(to, 0))));
      expect(answers.filter((answer) => answer.outcome === 'committed')).toHaveLength(1);
      expect(answers.filter((answer) => answer.outcome === 'conflict')).toHaveLength(19);
      expect(await store.head(to)).toBe(1);
    });

    test('appendMany returns an outcome for each stream', async () => {
      const taken = stream();
      const free = stream();
      await store.append(appendOf(taken, 0));
      const answers = await store.appendMany([appendOf(taken, 0), appendOf(free, 0, 2)]);
      expect(answers.map((answer) => answer.outcome)).toEqual(['conflict', 'committed']);
      expect(await store.head(free)).toBe(2);
    });

    test('readAll gives every event once, in commit order, from any position and in any batch size', async () => {
      const streams = [stream(), stream(), stream()];
      for (let round = 0; round < 5; round++)
        await Promise.all(streams.map((to) => store.append(appendOf(to, round * 2, 2))));
      const all = await everything(store);
      expect(all).toHaveLength(30);
      expect(all.every((event, index) => index === 0 || event.position > all[index - 1]!.position)).toBe(
        true,
      );
      expect(await store.end()).toBe(all.at(-1)!.position);
      for (const batch of [1, 3, 7]) expect(await everything(store, 0, batch)).toEqual(all);
      expect(await everything(store, all[10]!.position, 4)).toEqual(all.slice(11));
      for (const to of streams)
        expect(all.filter(({ event }) => event.stream === to).map(({ event }) => event.version)).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
        ]);
    });

    test('acknowledged events exist after closing and reopening', async () => {
      const to = stream();
      await store.append(appendOf(to, 0, 2, 'command-1'));
      await store.close();
      store = await harness.open();
      expect(await store.head(to)).toBe(2);
      expect(await store.append(appendOf(to, 2, 1, 'command-1'))).toMatchObject({
        outcome: 'repeated',
        version: 2,
      });
      expect(await store.append(appendOf(to, 2))).toMatchObject({ outcome: 'committed', version: 3 });
    });

    test('a closed store refuses with its code', async () => {
      await store.close();
      await expect(store.append(appendOf(stream(), 0))).rejects.toBeInstanceOf(EventStoreUnavailable);
      store = await harness.open();
    });

    test('an append that cannot be written is rejected permanently, and the others of its group are written', async () => {
      const [one, other, broken] = [stream(), stream(), stream()];
      const event = { type: 'DrawOffered', data: { by: 1n } } as unknown as AppendableEvent;
      const bad = { ...appendOf(broken, 0), events: [event] };
      const outcomes = await Promise.allSettled([
        store.append(appendOf(one, 0)),
        store.append(bad),
        store.append(appendOf(other, 0, 2)),
        store.append(appendOf(one, 1)),
      ]);
      expect(outcomes).toMatchObject([
        { value: { outcome: 'committed', version: 1 } },
        { reason: expect.any(AppendRejected) },
        { value: { outcome: 'committed', version: 2 } },
        { value: { outcome: 'committed', version: 2 } },
      ]);
      await expect(store.append(bad)).rejects.toMatchObject({ code: 'RC_APPEND_REJECTED' });
      expect(await store.head(broken)).toBe(0);
      expect(await everything(store)).toHaveLength(4);
      expect(await store.append(appendOf(broken, 0))).toMatchObject({ outcome: 'committed', version: 1 });
    });

    test('an event is written with the `v` of the catalogue, and one of an unknown type is refused', async () => {
      const [to, unknown] = [stream(), stream()];
      await store.append(appendOf(to, 0));
      expect(await store.newest(to)).toMatchObject({
        type: 'DrawOffered',
        v: eventVersions.newest('DrawOffered'),
      });
      const events = [{ type: 'TeaOffered', data: {} } as unknown as AppendableEvent];
      await expect(store.append({ ...appendOf(unknown, 0), events })).rejects.toBeInstanceOf(AppendRejected);
      expect(await store.head(unknown)).toBe(0);
    });

    test('an event of an older `v` is read in its newest shape by every read', async () => {
      const to = stream();
      const golden = goldenEvent('DrawOffered', 1);
      await store.append({ ...appendOf(to, 0, 1, 'command-1'), events: [golden] });
      await store.close();
      store = await harness.open(reversedDrawOffers);
      const upcast = { v: 2, version: 1, data: { to: opponentOf(golden.data.by) } };
      expect(await store.read(to)).toMatchObject([upcast]);
      expect(await store.newest(to)).toMatchObject(upcast);
      expect(await everything(store)).toMatchObject([{ event: upcast }]);
      const repeated = await store.append(appendOf(to, 0, 1, 'command-1'));
      expect(repeated).toMatchObject({ outcome: 'repeated', events: [upcast] });
      const written = { type: 'DrawOffered', data: { to: 'white' } } as unknown as AppendableEvent;
      await store.append({ ...appendOf(to, 1), events: [written] });
      expect(await store.read(to)).toMatchObject([upcast, { v: 2, version: 2, data: { to: 'white' } }]);
    });

    test('with delays and failures before and after commits, retrying the same command commits once', async () => {
      const faulty = harness.faulty(store, 7);
      const to = stream();
      let version = 0;
      for (let command = 0; command < 30; command++) {
        const append = appendOf(to, version, 1, `command-${command}`);
        for (;;) {
          const answer = await faulty.append(append).catch(() => undefined);
          if (!answer) continue;
          expect(answer.outcome).not.toBe('conflict');
          version = answer.version;
          break;
        }
      }
      const events = await store.read(to);
      expect(events.map((event) => event.commandId)).toEqual(
        Array.from({ length: 30 }, (_, n) => `command-${n}`),
      );
    });
  });
}
