import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
// Starts its own engine where one for KAFKA_BROKERS could be started.
import type { RunningEngine } from '@royal-chess/engines/start-engine';
import { startOwnEngine } from '@royal-chess/engines/start-own-engine';
import { eventually } from '../testing/eventually.ts';
import { KafkaEventLog } from './kafka-event-log.ts';
import { kafkaGroupLag } from './kafka-offsets.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { ensureTopics } from './kafka-topics.ts';
import { dropTopics, quiet, testSettings } from './testing/kafka-test-settings.ts';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';

// Engines share the machine with other programs.
jest.setTimeout(150_000);

const groups = ['games@1', 'openings@1', 'ratings@1'];
const streams = Array.from({ length: 40 }, (_, index) => `match-${index}`);

describe('several groups in each of several processes', () => {
  let settings: KafkaSettings;
  let engine: RunningEngine | undefined;
  let publisher: KafkaPublisher;
  /** Cursors of each group, which its consumers share. */
  let cursors: ReadonlyMap<string, Map<string, number>>;
  let missing: string[];
  let ends: (() => Promise<void>)[];
  let version: number;

  beforeEach(() => {
    cursors = new Map(groups.map((group) => [group, new Map()]));
    missing = [];
    ends = [];
    version = 0;
    engine = undefined;
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await publisher.close();
    if (engine) await engine.dispose();
    else await dropTopics(settings);
  });

  async function prepare(brokers?: string): Promise<void> {
    settings = testSettings(5, brokers);
    await ensureTopics(settings);
    publisher = await KafkaPublisher.open(settings, quiet);
  }

  /** One event more in each stream. */
  async function round(): Promise<void> {
    await publisher.publish(streams.map((stream) => numberedEvent(stream, version + 1)));
    version += 1;
  }

  interface LogProcess {
    end(): Promise<void>;
    /** Groups for which it got something. */
    readonly took: ReadonlySet<string>;
  }

  /** A process, from the log's view. */
  async function startProcess(which: readonly string[] = groups): Promise<LogProcess> {
    const log = await KafkaEventLog.open(settings, quiet);
    const stop = new AbortController();
    const took = new Set<string>();
    const running = which.map((group) => consume(log, group, took, stop.signal));
    let ended: Promise<void> | undefined;
    const end = (): Promise<void> =>
      (ended ??= (async () => {
        stop.abort();
        await Promise.all(running);
        await log.close();
      })());
    ends.push(end);
    return { end, took };
  }

  async function consume(
    log: KafkaEventLog,
    group: string,
    took: Set<string>,
    signal: AbortSignal,
  ): Promise<void> {
    const at = cursors.get(group)!;
    while (!signal.aborted)
      try {
        let uncommitted = 0;
        for await (const batch of log.consume(group, { maxBatch: 30, signal })) {
          for (const { event } of batch.events) {
            took.add(group);
            const before = at.get(event.stream) ?? 0;
            if (event.version > before + 1) missing.push(`${group} ${event.stream} ${before + 1}`);
            at.set(event.stream, Math.max(before, event.version));
          }
          uncommitted += 1;
          if (uncommitted < 5 && !group.startsWith('games')) continue;
          await batch.commit();
          uncommitted = 0;
        }
      } catch {
        // The broker is unavailable; a projector retries as well.
      }
  }

  function isAt(group: string, wanted: number): boolean {
    return streams.every((stream) => cursors.get(group)!.get(stream) === wanted);
  }

  async function allAreAtTheEnd(): Promise<void> {
    await eventually(() => groups.every((group) => isAt(group, version)), 60_000);
    expect(missing).toEqual([]);
  }

  test('miss nothing while one begins late and processes start and stop', async () => {
    await prepare();
    for (let before = 0; before < 20; before += 1) await round();
    await startProcess(['games@1']);
    await eventually(() => isAt('games@1', version));
    const leaving = await startProcess(['openings@1', 'ratings@1']);
    for (let more = 0; more < 20; more += 1) await round();
    await allAreAtTheEnd();
    const { took } = await startProcess();
    await eventually(async () => {
      await round();
      return took.size === groups.length;
    });
    await leaving.end();
    for (let more = 0; more < 50; more += 1) await round();
    await allAreAtTheEnd();
    // Nothing is left over that no consumer may commit.
    await eventually(async () => (await kafkaGroupLag(settings, ['games@1'])).get('games@1') === 0);
  });

  test('go on when their broker was killed', async () => {
    engine = await startOwnEngine('kafka');
    await prepare(engine.url);
    await startProcess();
    await round();
    await allAreAtTheEnd();
    await engine.kill();
    await engine.restart();
    await eventually(() =>
      round().then(
        () => true,
        () => false,
      ),
    );
    for (let more = 0; more < 10; more += 1) await round();
    await allAreAtTheEnd();
  });
});
