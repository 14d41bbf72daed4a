import { jest } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '../clock/clock.ts';
import { CommitAnnouncer } from '../event-store/commit-announcer.ts';
import { SqliteEventStore } from '../event-store/sqlite-event-store.ts';
import { withFaults } from '../testing/with-faults.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { eventLogContract } from './event-log.contract.ts';
import { KafkaEventLog } from './kafka-event-log.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import { ensureTopics } from './kafka-topics.ts';
import { FaultyCommits } from './testing/faulty-commits.ts';
import { dropTopics, quiet, testSettings } from './testing/kafka-test-settings.ts';
import { publishedAtOnce } from './testing/published-at-once.ts';

// Engines share the machine with other programs.
jest.setTimeout(90_000);

eventLogContract('Kafka', async () => {
  const settings = testSettings();
  await ensureTopics(settings);
  const folder = await mkdtemp(join(tmpdir(), 'kafka-log-'));
  const file = new SqliteFile(join(folder, 'events.db'));
  const publisher = await KafkaPublisher.open(settings, quiet);
  const store = new SqliteEventStore(file, systemClock, new CommitAnnouncer(() => undefined));
  const logs: KafkaEventLog[] = [];
  const open = async (): Promise<KafkaEventLog> => {
    const log = await KafkaEventLog.open(settings, quiet);
    logs.push(log);
    return log;
  };
  const faults = { maxDelayMs: 1, failBefore: 0.3, failAfter: 0.3 };
  return {
    store: publishedAtOnce(store, publisher),
    log: await open(),
    reopen: open,
    openFaulty: async (seed) =>
      withFaults(new FaultyCommits(await open(), { ...faults, seed }), {
        ...faults,
        seed: seed + 1,
        methods: ['consume'],
      }),
    dispose: async () => {
      await publisher.close();
      await store.close();
      for (const log of logs) await log.close();
      file.close();
      await dropTopics(settings);
      await rm(folder, { recursive: true });
    },
  };
});
