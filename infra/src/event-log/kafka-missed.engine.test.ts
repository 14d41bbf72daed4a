import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Admin } from '@platformatic/kafka';
import { Controller } from '@nestjs/common';
import type { EventReader } from '../event-store/event-store.ts';
import { Manages } from '../projections/projection-decorators.ts';
import type { EventBatch, ProjectorControl } from '../projections/projection.ts';
import { offer, places, ProjectorHarness } from '../projections/testing/projector-harness.ts';
import { eventually } from '../testing/eventually.ts';
import { clientOptions, topicsOf } from './kafka-client.ts';
import { KafkaEventLog } from './kafka-event-log.ts';
import { KafkaOffsets } from './kafka-offsets.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { ensureTopics } from './kafka-topics.ts';
import { dropTopics, quiet, testSettings } from './testing/kafka-test-settings.ts';

// Engines share the machine with other programs.
jest.setTimeout(90_000);

describe('a process manager whose events the log has dropped', () => {
  let settings: KafkaSettings;
  let publisher: KafkaPublisher;
  let harness: ProjectorHarness;
  let logs: KafkaEventLog[];
  let applied: string[];
  let scans: number;
  let offsets: KafkaOffsets;

  @Controller()
  class Managing {
    @Manages({ name: 'managing', types: ['DrawOffered'] })
    async manage({ events }: EventBatch<'DrawOffered'>): Promise<void> {
      applied.push(...places(events));
    }
  }

  beforeEach(async () => {
    settings = testSettings();
    await ensureTopics(settings);
    publisher = await KafkaPublisher.open(settings, quiet);
    harness = new ProjectorHarness();
    logs = [];
    applied = [];
    scans = 0;
    offsets = new KafkaOffsets(settings);
  });
  afterEach(async () => {
    await offsets.close();
    await harness.close();
    for (const log of logs) await log.close();
    await publisher.close();
    await dropTopics(settings);
  });

  const streams = Array.from({ length: 10 }, (_, index) => `match-${index}`);

  /** One more event in each stream, in the store and in the log. */
  async function round(version: number): Promise<void> {
    const before = await harness.store.end();
    for (const stream of streams) await harness.append(stream, version - 1, offer());
    for await (const piece of harness.reader.readAll(before)) await publisher.publish(piece);
  }

  async function project(): Promise<ProjectorControl> {
    const log = await KafkaEventLog.open(settings, quiet);
    logs.push(log);
    const store: EventReader = {
      read: (stream, after) => harness.reader.read(stream, after),
      newest: (stream) => harness.reader.newest(stream),
      head: (stream) => harness.reader.head(stream),
      readAll: (after, options) => {
        scans += 1;
        return harness.reader.readAll(after, options);
      },
      end: () => harness.reader.end(),
    };
    return (await harness.project([Managing], { log, store })).control;
  }

  async function untilApplied(control: ProjectorControl, version: number): Promise<void> {
    const waits = streams.map((stream) => control.caughtUp(['managing'], stream, version, 30_000));
    expect(await Promise.all(waits)).not.toContain(false);
  }

  const upTo = (version: number): string[] =>
    streams.flatMap((stream) => Array.from({ length: version }, (_, index) => `${stream}@${index + 1}`));

  /** As the brokers do after the retention time. */
  async function dropMessages(): Promise<void> {
    const admin = new Admin(clientOptions(settings));
    const partitions = Array.from({ length: settings.partitions }, (_, partition) => ({
      partition,
      offset: -1n,
    }));
    await admin.deleteRecords({ topics: topicsOf(settings).map((name) => ({ name, partitions })) });
    await admin.close();
  }

  test('reads them from the store, once, and continues with the log', async () => {
    await round(1);
    await untilApplied(await project(), 1);
    await harness.stopProjectors();
    await round(2);
    await dropMessages();
    scans = 0;
    const control = await project();
    await untilApplied(control, 2);
    await round(3);
    await untilApplied(control, 3);
    expect(applied.toSorted()).toEqual(upTo(3).toSorted());
    expect(scans).toBeGreaterThan(0);

    await harness.stopProjectors();
    scans = 0;
    await round(4);
    await untilApplied(await project(), 4);
    expect(applied.toSorted()).toEqual(upTo(4).toSorted());
    expect(scans).toBe(0);
  });

  test('that is new to the log reads the store first, and never again', async () => {
    for (const stream of streams) await harness.append(stream, 0, offer());
    const control = await project();
    await untilApplied(control, 1);
    expect(scans).toBe(1);
    // Only then the group exists in Kafka.
    await eventually(async () => (await offsets.committed('managing@1')).size > 0);
    await harness.stopProjectors();
    await round(2);
    await untilApplied(await project(), 2);
    expect(applied.toSorted()).toEqual(upTo(2).toSorted());
    expect(scans).toBe(1);
  });

  test('and that stops reading them gets them again, with the batch that reported them', async () => {
    await round(1);
    const log = await KafkaEventLog.open(settings, quiet);
    logs.push(log);
    const stop = new AbortController();
    const taken: string[] = [];
    let leaves = 0;
    for await (const { events, missed } of log.consume('managing@1', { signal: stop.signal })) {
      if (events.length === 0) continue;
      // Its events must not count as done.
      if (missed && leaves === 0) {
        missed.giveUp();
        leaves += 1;
        continue;
      }
      missed?.markRead();
      taken.push(...places(events.map(({ event }) => event)));
      if (taken.length >= streams.length) stop.abort();
    }
    expect(taken.toSorted()).toEqual(upTo(1).toSorted());
    expect(leaves).toBe(1);
  });
});
