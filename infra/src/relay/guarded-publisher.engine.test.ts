import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { ManualClock } from '../clock/testing/manual-clock.ts';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { MongoEventStore } from '../event-store/mongo-event-store.ts';
import { type MongoTestDatabase, mongoTestDatabase } from '../event-store/testing/mongo-test-database.ts';
import { eventually } from '../testing/eventually.ts';
import { GuardedPublisher } from './guarded-publisher.ts';
import { LogJournal } from './log-journal.ts';
import { FragileLog } from './testing/fragile-log.ts';
import { KillableRelay } from './testing/killable-relay.ts';
import { UnpublishedCommits } from './unpublished-commits.ts';

// Bounds the waiting below; a server under load may be slow.
jest.setTimeout(60_000);

describe('a log that loses acknowledged messages', () => {
  let database: MongoTestDatabase;
  let store: MongoEventStore;
  let log: FragileLog;
  let clock: ManualClock;
  let relays: KillableRelay[];
  let guards: GuardedPublisher[];
  let reports: object[];
  beforeEach(async () => {
    database = await mongoTestDatabase();
    store = await MongoEventStore.open({
      db: database.db,
      clock: systemClock,
      announcer: new CommitAnnouncer(() => undefined),
    });
    log = new FragileLog();
    clock = new ManualClock();
    relays = [];
    guards = [];
    reports = [];
  });
  afterEach(async () => {
    await Promise.all(relays.map((relay) => relay.stop()));
    await Promise.all(guards.map((guard) => guard.close()));
    await database.dispose();
  });

  /** A relay of another process, with what it knows of the log in its own memory. */
  function start(): GuardedPublisher {
    const guard = new GuardedPublisher({
      log,
      journal: new LogJournal(database.db, 'test'),
      commits: new UnpublishedCommits(database.db),
      clock,
      logger: { error: (details) => reports.push(details) },
    });
    guard.start();
    guards.push(guard);
    relays.push(new KillableRelay({ db: database.db, publisher: guard, leaseMs: 1_000 }));
    return guard;
  }
  const append = async (stream: string, version: number): Promise<void> => {
    await store.append({
      stream,
      expectedVersion: version - 1,
      events: [{ type: 'DrawOffered', data: { by: 'white' } }],
      context: { commandId: randomUUID(), actor: 'system' },
    });
  };
  const streams = Array.from({ length: 12 }, (_, index) => `match-${index}`);
  const upTo = (version: number): string[] =>
    streams
      .flatMap((stream) => Array.from({ length: version }, (_, index) => `${stream}@${index + 1}`))
      .toSorted();
  /** One more event in each stream, in the store and in the log. */
  async function round(version: number): Promise<void> {
    for (const stream of streams) await append(stream, version);
    await published();
  }
  const published = (): Promise<number> =>
    eventually(async () => (await new UnpublishedCommits(database.db).waiting()).count === 0);
  const ends = (): number[] => log.messages.map(({ length }) => length);
  const whole = [0, 0];

  test('gets them again, at offsets that no consumer has had', async () => {
    const guard = start();
    await round(1);
    const kept = ends();
    await round(2);
    const before = ends();
    kept.forEach((end, partition) => log.lose(partition, end));
    await guard.check();
    await published();
    expect(log.eventsFrom(whole)).toEqual(upTo(2));
    // A consumer that had read all of it, or nothing of what was lost, gets what was lost from its offset on.
    for (const from of [kept, before])
      expect(log.eventsFrom(from)).toEqual(expect.arrayContaining(streams.map((stream) => `${stream}@2`)));
    expect(reports).toMatchObject([{ messages: 12, parts: ['matches:0', 'matches:1'] }]);
    await round(3);
    expect(log.eventsFrom(whole)).toEqual(upTo(3));
    await guard.check();
    expect(reports).toHaveLength(1);
  });

  test.each(['before', 'while'])('that is noticed by the next event: lost %s it is written', async (when) => {
    start();
    await round(1);
    await round(2);
    if (when === 'before') log.lose(0, 1);
    else
      log.beforeWrite = async () => {
        log.lose(0, 1);
        log.beforeWrite = async () => undefined;
      };
    await round(3);
    expect(log.eventsFrom(whole)).toEqual(upTo(3));
  });

  test('that is noticed by time, when nothing is written', async () => {
    start();
    await round(1);
    log.lose(1, 0);
    clock.advance(5_000);
    await eventually(() => log.eventsFrom(whole).length === streams.length);
    expect(log.eventsFrom(whole)).toEqual(upTo(1));
  });

  test('that another relay finds which has just begun', async () => {
    start();
    await round(1);
    await round(2);
    await relays.pop()!.stop();
    await guards.pop()!.close();
    log.lose(0, 3);
    await start().check();
    await published();
    expect(log.eventsFrom(whole)).toEqual(upTo(2));
  });

  /** The relay is killed once the log has its messages, and before it knows that. */
  async function killAfterWriting(version: number): Promise<void> {
    const { promise: isWritten, resolve } = Promise.withResolvers<void>();
    log.afterWrite = () => {
      resolve();
      return new Promise(() => undefined);
    };
    for (const stream of streams) await append(stream, version);
    await isWritten;
    log.afterWrite = async () => undefined;
    guards.at(-1)!.giveUp();
    await relays.pop()!.stop();
    await guards.pop()!.close();
  }

  test.each([
    ['fewer messages than', 2],
    ['as many messages as', 1],
    ['more messages than', 0.5],
  ])('and a relay that is killed when it has written %s were lost', async (_, rounds) => {
    start();
    await round(1);
    const perRound = ends();
    await round(2);
    await round(3);
    log.beforeWrite = async () => {
      for (const [partition, end] of ends().entries())
        log.lose(partition, end - Math.ceil(perRound[partition]! * rounds));
      log.beforeWrite = async () => undefined;
    };
    await killAfterWriting(4);
    expect(log.eventsFrom(whole)).not.toEqual(upTo(4));
    start();
    await eventually(() => reports.length === 1);
    await published();
    expect(log.eventsFrom(whole)).toEqual(upTo(4));
    await guards[0]!.check();
    expect(reports).toHaveLength(1);
  });

  test('and a relay that was killed so while another one writes on', async () => {
    start();
    await round(1);
    await round(2);
    const [first] = log.messages as PositionedEvent[][];
    const repeated = first!.slice(0, 3);
    log.lose(0, first!.length - 2);
    await log.write(repeated);
    expect(log.eventsFrom(whole)).not.toEqual(upTo(2));
    await round(3);
    expect(log.eventsFrom(whole)).toEqual(upTo(3));
    expect(reports).toHaveLength(1);
  });

  test('with the whole topic, which was made again', async () => {
    const guard = start();
    await round(1);
    await round(2);
    const before = ends();
    log.recreate();
    await guard.check();
    await published();
    expect(log.eventsFrom(before)).toEqual(upTo(2));
    await guard.check();
    expect(reports).toHaveLength(1);
  });

  test('more often than once', async () => {
    const guard = start();
    for (let version = 1; version <= 5; version += 1) {
      await round(version);
      log.lose(version % 2, Math.max(0, ends()[version % 2]! - 4));
      await guard.check();
    }
    await published();
    expect(log.eventsFrom(whole)).toEqual(upTo(5));
  });

  test('publishes only what is newer than what it still has', async () => {
    start();
    // A thousand offsets share one position.
    for (let version = 1; version <= 200; version += 1)
      await Promise.all(streams.map((s) => append(s, version)));
    await published();
    const [first = 0] = ends();
    log.lose(0, first - 5);
    await guards[0]!.check();
    const { commits } = reports[0] as { commits: number };
    expect(commits).toBeGreaterThanOrEqual(5);
    expect(commits).toBeLessThan(1_100);
    await published();
    expect(log.eventsFrom(whole)).toHaveLength(2_400);
  });
});
