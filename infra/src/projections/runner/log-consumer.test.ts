import { expect, test } from '@jest/globals';
import type { EventLog, LogBatch } from '../../event-log/event-log.ts';
import { LogConsumer } from './log-consumer.ts';

const batch = (position: number): LogBatch => ({
  events: [],
  position,
  owned: 0,
  commit: () => Promise.resolve(),
});

/** A log that gives one list of batches a reading, then waits until the reader leaves. */
class ScriptedLog {
  readings = 0;
  hasReader = false;

  constructor(private readonly script: readonly (readonly (LogBatch | Error)[])[]) {}

  get log(): EventLog {
    // Only `consume` is called by the consumer.
    return {
      consume: (_group: string, { signal }: { signal: AbortSignal }) => this.#consume(signal),
    } as EventLog;
  }

  async *#consume(signal: AbortSignal): AsyncIterable<LogBatch> {
    const items = this.script[this.readings++] ?? [];
    this.hasReader = true;
    try {
      for (const item of items) {
        if (item instanceof Error) throw item;
        yield item;
      }
      if (!signal.aborted)
        await new Promise<void>((resolve) => {
          signal.addEventListener('abort', () => resolve(), { once: true });
        });
    } finally {
      this.hasReader = false;
    }
  }
}

function consumerOf(scripted: ScriptedLog, writeProgress = async () => {}) {
  const errors: string[] = [];
  const logger = { warn: () => {}, error: (message: string) => void errors.push(message) };
  return { consumer: new LogConsumer('games@1', { log: scripted.log, logger }, writeProgress), errors };
}

test('batches are applied one after another, and reading starts again after a failure of the log', async () => {
  const scripted = new ScriptedLog([
    [batch(1), new Error('broker away')],
    [batch(2), batch(3)],
  ]);
  const { consumer, errors } = consumerOf(scripted);
  const applied: number[] = [];
  const { promise: all, resolve } = Promise.withResolvers<void>();
  consumer.start(async ({ position }) => {
    applied.push(position);
    if (position === 3) resolve();
  });
  await all;
  await consumer.stop();
  expect(applied).toEqual([1, 2, 3]);
  expect(errors).toEqual(['Reading the log for games@1 failed']);
});

test('a stop writes the progress while the group still consumes, and applies no further batch', async () => {
  const scripted = new ScriptedLog([[batch(1), batch(2)]]);
  const readers: boolean[] = [];
  const { consumer } = consumerOf(scripted, async () => void readers.push(scripted.hasReader));
  const applied: number[] = [];
  const { promise: stopped, resolve } = Promise.withResolvers<void>();
  consumer.start(async ({ position }) => {
    applied.push(position);
    void consumer.stop().then(resolve);
  });
  await stopped;
  expect(applied).toEqual([1]);
  expect(readers).not.toHaveLength(0);
  expect(readers.every(Boolean)).toBe(true);
  expect(scripted.hasReader).toBe(false);
});

test('a stop before the start ends at once', async () => {
  const { consumer } = consumerOf(new ScriptedLog([]));
  await consumer.stop();
  expect(consumer.stopping.aborted).toBe(true);
});
