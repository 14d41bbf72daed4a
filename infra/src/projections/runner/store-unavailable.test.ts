import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { ManualClock } from '../../clock/testing/manual-clock.ts';
import type { EventLog, LogBatch } from '../../event-log/event-log.ts';
import { EventStoreUnavailable, type EventReader } from '../../event-store/event-store.ts';
import { Projects } from '../projection-decorators.ts';
import type { EventBatch, ProjectorControl } from '../projection.ts';
import { offer, places, ProjectorHarness } from '../testing/projector-harness.ts';

const timeoutMs = 5_000;

describe('while the store or the state is unavailable', () => {
  let harness: ProjectorHarness;
  let clock: ManualClock;
  let applied: string[];
  let poison: boolean;
  /** What the store answers to the reading of a stream, before it has recovered. */
  let answers: (() => [])[];
  let before: Omit<LogBatch, 'commit'>[];
  /** How often the log was consumed from the start. */
  let joined: number;
  /** How often a skipped event cannot be noted. */
  let faults: number;

  @Controller()
  class Offers {
    @Projects({ name: 'offers', types: ['DrawOffered'] })
    async apply({ events }: EventBatch<'DrawOffered'>): Promise<void> {
      if (poison) throw new RangeError('no');
      applied.push(...places(events));
    }
  }

  beforeEach(() => {
    harness = new ProjectorHarness();
    clock = new ManualClock();
    applied = [];
    poison = false;
    answers = [];
    before = [];
    joined = 0;
    faults = 0;
  });
  afterEach(() => harness.close());

  const unavailable = (): never => {
    throw new EventStoreUnavailable('unavailable');
  };

  async function project(): Promise<ProjectorControl> {
    const { log: table, reader } = harness;
    const log: EventLog = {
      partitions: 1,
      async *consume(group, options): AsyncIterable<LogBatch> {
        joined += 1;
        for (const batch of before.splice(0)) yield { ...batch, commit: async () => undefined };
        yield* table.consume(group, options);
      },
      ends: () => table.ends(),
      place: (group) => table.place(group),
      close: () => table.close(),
    };
    const store: EventReader = {
      read: async (stream, after) => answers.shift()?.() ?? reader.read(stream, after),
      newest: (stream) => reader.newest(stream),
      head: (stream) => reader.head(stream),
      readAll: (after, options) => reader.readAll(after, options),
      end: () => reader.end(),
    };
    const state = new Proxy(harness.state, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown =>
          name === 'recordSkipped' && (faults -= 1) >= 0
            ? Promise.reject(new Error('unavailable'))
            : member.apply(target, args);
      },
    });
    return (await harness.project([Offers], { log, clock, store, state })).control;
  }

  async function parked(control: ProjectorControl, stream: string): Promise<void> {
    poison = true;
    await harness.append(stream, 0, offer());
    while ((await control.parked()).length === 0) await new Promise((next) => setImmediate(next));
    poison = false;
  }

  test('the deadline for what came before an event begins when the store answers', async () => {
    await harness.append('match-a', 0, offer(), offer());
    const [, second] = await harness.store.read('match-a');
    await harness.state.set('offers@1', await harness.store.end());
    before.push({ events: [{ position: 2, event: second! }], position: 2, owned: 0 });
    answers = [
      unavailable,
      () => {
        clock.lag(60_000);
        return unavailable();
      },
      () => [],
    ];
    const control = await project();
    expect(await control.caughtUp(['offers'], 'match-a', 2, timeoutMs)).toBe(true);
    expect(applied).toEqual(['match-a@1', 'match-a@2']);
    expect(await control.parked()).toEqual([]);
  });

  test('a stream that could not be taken back stays parked', async () => {
    const control = await project();
    await parked(control, 'match-a');
    answers = [unavailable];
    await expect(control.requeue('offers', 'match-a')).rejects.toThrow('unavailable');
    await harness.append('match-a', 1, offer());
    await harness.append('match-b', 0, offer());
    expect(await control.caughtUp(['offers'], 'match-b', 1, timeoutMs)).toBe(true);
    expect(applied).toEqual(['match-b@1']);
    expect(await control.requeue('offers', 'match-a')).toBe(true);
    expect(applied).toEqual(['match-b@1', 'match-a@1', 'match-a@2']);
    expect(await control.parked()).toEqual([]);
  });

  test('no consumer leaves the group because a skipped event cannot be noted', async () => {
    const control = await project();
    await parked(control, 'match-a');
    faults = 2;
    await harness.append('match-a', 1, offer());
    await harness.append('match-b', 0, offer());
    expect(await control.caughtUp(['offers'], 'match-b', 1, timeoutMs)).toBe(true);
    expect(faults).toBeLessThanOrEqual(0);
    expect(joined).toBe(1);
  });
});
