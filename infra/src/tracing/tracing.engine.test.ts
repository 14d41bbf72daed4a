import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { systemClock } from '../clock/clock.ts';
import { CommitSignal } from '../event-log/commit-signal.ts';
import { KafkaEventLog } from '../event-log/kafka-event-log.ts';
import { KafkaPublisher } from '../event-log/kafka-publisher.ts';
import { ensureTopics } from '../event-log/kafka-topics.ts';
import { dropTopics, quiet, testSettings } from '../event-log/testing/kafka-test-settings.ts';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import { MongoEventStore } from '../event-store/mongo-event-store.ts';
import { type MongoTestDatabase, mongoTestDatabase } from '../event-store/testing/mongo-test-database.ts';
import { Relay } from '../relay/relay.ts';
import { correlated } from './correlation.ts';
import { TracedEventLog } from './traced-event-log.ts';
import { TracedEventStore } from './traced-event-store.ts';
import { TracedLogPublisher } from './traced-log-publisher.ts';

// Bounds the waiting below; a server under load may be slow.
jest.setTimeout(60_000);

const settings = testSettings();
let database: MongoTestDatabase;
beforeAll(async () => {
  database = await mongoTestDatabase();
  await ensureTopics(settings);
});
afterAll(async () => {
  await database.dispose();
  await dropTopics(settings);
});

test('one id follows an append through the store and the relay to a consumer of the log', async () => {
  const lines: (object & { readonly message: string })[] = [];
  const logger = {
    isLevelEnabled: () => true,
    debug: (line: object, message: string) => void lines.push({ message, ...line }),
    warn: () => undefined,
  };
  const db = await database.connect();
  const announcer = new CommitAnnouncer(() => undefined);
  const store = new TracedEventStore(
    await MongoEventStore.open({ db, clock: systemClock, announcer }),
    logger,
  );
  const kafka = await KafkaPublisher.open(settings, quiet);
  const publisher = new TracedLogPublisher(kafka, logger);
  const wake = new CommitSignal();
  const relay = new Relay({ db, publisher, clock: systemClock, wake, logger, owner: 'test' });
  relay.start();
  const log = new TracedEventLog(await KafkaEventLog.open(settings, quiet), logger);

  const [talk, commandId, stream] = [randomUUID(), randomUUID(), `match-${randomUUID()}`];
  await correlated(talk, () =>
    store.append({
      stream,
      expectedVersion: 0,
      events: [{ type: 'DrawOffered', data: { by: 'white' } }],
      context: { commandId, actor: 'system' },
    }),
  );
  wake.notify();
  const stop = new AbortController();
  for await (const batch of log.consume('games@1', { signal: stop.signal })) {
    if (batch.events.length > 0) stop.abort();
  }

  expect(lines).toEqual([
    { message: 'append', correlationId: talk, commandId, stream, version: 1, outcome: 'committed' },
    { message: 'published', events: 1, correlationIds: [talk] },
    { message: 'projected', group: 'games@1', events: 1, correlationIds: [talk] },
  ]);
  await log.close();
  await relay.stop();
  await publisher.close();
  await store.close();
});
