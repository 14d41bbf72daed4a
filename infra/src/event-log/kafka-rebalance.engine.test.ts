import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { KafkaEventLog } from './kafka-event-log.ts';
import { kafkaGroupLag } from './kafka-offsets.ts';
import { KafkaPublisher } from './kafka-publisher.ts';
import { eventually } from '../testing/eventually.ts';
import type { KafkaSettings } from './kafka-settings.ts';
import { ensureTopics } from './kafka-topics.ts';
import { dropTopics, quiet, testSettings } from './testing/kafka-test-settings.ts';
import { numberedEvent } from '../event-store/testing/numbered-event.ts';

const program = fileURLToPath(new URL('./testing/kafka-consumer-process.ts', import.meta.url));
const streams = Array.from({ length: 60 }, (_, index) => `match-${index}`);

// Engines share the machine with other programs.
jest.setTimeout(90_000);

interface Place {
  readonly stream: string;
  readonly version: number;
}

/** Cursors that all consumers share, as projectors share those in the database. */
class Applied {
  readonly #versions = new Map<string, number>();
  readonly #by = new Map<string, string>();
  repeats = 0;
  missing = 0;

  take(consumer: string, places: readonly Place[]): void {
    for (const { stream, version } of places) {
      const at = this.#versions.get(stream) ?? 0;
      if (version <= at) this.repeats += 1;
      else {
        this.missing += version - at - 1;
        this.#versions.set(stream, version);
        this.#by.set(stream, consumer);
      }
    }
  }

  /** Streams whose newest event `consumer` applied. */
  streamsOf(consumer: string): string[] {
    return streams.filter((stream) => this.#by.get(stream) === consumer);
  }

  isAt(version: number): boolean {
    return streams.every((stream) => this.#versions.get(stream) === version);
  }
}

describe('consumers of one group', () => {
  let settings: KafkaSettings;
  let publisher: KafkaPublisher;
  let applied: Applied;
  let ends: (() => Promise<void>)[];
  let version: number;

  beforeEach(async () => {
    settings = testSettings(5);
    await ensureTopics(settings);
    publisher = await KafkaPublisher.open(settings, quiet);
    applied = new Applied();
    ends = [];
    version = 0;
  });
  afterEach(async () => {
    for (const end of ends) await end();
    await publisher.close();
    await dropTopics(settings);
  });

  /** One event more in each stream. */
  async function round(): Promise<void> {
    version += 1;
    await publisher.publish(streams.map((stream) => numberedEvent(stream, version)));
  }

  /** Rounds until `holds`. */
  async function roundsUntil(holds: () => boolean): Promise<number> {
    const begun = performance.now();
    await eventually(async () => {
      await round();
      return holds();
    });
    return performance.now() - begun;
  }

  async function consumer(name: string): Promise<() => Promise<void>> {
    const log = await KafkaEventLog.open(settings, quiet);
    const stop = new AbortController();
    const running = (async () => {
      for await (const batch of log.consume('games@1', { maxBatch: 50, signal: stop.signal })) {
        applied.take(
          name,
          batch.events.map(({ event }) => event),
        );
        await batch.commit();
      }
    })();
    let ended: Promise<void> | undefined;
    const end = (): Promise<void> =>
      (ended ??= (async () => {
        stop.abort();
        await running;
        await log.close();
      })());
    ends.push(end);
    return end;
  }

  function childConsumer(name: string): ChildProcess {
    const child = fork(program, [JSON.stringify(settings), 'games@1'], {
      execArgv: ['--experimental-transform-types', '--conditions=source', '--no-warnings'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    child.on('message', (places) => applied.take(name, places as Place[]));
    ends.push(() => kill(child));
    return child;
  }

  async function kill(child: ChildProcess): Promise<void> {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  /** Everything published was applied, in order, and is committed in Kafka. */
  async function nothingIsLost(): Promise<void> {
    await eventually(() => applied.isAt(version));
    expect(applied.missing).toBe(0);
    await eventually(async () => (await kafkaGroupLag(settings, ['games@1'])).get('games@1') === 0);
  }

  test('one joins and leaves again while events come: both work, nothing is lost or left over', async () => {
    await consumer('a');
    await roundsUntil(() => applied.streamsOf('a').length === streams.length);
    const endB = await consumer('b');
    await roundsUntil(() => applied.streamsOf('b').length > 0 && applied.streamsOf('a').length > 0);
    // The streams of a partition stay with its owner.
    await eventually(() => applied.isAt(version));
    const ofB = applied.streamsOf('b');
    for (let more = 0; more < 5; more += 1) await round();
    await eventually(() => applied.isAt(version));
    expect(applied.streamsOf('b')).toEqual(ofB);
    expect(ofB.length).toBeLessThan(streams.length);
    await endB();
    const takenOver = await roundsUntil(() => applied.streamsOf('a').length === streams.length);
    // It left, so the others did not wait until it was taken for dead.
    expect(takenOver).toBeLessThan(6_000);
    await nothingIsLost();
    expect(applied.repeats).toBeLessThan(streams.length);
  });

  test('the same streams of all topics go to the same consumer', async () => {
    const endings = await Promise.all(['a', 'b'].map((name) => consumer(name)));
    await roundsUntil(() => ['a', 'b'].every((name) => applied.streamsOf(name).length > 0));
    await eventually(() => applied.isAt(version));
    const takers = new Map<string, Set<string>>(streams.map((stream) => [stream, new Set()]));
    let taken = 0;
    applied.take = (name, places) => {
      taken += places.length;
      for (const { stream } of places) takers.get(stream)!.add(name);
    };
    await publisher.publish(
      streams.flatMap((stream) => [
        numberedEvent(stream, version + 1),
        numberedEvent(stream, version + 2, 'RatingApplied'),
      ]),
    );
    await eventually(() => taken === 2 * streams.length);
    expect([...takers.values()].map(({ size }) => size)).toEqual(streams.map(() => 1));
    for (const end of endings) await end();
  });

  test('one is killed while events arrive: the other takes over, nothing is lost or repeated', async () => {
    await consumer('a');
    const child = childConsumer('child');
    await roundsUntil(() => applied.streamsOf('child').length > 0 && applied.streamsOf('a').length > 0);
    for (let more = 0; more < 20; more += 1) await round();
    await kill(child);
    const takenOver = await roundsUntil(() => applied.streamsOf('a').length === streams.length);
    expect(takenOver).toBeLessThan(20_000);
    await nothingIsLost();
  });

  test('one is paused for longer than the group waits and then continues: nothing is lost or undone', async () => {
    await consumer('a');
    const child = childConsumer('child');
    await roundsUntil(() => applied.streamsOf('child').length > 0 && applied.streamsOf('a').length > 0);
    for (let more = 0; more < 20; more += 1) await round();
    child.kill('SIGSTOP');
    await roundsUntil(() => applied.streamsOf('a').length === streams.length);
    const { repeats } = applied;
    child.kill('SIGCONT');
    await roundsUntil(() => applied.streamsOf('child').length > 0);
    await nothingIsLost();
    // At most the batch that it was applying, and what was reported and not committed.
    expect(applied.repeats - repeats).toBeLessThanOrEqual(2 * 50);
  });

  test('three join at once and one after the other leaves', async () => {
    await round();
    const names = ['a', 'b', 'c'];
    const [endA, endB] = await Promise.all(names.map((name) => consumer(name)));
    await roundsUntil(() => names.every((name) => applied.streamsOf(name).length > 0));
    await endA!();
    await roundsUntil(() => applied.streamsOf('a').length === 0);
    await endB!();
    await roundsUntil(() => applied.streamsOf('c').length === streams.length);
    await nothingIsLost();
  });
});
