import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import { systemClock } from '../clock/clock.ts';
import { ManualClock } from '../clock/testing/manual-clock.ts';
import type { LogPublisher } from '../event-log/log-publisher.ts';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import type { Append } from '../event-store/event-store.ts';
import { relayShards, shardOfCommit } from '../event-store/mongo-commits.ts';
import { MongoEventStore } from '../event-store/mongo-event-store.ts';
import { type MongoTestDatabase, mongoTestDatabase } from '../event-store/testing/mongo-test-database.ts';
import { randomFrom } from '../testing/seeded-random.ts';
import { eventually } from '../testing/eventually.ts';
import { withFaults } from '../testing/with-faults.ts';
import { KillableRelay, type KillableRelayOptions } from './testing/killable-relay.ts';
import { RecordedLog } from './testing/recorded-log.ts';
import { UnpublishedCommits } from './unpublished-commits.ts';

// Bounds the waiting below; a server under load may be slow.
jest.setTimeout(60_000);

const leaseMs = 1_000;

describe('relay', () => {
  let database: MongoTestDatabase;
  let store: MongoEventStore;
  let log: RecordedLog;
  let relays: KillableRelay[];
  beforeEach(async () => {
    database = await mongoTestDatabase();
    store = await open();
    log = new RecordedLog();
    relays = [];
  });
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    await database.dispose();
  });

  const open = async (): Promise<MongoEventStore> =>
    MongoEventStore.open({
      db: await database.connect(),
      clock: systemClock,
      announcer: new CommitAnnouncer(() => undefined),
    });
  const start = (options: Partial<KillableRelayOptions> = {}): KillableRelay => {
    const relay = new KillableRelay({ db: database.db, publisher: log.publisher(), leaseMs, ...options });
    relays.push(relay);
    return relay;
  };
  const complete = (): Promise<number> => eventually(() => log.hasAllOf(store));
  const shards = async (relay: KillableRelay): Promise<number> => (await relay.relay.status()).shards;
  const appendOf = (stream: string, expectedVersion: number, count = 1): Append => ({
    stream,
    expectedVersion,
    events: Array.from({ length: count }, () => ({ type: 'DrawOffered', data: { by: 'white' } })),
    context: { commandId: randomUUID(), actor: 'system' },
  });
  /** Appends `commits` commits of one to three events to each of some streams. */
  const fill = async (streams: number, commits: number, to = store): Promise<void> => {
    await Promise.all(
      Array.from({ length: streams }, async () => {
        const stream = `match-${randomUUID()}`;
        let version = 0;
        for (let commit = 0; commit < commits; commit += 1)
          ({ version } = await to.append(appendOf(stream, version, 1 + (commit % 3))));
      }),
    );
  };

  test('publishes what is committed before and while it runs, and marks it', async () => {
    await fill(20, 5);
    expect((await new UnpublishedCommits(database.db).waiting()).count).toBe(100);
    start();
    await fill(20, 5);
    await eventually(async () => {
      const { unpublished, oldestMs, shards } = await relays[0]!.relay.status();
      return unpublished === 0 && oldestMs === 0 && shards === relayShards;
    });
    await log.expectToBe(store);
    expect(log.events).toHaveLength(new Set(log.events).size);
    expect(relays[0]!.warnings).toEqual([]);
  });

  test('more than fits into a page goes page by page', async () => {
    await fill(30, 5);
    start({ batch: 7 });
    await complete();
    await log.expectToBe(store);
  });

  test('polls the less often the longer the store takes for a poll', async () => {
    const polls: { readonly from: number; readonly until: number }[] = [];
    const collection = database.db.collection.bind(database.db);
    database.db.collection = ((name: string, options: mongo.CollectionOptions) => {
      const opened = collection(name, options);
      if (name !== 'commits') return opened;
      const find = opened.find.bind(opened);
      opened.find = ((...args: Parameters<typeof find>) => {
        const cursor = find(...args);
        const toArray = cursor.toArray.bind(cursor);
        cursor.toArray = async () => {
          const from = performance.now();
          const [page] = await Promise.all([toArray(), sleep(20)]);
          polls.push({ from, until: performance.now() });
          relay.wake.notify();
          return page;
        };
        return cursor;
      }) as typeof find;
      return opened;
    }) as typeof collection;
    const relay = start();
    await fill(5, 5);
    await complete();
    await eventually(() => polls.length >= 5);
    await relay.stop();
    const rests = polls.slice(1).map(({ from }, at) => from - polls[at]!.until);
    // A timer may be early by less than a millisecond.
    expect(Math.min(...rests)).toBeGreaterThan(28);
  });

  test('reports how many commits wait, and for how long', async () => {
    const clock = new ManualClock();
    const relay = start({ clock });
    const slow = await MongoEventStore.open({
      db: database.db,
      clock,
      announcer: new CommitAnnouncer(() => undefined),
    });
    await eventually(async () => (await shards(relay)) === relayShards);
    clock.lag(leaseMs);
    await slow.append(appendOf('match-a', 0));
    clock.lag(1_500);
    await slow.append(appendOf('match-b', 0));
    expect(await relay.relay.status()).toEqual({ unpublished: 2, oldestMs: 1_500, shards: 0 });
  });

  test('a log that fails before and after it took events gets some twice, and all of them', async () => {
    const publisher = withFaults(log.publisher(), {
      seed: 11,
      maxDelayMs: 2,
      failBefore: 0.2,
      failAfter: 0.2,
      methods: ['publish'],
    });
    const relay = start({ publisher, batch: 10 });
    await fill(20, 5);
    await eventually(async () => (await relay.relay.status()).unpublished === 0);
    await log.expectToBe(store);
    expect(log.events.length).toBeGreaterThan(new Set(log.events.map(({ event }) => event.id)).size);
    expect(relay.warnings.length).toBeGreaterThan(0);
  });

  test('a stream that the log does not take holds up its own shard only', async () => {
    const poison = `match-${randomUUID()}`;
    const publisher: LogPublisher = {
      publish: async (events) => {
        if (events.some(({ event }) => event.stream === poison)) throw new Error('too large');
        await log.publisher().publish(events);
      },
      close: async () => undefined,
    };
    await store.append(appendOf(poison, 0));
    const relay = start({ publisher, batch: 10 });
    const streams = Array.from({ length: 40 }, () => `match-${randomUUID()}`).filter(
      (stream) => shardOfCommit(stream) !== shardOfCommit(poison),
    );
    for (const stream of streams) await store.append(appendOf(stream, 0));
    await eventually(async () => (await relay.relay.status()).unpublished === 1);
    expect(new Set(log.events.map(({ event }) => event.stream))).toEqual(new Set(streams));
    expect(relay.warnings).toContain('The relay could not publish: too large');
  });

  test('two relays share the shards, and what each publishes together is everything', async () => {
    const logs = [new RecordedLog(), new RecordedLog()];
    const [one, other] = logs.map((own) => {
      const publisher = own.publisher();
      return start({
        publisher: {
          ...publisher,
          publish: async (events) => {
            await publisher.publish(events);
            await log.publisher().publish(events);
          },
        },
      });
    });
    const half = relayShards / 2;
    await eventually(async () => (await shards(one!)) === half && (await shards(other!)) === half);
    await fill(60, 3);
    await complete();
    await log.expectToBe(store);
    for (const { events } of logs) expect(events.length).toBeGreaterThan(0);
    await one!.stop();
    await eventually(async () => (await shards(other!)) === relayShards);
  });

  test.each(['before', 'after'] as const)(
    'when one is killed %s the log took its events, another takes over within the lease, and nothing is lost',
    async (when) => {
      const victim = start();
      await eventually(async () => (await shards(victim)) === relayShards);
      victim.kill(when);
      await fill(20, 2);
      const from = performance.now();
      const heir = start();
      await eventually(async () => (await shards(heir)) === relayShards);
      expect(performance.now() - from).toBeLessThan(2 * leaseMs);
      await eventually(async () => (await heir.relay.status()).unpublished === 0);
      await log.expectToBe(store);
    },
  );

  test('one that is killed is not waited for longer because its clock was ahead', async () => {
    const ahead = { ...systemClock, now: () => systemClock.now() + 3_600_000 };
    const victim = start({ clock: ahead });
    await eventually(async () => (await shards(victim)) === relayShards);
    victim.kill('before');
    await fill(20, 2);
    const heir = start();
    await eventually(async () => (await shards(heir)) === relayShards);
    await complete();
    await log.expectToBe(store);
  });

  test('one that was paused past its lease publishes nothing until it holds the lease again', async () => {
    const clock = new ManualClock();
    const paused = start({ clock });
    await eventually(async () => (await shards(paused)) === relayShards);
    clock.lag(leaseMs);
    await fill(10, 2);
    let polled = 0;
    const wait = paused.wake.wait.bind(paused.wake);
    paused.wake.wait = (...args) => {
      polled += 1;
      return wait(...args);
    };
    await eventually(() => polled >= 3);
    expect(log.events).toEqual([]);
    clock.advance(1);
    await complete();
    await log.expectToBe(store);
  });

  test('one that was paused between two pages does not publish the second', async () => {
    const clock = new ManualClock();
    await fill(10, 2);
    let pauses = 1;
    const paused = start({
      clock,
      batch: 5,
      publisher: {
        ...log.publisher(),
        publish: async (events) => {
          await log.publisher().publish(events);
          if (pauses-- > 0) clock.lag(leaseMs);
        },
      },
    });
    await eventually(async () => (await paused.relay.status()).unpublished === 15);
    const { length } = log.events;
    const renewed = eventually(() => log.events.length > length);
    expect(await shards(paused)).toBe(0);
    expect(new Set(log.events.map(({ event }) => event.commandId)).size).toBe(5);
    clock.advance(1);
    await renewed;
    await complete();
    await log.expectToBe(store);
  });

  test('one that was paused leaves its shards to another', async () => {
    const [slow, quick] = [new ManualClock(), new ManualClock()];
    const own = new RecordedLog();
    const paused = start({ clock: slow, publisher: own.publisher() });
    await eventually(async () => (await shards(paused)) === relayShards);
    slow.lag(10 * leaseMs);
    quick.lag(10 * leaseMs);
    const other = start({ clock: quick });
    await eventually(async () => (await shards(other)) === relayShards);
    await fill(10, 2);
    await complete();
    slow.advance(1);
    // It works again, so they share again.
    const renew = async (): Promise<boolean> => {
      quick.advance(leaseMs / 4);
      slow.advance(leaseMs / 4);
      return (await shards(paused)) === relayShards / 2 && (await shards(other)) === relayShards / 2;
    };
    await eventually(renew);
    expect(own.events).toEqual([]);
    await log.expectToBe(store);
  });

  test('after a random run with kills the log has what the store has', async () => {
    const random = randomFrom(20_271);
    const another = await open();
    const options = { batch: 20, leaseMs: 400 };
    let living = [start(options), start(options)];
    const writing = Promise.all([fill(20, 20), fill(20, 20, another)]).then(() => true);
    let written = false;
    void writing.then(() => (written = true));
    let kills = 0;
    while (!written || kills < 4) {
      const victim = living[Math.floor(random() * living.length)]!;
      victim.kill(random() < 0.5 ? 'before' : 'after');
      kills += 1;
      living = [...living.filter((relay) => relay !== victim), start(options)];
      const logged = log.events.length;
      await eventually(() => written || log.events.length > logged + 50);
    }
    await eventually(async () => (await living[0]!.relay.status()).unpublished === 0);
    await log.expectToBe(store);
  });
});
