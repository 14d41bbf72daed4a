import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import { PartStack } from '../part-stack.ts';
import type { DistributedConfig } from './distributed-config.ts';
import { startRelay } from './relay-part.ts';
import type { StoreEngines } from './store-engines.ts';

/** A broker that is frozen: the system takes connections and requests for it, and nothing comes back. */
let broker: Server;
let sockets: Socket[];
let events: Connection;
let lines: { msg: string; unpublished?: number }[];
const parts = new PartStack();

beforeEach(async () => {
  sockets = [];
  broker = createServer((socket) => sockets.push(socket.on('error', () => undefined).resume()));
  broker.listen(0, '127.0.0.1');
  await once(broker, 'listening');
  events = await openMongoDocuments(
    `${/^mongodb:\/\/[^/]+/.exec(process.env['MONGODB_URI'] ?? '')?.[0]}/test-${randomUUID().slice(0, 8)}`,
  );
  lines = [];
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  broker.close();
  await events.dropDatabase();
  await events.close();
});

test('a relay stops in time though Kafka is frozen, and reports what waits for the next one', async () => {
  const clock = systemClock;
  const announcer = new CommitAnnouncer(() => undefined);
  const store = await MongoEventStore.open({ db: events.db!, clock, announcer });
  await store.append({
    stream: `match-${randomUUID()}`,
    expectedVersion: 0,
    events: [{ type: 'DrawOffered', data: { by: 'white' } }],
    context: { commandId: randomUUID(), actor: 'system' },
  });
  const port = (broker.address() as AddressInfo).port;
  const kafka = { brokers: [`127.0.0.1:${port}`], prefix: 'test', partitions: 1, tls: false };
  const config = { role: 'relay', engines: { kafka } } as unknown as DistributedConfig;
  const engines = { clock, events, feed: { subscribe: () => () => undefined } } as unknown as StoreEngines;
  const logger = pino({}, { write: (line) => void lines.push(JSON.parse(line) as (typeof lines)[number]) });
  await startRelay(config, engines, logger, parts);
  await eventually(() => sockets.length > 0);

  const from = performance.now();
  await parts.close();

  expect(performance.now() - from).toBeLessThan(10_000);
  expect(lines.at(-1)).toMatchObject({ level: 40, unpublished: 1 });
  await store.close();
}, 60_000);
