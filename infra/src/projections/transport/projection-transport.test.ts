import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import { ManualClock } from '../../clock/testing/manual-clock.ts';
import { EventStoreUnavailable } from '../../event-store/event-store.ts';
import { withFaults } from '../../testing/with-faults.ts';
import type { EventBatch } from '../projection.ts';
import type { Increment } from '../../counters/counter-store.ts';
import { Counts, Manages, Projects } from '../projection-decorators.ts';
import { decline, offer, places, ProjectorHarness } from '../testing/projector-harness.ts';
import { PartedLog } from '../../event-log/testing/parted-log.ts';

const timeoutMs = 5_000;

/** A projection that writes one row for each event, and fails on demand. */
function rows(
  harness: ProjectorHarness,
  fail: (batch: EventBatch<'DrawOffered'>) => void = () => undefined,
): Type {
  harness.read.db.exec('CREATE TABLE IF NOT EXISTS seen (place TEXT, generation INTEGER)');
  const insert = harness.read.db.prepare('INSERT INTO seen VALUES (?, ?)');
  @Controller()
  class Rows {
    @Projects({ name: 'rows', types: ['DrawOffered'] })
    async apply(batch: EventBatch<'DrawOffered'>): Promise<void> {
      for (const place of places(batch.events)) insert.run(place, batch.generation);
      fail(batch);
    }
  }
  return Rows;
}

const seen = (harness: ProjectorHarness, generation = 1): unknown[] =>
  harness.read.db
    .prepare('SELECT place FROM seen WHERE generation = ? ORDER BY rowid')
    .all(generation)
    .map((row) => row.place);

describe('ProjectionTransport', () => {
  let harness: ProjectorHarness;
  beforeEach(() => {
    harness = new ProjectorHarness();
  });
  afterEach(() => harness.close());

  test('delivers the types of the subscription and moves the cursor over the others', async () => {
    const { control } = await harness.project([rows(harness)]);
    await harness.append('match-a', 0, offer(), decline(), offer());
    await harness.append('match-b', 0, decline());
    expect(await control.caughtUp(['rows'], 'match-a', 3, timeoutMs)).toBe(true);
    expect(await control.caughtUp(['rows'], 'match-b', 1, timeoutMs)).toBe(true);
    expect(seen(harness)).toEqual(['match-a@1', 'match-a@3']);
  });

  test('continues after a restart from where it was', async () => {
    await harness.append('match-a', 0, offer());
    const first = await harness.project([rows(harness)]);
    await first.control.caughtUp(['rows'], 'match-a', 1, timeoutMs);
    await harness.stopProjectors();
    await harness.append('match-a', 1, offer());
    const second = await harness.project([rows(harness)]);
    await second.control.caughtUp(['rows'], 'match-a', 2, timeoutMs);
    expect(seen(harness)).toEqual(['match-a@1', 'match-a@2']);
  });

  test('effects of a batch that failed are undone, and it is tried again', async () => {
    let failures = 3;
    const { control } = await harness.project([
      rows(harness, () => {
        if (failures-- > 0) throw new EventStoreUnavailable('away');
      }),
    ]);
    await harness.append('match-a', 0, offer(), offer());
    expect(await control.caughtUp(['rows'], 'match-a', 2, timeoutMs)).toBe(true);
    expect(seen(harness)).toEqual(['match-a@1', 'match-a@2']);
    expect(await control.parked()).toEqual([]);
  });

  test('parks the stream of a poison event at it; the events before it and all other streams go on', async () => {
    let poison = 'match-b@2';
    await harness.append('match-a', 0, offer(), offer());
    await harness.append('match-b', 0, offer(), offer(), offer());
    await harness.append('match-c', 0, offer());
    const { control } = await harness.project([
      rows(harness, (batch) => {
        if (places(batch.events).includes(poison)) throw new RangeError('unprocessable');
      }),
    ]);
    expect(await control.caughtUp(['rows'], 'match-c', 1, timeoutMs)).toBe(true);
    await harness.append('match-b', 3, offer());
    await harness.append('match-a', 2, offer());
    expect(await control.caughtUp(['rows'], 'match-a', 3, timeoutMs)).toBe(true);
    expect(seen(harness).sort()).toEqual(['match-a@1', 'match-a@2', 'match-a@3', 'match-b@1', 'match-c@1']);
    expect(await control.parked()).toMatchObject([
      { projection: 'rows', stream: 'match-b', atVersion: 2, error: 'unprocessable' },
    ]);
    expect(await control.caughtUp(['rows'], 'match-b', 2, timeoutMs)).toBe(false);

    // Still poison: it stays parked. Repaired: everything since is applied.
    expect(await control.requeue('rows', 'match-b')).toBe(true);
    expect(await control.parked()).toHaveLength(1);
    poison = '';
    expect(await control.requeue('rows', 'match-b')).toBe(true);
    expect(await control.parked()).toEqual([]);
    expect(await control.caughtUp(['rows'], 'match-b', 4, timeoutMs)).toBe(true);
    expect(seen(harness)).toHaveLength(8);
    expect(await control.requeue('rows', 'match-b')).toBe(false);
  });

  test('counts once, with several partitions too', async () => {
    class Counting {
      @Counts({ name: 'offers', types: ['DrawOffered'] })
      async count(batch: EventBatch<'DrawOffered'>): Promise<Increment[]> {
        return batch.events.map((event) => ({ key: event.data.by, fields: { n: 1 } }));
      }
    }
    Controller()(Counting);
    const log = new PartedLog(harness.reader, harness.state, harness.signal);
    const { control } = await harness.project([Counting], { log });
    for (const stream of ['match-a', 'match-b', 'match-c', 'match-d'])
      await harness.append(stream, 0, offer('white'), decline(), offer('black'));
    for (const stream of ['match-a', 'match-b', 'match-c', 'match-d'])
      expect(await control.caughtUp(['offers'], stream, 3, timeoutMs)).toBe(true);
    expect(await harness.counters.range('offers', 1, 'a', 'z')).toEqual([
      { key: 'black', fields: { n: 4 } },
      { key: 'white', fields: { n: 4 } },
    ]);
  });

  test('a process manager appends in answer, and its appends are not made twice', async () => {
    const { store } = harness;
    let crash = true;
    class Answering {
      @Manages({ name: 'answers', types: ['DrawOffered'] })
      async answer(batch: EventBatch<'DrawOffered'>): Promise<void> {
        for (const event of batch.events)
          await store.append({
            stream: `answer-${event.stream}`,
            expectedVersion: 0,
            events: [decline('black')],
            context: { commandId: event.id, actor: 'system' },
          });
        if (crash) {
          crash = false;
          throw new EventStoreUnavailable('after all appends');
        }
      }
    }
    Controller()(Answering);
    const { control } = await harness.project([Answering]);
    await harness.append('match-a', 0, offer());
    expect(await control.caughtUp(['answers'], 'match-a', 1, timeoutMs)).toBe(true);
    expect(await store.head('answer-match-a')).toBe(1);
    await expect(control.rebuild('answers', () => undefined)).rejects.toMatchObject({
      code: 'RC_PROJECTION_UNKNOWN',
    });
  });

  test('everything counts once with an engine that fails before it commits, and after', async () => {
    class Counting {
      @Counts({ name: 'sums', types: ['DrawOffered'] })
      async count(batch: EventBatch<'DrawOffered'>): Promise<Increment[]> {
        return batch.events.map((event) => ({ key: event.stream, fields: { n: 1 } }));
      }
    }
    Controller()(Counting);
    const faults = { maxDelayMs: 2, failBefore: 0.2, failAfter: 0.2 };
    const { control } = await harness.project([rows(harness), Counting], {
      state: withFaults(harness.state, { ...faults, seed: 1, methods: ['together', 'cursors'] }),
      counters: withFaults(harness.counters, { ...faults, seed: 2, methods: ['apply', 'recover'] }),
      store: withFaults(harness.reader, { ...faults, seed: 3, methods: ['read'] }),
      log: withFaults(harness.log, { ...faults, seed: 4, methods: ['consume'] }),
    });
    const rounds = 5;
    for (let version = 1; version <= rounds; version += 1)
      for (const stream of ['match-a', 'match-b', 'match-c'])
        await harness.append(stream, version - 1, offer());
    for (const stream of ['match-a', 'match-b', 'match-c'])
      expect(await control.caughtUp(['rows', 'sums'], stream, rounds, 20_000)).toBe(true);
    expect(seen(harness)).toHaveLength(3 * rounds);
    expect(new Set(seen(harness)).size).toBe(3 * rounds);
    const sums = await harness.counters.range('sums', 1, 'a', 'z');
    expect(sums.map((row) => row.fields)).toEqual([{ n: rounds }, { n: rounds }, { n: rounds }]);
    expect(await control.parked()).toEqual([]);
  }, 30_000);

  test('runs only the kinds of its options', async () => {
    const { control } = await harness.project([rows(harness)], { kinds: ['manages'] });
    expect(await control.status()).toEqual([]);
  });

  test('refuses two projections of one name', async () => {
    await expect(harness.project([rows(harness), rows(harness)])).rejects.toThrow('Two projections');
  });

  test('reports how far it is behind', async () => {
    const held = Promise.withResolvers<void>();
    class Held {
      @Projects({ name: 'held', types: ['DrawOffered'] })
      apply(): Promise<void> {
        return held.promise;
      }
    }
    Controller()(Held);
    const { control } = await harness.project([Held]);
    expect(await control.status()).toMatchObject([{ name: 'held', behind: 0, lagMs: 0, rebuild: null }]);
    await harness.append('match-a', 0, offer(), offer());
    expect(await control.status()).toMatchObject([{ behind: 2, generation: 1 }]);
    expect(await control.caughtUp(['held'], 'match-a', 1, 1)).toBe(false);
    held.resolve();
    expect(await control.caughtUp(['held'], 'match-a', 2, timeoutMs)).toBe(true);
    expect((await control.status())[0]?.rate).toBeGreaterThan(0);
  });

  test('the time of an old event does not determine the age of the next', async () => {
    const held = Promise.withResolvers<void>();
    class Held {
      @Projects({ name: 'held', types: ['DrawOffered'] })
      async apply({ events }: EventBatch<'DrawOffered'>): Promise<void> {
        if (events.some(({ version }) => version > 1)) await held.promise;
      }
    }
    Controller()(Held);
    const clock = new ManualClock();
    const { control } = await harness.project([Held], { clock });
    await harness.append('match-a', 0, offer());
    expect(await control.caughtUp(['held'], 'match-a', 1, timeoutMs)).toBe(true);
    await harness.append('match-a', 1, offer());
    const readAll = jest.spyOn(harness.reader, 'readAll');
    clock.lag(60_000);
    expect(await control.status()).toMatchObject([{ behind: 1 }]);
    expect(readAll).toHaveBeenCalledTimes(1);
    held.resolve();
  });
});
