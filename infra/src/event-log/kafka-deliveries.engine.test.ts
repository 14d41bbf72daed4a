import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Producer, stringSerializers } from '@platformatic/kafka';
import { Controller } from '@nestjs/common';
import { randomFrom } from '../testing/seeded-random.ts';
import { Projects } from '../projections/projection-decorators.ts';
import type { EventBatch } from '../projections/projection.ts';
import { isTransient } from '../retry/transient-failure.ts';
import { places, offer, ProjectorHarness } from '../projections/testing/projector-harness.ts';
import { clientOptions } from './kafka-client.ts';
import { KafkaEventLog } from './kafka-event-log.ts';
import { KafkaMessagePositions } from './kafka-message-positions.ts';
import { kafkaGroupLag, KafkaOffsets } from './kafka-offsets.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { ensureTopics } from './kafka-topics.ts';
import { dropTopics, quiet, testSettings } from './testing/kafka-test-settings.ts';
import type { WrittenPart } from './written-part.ts';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';

// Engines share the machine with other programs.
jest.setTimeout(90_000);

let settings: KafkaSettings;
let publisher: KafkaPublisher;

beforeEach(async () => {
  settings = testSettings();
  await ensureTopics(settings);
  publisher = await KafkaPublisher.open(settings, quiet);
});
afterEach(async () => {
  await publisher.close();
  await dropTopics(settings);
});

describe('a projector on Kafka', () => {
  let harness: ProjectorHarness;
  let log: KafkaEventLog;
  let applied: string[];

  @Controller()
  class Collecting {
    @Projects({ name: 'collected', types: ['DrawOffered'] })
    async collect({ events }: EventBatch<'DrawOffered'>): Promise<void> {
      applied.push(...places(events));
    }
  }

  beforeEach(async () => {
    harness = new ProjectorHarness();
    log = await KafkaEventLog.open(settings, quiet);
    // A group that is new to the log would read everything from the store first.
    await log.place('collected@1');
    applied = [];
  });
  afterEach(async () => {
    await harness.close();
    await log.close();
  });

  const streams = Array.from({ length: 20 }, (_, index) => `match-${index}`);

  async function stored(): Promise<ReturnType<typeof numberedEvent>[]> {
    for (let version = 0; version < 10; version += 1)
      for (const stream of streams) await harness.append(stream, version, offer());
    const events: ReturnType<typeof numberedEvent>[] = [];
    for await (const piece of harness.reader.readAll(0)) events.push(...piece);
    return events;
  }

  const everything = streams.flatMap((stream) =>
    Array.from({ length: 10 }, (_, index) => `${stream}@${index + 1}`),
  );

  test('applies each event once when all come twice and in any order', async () => {
    const random = randomFrom(61);
    const events = await stored();
    const twice = [...events, ...events]
      .map((event) => ({ event, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ event }) => event);
    const transport = await harness.project([Collecting], { log });
    for (let from = 0; from < twice.length; from += 7) await publisher.publish(twice.slice(from, from + 7));
    const caughtUp = streams.map((stream) => transport.control.caughtUp(['collected'], stream, 10, 20_000));
    expect(await Promise.all(caughtUp)).not.toContain(false);
    await reached(transport, 400);
    expect(applied.toSorted()).toEqual(everything.toSorted());
    // In order per stream, in spite of the order of the log.
    for (const stream of streams)
      expect(applied.filter((place) => place.startsWith(`${stream}@`))).toEqual(
        everything.filter((place) => place.startsWith(`${stream}@`)),
      );
  });

  test('a message that is no event is skipped and logged, and delays nothing', async () => {
    const events = await stored();
    const foreign = new Producer({ ...clientOptions(settings), serializers: stringSerializers });
    const send = (value: string, partition: number): Promise<unknown> =>
      foreign.send({ messages: [{ topic: `${settings.prefix}.matches`, partition, key: 'x', value }] });
    const warn = jest.fn<(message: string) => void>();
    const logged = await KafkaEventLog.open(settings, { ...quiet, warn });
    for (const partition of [0, 1, 2]) await send('no JSON', partition);
    await publisher.publish(events);
    for (const partition of [0, 1, 2]) await send('{"type":"OrderPlaced"}', partition);
    await foreign.close();
    const transport = await harness.project([Collecting], { log: logged });
    // Also the last messages, which are no events, are done.
    await reached(transport, 206);
    expect(applied.toSorted()).toEqual(everything.toSorted());
    expect(warn.mock.calls.join('\n')).toMatch(
      /collected@1 skips \d messages that are not known events, the first at /,
    );
    await harness.stopProjectors();
    expect((await kafkaGroupLag(settings, ['collected@1'])).get('collected@1')).toBe(0);
    await logged.close();
  });

  test('a projector that stops has committed all that it did', async () => {
    await publisher.publish(await stored());
    const transport = await harness.project([Collecting], { log });
    await Promise.all(streams.map((stream) => transport.control.caughtUp(['collected'], stream, 10, 20_000)));
    await harness.stopProjectors();
    expect((await kafkaGroupLag(settings, ['collected@1'])).get('collected@1')).toBe(0);
  });

  test('a projector that restarts with nothing to do reports that it is at the end', async () => {
    await publisher.publish(await stored());
    await reached(await harness.project([Collecting], { log }), 200);
    await harness.stopProjectors();
    await reached(await harness.project([Collecting], { log }), 200);
    expect(applied).toHaveLength(200);
  });

  async function reached(
    transport: Awaited<ReturnType<ProjectorHarness['project']>>,
    position: number,
  ): Promise<void> {
    const end = await log.ends();
    expect(end).toBe(position);
    for (;;) {
      const [status] = await transport.control.status();
      if (status?.behind === 0) return;
      await new Promise((next) => setTimeout(next, 20));
    }
  }
});

describe('lag', () => {
  test('is what a group has not committed, in every process', async () => {
    await publisher.publish(Array.from({ length: 30 }, (_, index) => numberedEvent(`match-${index}`, 1)));
    const log = await KafkaEventLog.open(settings, quiet);
    const stop = new AbortController();
    for await (const batch of log.consume('games@1', { maxBatch: 12, signal: stop.signal })) {
      // A group that is new to the log begins with a batch that has nothing.
      if (batch.events.length === 0) continue;
      await batch.commit();
      stop.abort();
    }
    await log.place('games@2');
    await publisher.publish([numberedEvent('rating-1', 1)]);
    expect(Object.fromEntries(await kafkaGroupLag(settings, ['games@1', 'games@2', 'never']))).toEqual({
      'games@1': 19,
      'games@2': 1,
      never: 31,
    });
    await log.close();
  });
});

describe('a group that is further than the log', () => {
  test('has everything to do, and gets it from the beginning, with what is missed', async () => {
    const offsets = new KafkaOffsets(settings);
    await publisher.publish(Array.from({ length: 30 }, (_, index) => numberedEvent(`match-${index}`, 1)));
    const beyond = new Map([...(await offsets.ends())].map(([slot, end]) => [slot, end + 5n]));
    await offsets.place('games@1', beyond);
    // Another group is further back: neither hides the other.
    await offsets.place(
      'games@2',
      new Map([...beyond].map(([slot, end]) => [slot, end - 6n < 0n ? 0n : end - 6n])),
    );
    const lag = await offsets.lag(['games@1', 'games@2']);
    expect(lag.get('games@1')).toBeGreaterThanOrEqual(30);
    expect(lag.get('games@2')).toBeGreaterThan(0);

    const log = await KafkaEventLog.open(settings, quiet);
    const stop = new AbortController();
    const got: string[] = [];
    let missed = 0;
    for await (const batch of log.consume('games@1', { signal: stop.signal })) {
      if (batch.missed) missed += 1;
      batch.missed?.markRead();
      got.push(...places(batch.events.map(({ event }) => event)));
      if (got.length < 30) continue;
      await batch.commit();
      stop.abort();
    }
    expect(new Set(got).size).toBe(30);
    expect(missed).toBeGreaterThan(0);
    expect((await offsets.lag(['games@1'])).get('games@1')).toBe(0);
    await log.close();
    await offsets.close();
  });
});

describe('padding', () => {
  test('is read over without a warning, and counts as done', async () => {
    const log = await KafkaEventLog.open(settings, { ...quiet, warn: (message) => warnings.push(message) });
    const warnings: string[] = [];
    await log.place('games@1');
    await publisher.pad('matches:1', 12_000);
    await publisher.publish([numberedEvent('match-1', 1)]);
    await publisher.pad('matches:0', 3);
    const stop = new AbortController();
    const got: string[] = [];
    for await (const batch of log.consume('games@1', { signal: stop.signal })) {
      got.push(...places(batch.events.map(({ event }) => event)));
      await batch.commit();
      if ((await kafkaGroupLag(settings, ['games@1'])).get('games@1') === 0) stop.abort();
    }
    expect(got).toEqual(['match-1@1']);
    expect(warnings).toEqual([]);
    await log.close();
  });

  test('follows what was written, whose offsets and positions are reported', async () => {
    const written = await publisher.write([
      { ...numberedEvent('match-1', 1), position: 9 },
      { ...numberedEvent('match-1', 2), position: 4 },
    ]);
    const [{ part, from, end, lowest, last }] = written as [WrittenPart];
    expect({ from, end, lowest, last }).toEqual({ from: 0, end: 2, lowest: 4, last: 4 });
    await publisher.pad(part, 5);
    const [again] = await publisher.write([numberedEvent('match-1', 3)]);
    expect(again).toMatchObject({ part, from: 7, end: 8 });
    const offsets = new KafkaOffsets(settings);
    const { ends, topics } = await offsets.state();
    expect(ends.get(part)).toBe(8);
    expect(topics.get('matches')).toMatch(/^[0-9a-f-]{36}$/);
    await offsets.close();
    const positions = new KafkaMessagePositions(settings);
    for (const [offset, position] of [
      [0, 9],
      [1, 4],
      [2, null],
      [6, null],
    ] as const)
      expect([...(await positions.at(new Map([[part, offset]])))]).toEqual([[part, position]]);
    expect([...(await positions.at(new Map([[part, 8]])))]).toEqual([]);
    expect([...(await positions.at(new Map([[part, 900]])))]).toEqual([]);
    await positions.close();
  });
});

describe('topics', () => {
  test('another number of partitions is refused with the remedy', async () => {
    await expect(ensureTopics({ ...settings, partitions: 5 })).rejects.toMatchObject({
      code: 'RC_LOG_UNUSABLE',
      message: expect.stringMatching(/has 3 partitions, but KAFKA_PARTITIONS is 5: set KAFKA_PARTITIONS=3/),
    });
  });

  test('are made once by several processes that start together', async () => {
    const together = testSettings();
    await Promise.all([1, 2, 3].map(() => ensureTopics(together)));
    await ensureTopics(together);
    await dropTopics(together);
  });
});

describe('without a broker', () => {
  // Nothing listens on port 1.
  const unreachable: KafkaSettings = { ...testSettings(3, '127.0.0.1:1') };

  test('preparing topics fails and names the setting', async () => {
    await expect(ensureTopics(unreachable)).rejects.toMatchObject({
      code: 'RC_LOG_UNAVAILABLE',
      message: expect.stringMatching(/ECONNREFUSED.* Is Kafka at KAFKA_BROKERS \(127\.0\.0\.1:1\)/),
    });
  });

  test('publishing fails with what is worth trying again', async () => {
    const failing = await KafkaPublisher.open(unreachable, quiet);
    const failure = await failing.publish([numberedEvent('match-1', 1)]).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code: 'RC_LOG_UNAVAILABLE' });
    expect(isTransient(failure)).toBe(true);
    await failing.close();
  });

  test('consuming fails with an error that is worth a retry, and ends at once when it is aborted', async () => {
    const log = await KafkaEventLog.open(unreachable, quiet);
    const stop = new AbortController();
    const first = log.consume('games@1', { signal: stop.signal })[Symbol.asyncIterator]();
    const failure = await first.next().catch((error: unknown) => error);
    expect(isTransient(failure)).toBe(true);
    const second = log.consume('games@1', { signal: stop.signal })[Symbol.asyncIterator]();
    const ending = second.next();
    stop.abort();
    expect((await ending).done).toBe(true);
    await log.close();
  });
});
