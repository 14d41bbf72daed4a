import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { mongo } from 'mongoose';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { systemClock } from '../clock/clock.ts';
import { withFaults } from '../testing/with-faults.ts';
import { isTransient } from '../retry/transient-failure.ts';
import { CommitAnnouncer } from './commit-announcer.ts';
import { eventStoreContract, type EventStoreHarness } from './event-store.contract.ts';
import { type Append, type AppendResult, EventStoreUnavailable } from './event-store.ts';
import { commitsOf, MongoPositions } from './mongo-commits.ts';
import { MongoEventStore } from './mongo-event-store.ts';
import { BreakableLink } from './testing/breakable-link.ts';
import { type MongoTestDatabase, mongoTestDatabase } from './testing/mongo-test-database.ts';

const announcer = new CommitAnnouncer((error) => {
  throw error;
});

async function harness(): Promise<EventStoreHarness> {
  const database = await mongoTestDatabase();
  return {
    open: (versions) =>
      MongoEventStore.open({ db: database.db, clock: systemClock, announcer, ...(versions && { versions }) }),
    faulty: (store, seed) =>
      withFaults(store, { seed, maxDelayMs: 3, failBefore: 0.2, failAfter: 0.2, methods: ['append'] }),
    dispose: () => database.dispose(),
  };
}

eventStoreContract('MongoDB', harness);

describe('MongoDB event store', () => {
  let database: MongoTestDatabase;
  beforeEach(async () => {
    database = await mongoTestDatabase();
  });
  afterEach(() => database.dispose());

  const open = (db: mongo.Db = database.db, announced = announcer): Promise<MongoEventStore> =>
    MongoEventStore.open({ db, clock: systemClock, announcer: announced });
  const stream = (): string => `match-${randomUUID()}`;
  const appendOf = (to: string, expectedVersion: number, commandId: string = randomUUID()): Append => ({
    stream: to,
    expectedVersion,
    events: [{ type: 'DrawOffered', data: { by: 'white' } }],
    context: { commandId, actor: 'system' },
  });
  const bigAppend = (to: string, bytes: number): Append => ({
    ...appendOf(to, 0),
    events: [{ type: 'DrawOffered', data: { filling: 'x'.repeat(bytes) } } as unknown as AppendableEvent],
  });
  const uri = (): string => process.env['MONGODB_URI'] ?? '';

  describe('of two processes', () => {
    test('of concurrent appends to the same streams one wins, without gaps, and each command commits once', async () => {
      const stores = [await open(), await open(await database.connect())];
      const streams = Array.from({ length: 5 }, stream);
      const perStore = 20;
      let conflicts = 0;
      const work = async (store: MongoEventStore, to: string): Promise<void> => {
        let head = await store.head(to);
        for (let command = 0; command < perStore;) {
          const answer = await store.append(appendOf(to, head));
          head = answer.version;
          if (answer.outcome === 'conflict') conflicts += 1;
          else command += 1;
        }
      };
      await Promise.all(stores.flatMap((store) => streams.map((to) => work(store, to))));
      for (const to of streams) {
        const events = await stores[0]!.read(to);
        expect(events.map(({ version }) => version)).toEqual(
          Array.from({ length: 2 * perStore }, (_, index) => index + 1),
        );
        expect(new Set(events.map(({ commandId }) => commandId)).size).toBe(2 * perStore);
      }
      expect(conflicts).toBeGreaterThan(0);
      const positions = new Set<number>();
      for await (const page of stores[1]!.readAll(0))
        for (const { position } of page) positions.add(position);
      expect(positions.size).toBe(streams.length * 2 * perStore);
    });

    test('a command that one committed is repeated for the other, with the same events', async () => {
      const [one, other] = [await open(), await open(await database.connect())];
      const to = stream();
      const append = appendOf(to, 0);
      const first = await one.append(append);
      expect(first).toMatchObject({ outcome: 'committed', version: 1 });
      expect(await other.append(append)).toEqual({ ...first, outcome: 'repeated' });
    });

    test('the same command in both at once commits in one of them', async () => {
      const [one, other] = [await open(), await open(await database.connect())];
      for (let round = 0; round < 20; round += 1) {
        const append = appendOf(stream(), 0);
        const answers = await Promise.all([one.append(append), other.append(append)]);
        expect(answers.map(({ outcome }) => outcome).sort()).toEqual(['committed', 'repeated']);
      }
    });

    test('an outdated known head does not change the outcome', async () => {
      const [one, other] = [await open(), await open(await database.connect())];
      const to = stream();
      await one.append(appendOf(to, 0));
      expect(await other.append(appendOf(to, 1))).toMatchObject({ outcome: 'committed', version: 2 });
      expect(await one.append({ ...appendOf(to, 1), events: [] })).toEqual({
        outcome: 'conflict',
        version: 2,
      });
      expect(await one.append(appendOf(to, 1))).toEqual({ outcome: 'conflict', version: 2 });
      expect(await one.append(appendOf(to, 2))).toMatchObject({ outcome: 'committed', version: 3 });
    });

    test('positions assigned concurrently are different', async () => {
      await open();
      const processes = [new MongoPositions(database.db), new MongoPositions(await database.connect())];
      const taken: number[] = [];
      const take = async (positions: MongoPositions): Promise<void> => {
        for (let round = 0; round < 200; round += 1) taken.push(await positions.take(3));
      };
      await Promise.all([...processes, ...processes, ...processes, ...processes].map(take));
      expect(taken.sort((one, other) => one - other)).toEqual(taken.map((_, index) => index * 3));
    });

    test('both may open at once, and again', async () => {
      const dbs = [await database.connect(), await database.connect(), database.db];
      await Promise.all([...dbs, ...dbs].map((db) => open(db)));
      expect((await commitsOf(database.db).indexes()).length).toBeGreaterThanOrEqual(3);
    });
  });

  describe('while the server is unavailable', () => {
    let link: BreakableLink;
    let store: MongoEventStore;
    beforeEach(async () => {
      link = await BreakableLink.to(uri());
      store = await MongoEventStore.open({
        db: await database.connect(link.uri),
        clock: systemClock,
        announcer,
        answerMs: 1_000,
      });
    });
    afterEach(() => link.cut());

    test('an append whose answer was lost is repeated', async () => {
      const append = appendOf(stream(), 0);
      link.loseAnswersTo('insert');
      await expect(store.append(append)).rejects.toBeInstanceOf(EventStoreUnavailable);
      await link.restore();
      expect(await store.append(append)).toMatchObject({ outcome: 'repeated', version: 1 });
      expect(await store.read(append.stream)).toHaveLength(1);
      expect(await store.append(appendOf(append.stream, 1))).toMatchObject({ outcome: 'committed' });
    });

    test.each([
      ['refuses connections', () => link.cut()],
      ['has stopped', async () => link.freeze()],
    ])('because it %s, everything is refused in time, and works again afterwards', async (_, outage) => {
      const to = stream();
      await store.append(appendOf(to, 0));
      await outage();
      const from = performance.now();
      const answers = await Promise.allSettled([
        store.append(appendOf(to, 1, 'again')),
        store.append(appendOf(stream(), 0)),
        store.read(to),
        store.head(to),
        store.end(),
      ]);
      expect(performance.now() - from).toBeLessThan(4_000);
      for (const answer of answers) {
        expect(answer).toMatchObject({ status: 'rejected', reason: { code: 'RC_STORE_UNAVAILABLE' } });
        expect(isTransient((answer as PromiseRejectedResult).reason)).toBe(true);
      }
      await link.restore();
      const again = async (): Promise<AppendResult> => {
        for (;;) {
          const answer = await store.append(appendOf(to, 1, 'again')).catch(() => undefined);
          if (answer) return answer;
        }
      };
      // An append in transit when the server stopped may have arrived.
      expect(await again()).toMatchObject({
        outcome: expect.stringMatching(/committed|repeated/),
        version: 2,
      });
      expect(await store.read(to)).toHaveLength(2);
    });
  });

  test('a commit that is too large is rejected, and the others of its group are written', async () => {
    const store = await open();
    const [one, other] = [stream(), stream()];
    const outcomes = await Promise.allSettled([
      store.append(appendOf(one, 0)),
      store.append(bigAppend(other, 16 * 1024 * 1024)),
    ]);
    expect(outcomes).toMatchObject([
      { value: { outcome: 'committed' } },
      { reason: { code: 'RC_APPEND_REJECTED' } },
    ]);
    expect(await store.append(bigAppend(other, 1024 * 1024))).toMatchObject({ outcome: 'committed' });
  });

  test('announces commits in order, and no rejected appends', async () => {
    const announced: string[] = [];
    const feed = new CommitAnnouncer(() => undefined);
    feed.subscribe(({ position, event }) => announced.push(`${position} ${event.stream}@${event.version}`));
    const store = await open(database.db, feed);
    const [event] = appendOf('match-a', 0).events;
    await store.append({ ...appendOf('match-a', 0, '1'), events: [event!, event!] });
    await store.append(appendOf('match-a', 0, '2'));
    await store.append(appendOf('match-b', 0, '1'));
    await store.append(appendOf('match-b', 0, '1'));
    // Rejected appends leave gaps in the positions.
    expect(announced).toEqual(['1 match-a@1', '2 match-a@2', expect.stringMatching(/^\d+ match-b@1$/)]);
  });

  test('positions are not assigned twice after a restore', async () => {
    const store = await open();
    const to = stream();
    for (let version = 0; version < 3; version += 1) await store.append(appendOf(to, version));
    const behind = { $set: { position: 1 } };
    await database.db.collection<{ _id: string }>('event_store').updateOne({ _id: 'commits' }, behind);
    expect(await store.append(appendOf(to, 3))).toMatchObject({ outcome: 'committed', version: 4 });
    await database.db.collection<{ _id: string }>('event_store').updateOne({ _id: 'commits' }, behind);
    await store.close();
    expect(await (await open()).append(appendOf(to, 4))).toMatchObject({ outcome: 'committed', version: 5 });
  });

  test('a store written by a newer version of the program is not opened', async () => {
    await open();
    const newer = { $set: { schema: 2 } };
    await database.db.collection<{ _id: string }>('event_store').updateOne({ _id: 'commits' }, newer);
    await expect(open()).rejects.toMatchObject({
      code: 'RC_STORE_NEWER',
      message: expect.stringContaining('start the newer program'),
    });
  });
});
