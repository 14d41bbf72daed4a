import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';
import { places } from '../projections/testing/projector-harness.ts';
import { eventually } from '../testing/eventually.ts';
import { KafkaEventLog } from './kafka-event-log.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { ensureTopics } from './kafka-topics.ts';
import { dropTopics, quiet, testSettings } from './testing/kafka-test-settings.ts';

// Engines share the machine with other programs.
jest.setTimeout(180_000);

describe('topics that are removed and made again', () => {
  let settings: KafkaSettings;
  let publisher: KafkaPublisher;
  let log: KafkaEventLog;
  beforeEach(async () => {
    settings = testSettings();
    await ensureTopics(settings);
    publisher = await KafkaPublisher.open(settings, quiet);
    log = await KafkaEventLog.open(settings, quiet);
  });
  afterEach(async () => {
    await log.close();
    await publisher.close();
    await dropTopics(settings);
  });

  const streams = Array.from({ length: 10 }, (_, index) => `match-${index}`);
  const round = (version: number) => streams.map((stream) => numberedEvent(stream, version));

  test('are read by the consumers, and written by the publisher, that had the old ones', async () => {
    const stop = new AbortController();
    const got = new Set<string>();
    const reading = (async () => {
      for await (const batch of log.consume('games@1', { signal: stop.signal })) {
        batch.missed?.markRead();
        for (const place of places(batch.events.map(({ event }) => event))) got.add(place);
        await batch.commit().catch(() => undefined);
      }
    })();
    await publisher.publish(round(1));
    await eventually(() => got.size === 10);
    await dropTopics(settings);
    await ensureTopics(settings);
    // As a relay does after a loss: the new offsets are ones that no consumer has had.
    await eventually(() =>
      Promise.all([0, 1, 2].map((partition) => publisher.pad(`matches:${partition}`, 100))).then(
        () => true,
        () => false,
      ),
    );
    await publisher.publish(round(2));
    await eventually(() => got.size === 20, 60_000);
    stop.abort();
    await reading;
    expect([...got].filter((place) => place.endsWith('@2'))).toHaveLength(10);
  });
});
