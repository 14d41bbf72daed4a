import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import { type Clock, systemClock } from '../../clock/clock.ts';
import { withFaults } from '../../testing/with-faults.ts';
import { Generations } from '../generations/generations.ts';
import type { EventBatch } from '../projection.ts';
import type { Increment } from '../../counters/counter-store.ts';
import { Counts, Projects } from '../projection-decorators.ts';
import { Projector } from '../transport/projector.ts';
import { offer, ProjectorHarness } from '../testing/projector-harness.ts';

const ignore = (): void => undefined;

/** A clock whose timers fire only on demand. */
function heldClock(): Clock & { ring(): void; ringOnly(ms: number): void } {
  const actions = new Map<() => void, number>();
  return {
    ...systemClock,
    after(ms, action) {
      if (ms < 60_000) return systemClock.after(ms, action);
      actions.set(action, ms);
      return () => actions.delete(action);
    },
    ring() {
      for (const ms of new Set(actions.values())) this.ringOnly(ms);
    },
    ringOnly(ms) {
      for (const [action, after] of actions) if (after === ms && actions.delete(action)) action();
    },
  };
}

describe('rebuild', () => {
  let harness: ProjectorHarness;
  let duringScan: (batch: EventBatch<'DrawOffered'>) => Promise<void>;
  let dropped: string[];
  let prepared: string[];
  let generations: Generations;
  beforeEach(() => {
    harness = new ProjectorHarness();
    harness.read.db.exec(
      'CREATE TABLE seen (generation INTEGER, place TEXT, PRIMARY KEY (generation, place))',
    );
    duringScan = async () => undefined;
    dropped = [];
    prepared = [];
    generations = new Generations();
    generations.register('rows', {
      prepareGeneration: async (name, generation) => void prepared.push(`${name}@${generation}`),
      dropGeneration: async (name, generation) => {
        dropped.push(`${name}@${generation}`);
        harness.read.db.prepare('DELETE FROM seen WHERE generation = ?').run(generation);
      },
    });
  });
  afterEach(() => harness.close());

  function rows(): Type {
    const insert = harness.read.db.prepare('INSERT INTO seen VALUES (?, ?)');
    @Controller()
    class Rows {
      @Projects({ name: 'rows', types: ['DrawOffered'] })
      async apply(batch: EventBatch<'DrawOffered'>): Promise<void> {
        for (const event of batch.events) insert.run(batch.generation, `${event.stream}@${event.version}`);
        if (batch.generation > 1) await duringScan(batch);
      }
    }
    return Rows;
  }

  const count = (generation: number): unknown =>
    harness.read.db.prepare('SELECT count(*) AS n FROM seen WHERE generation = ?').get(generation)?.n;

  test('what another process left behind is dropped by a projector that keeps running', async () => {
    const clock = heldClock();
    await harness.project([rows()], { generations, clock });
    for (let checks = 1; checks <= 2; checks += 1) {
      const left = await harness.state.begin('rows');
      while ((await harness.state.spare()).length > 0) {
        clock.ring();
        await new Promise((next) => setImmediate(next));
      }
      expect(dropped).toEqual(Array.from({ length: checks }, () => `rows@${left}`));
    }
  });

  test('a sweep spares the copy being built, and the one that readers may still use', async () => {
    const clock = heldClock();
    const { control } = await harness.project([rows()], { generations, clock });
    await harness.append('match-a', 0, offer());
    await control.caughtUp(['rows'], 'match-a', 1, 5_000);
    const turns = async (): Promise<void> => {
      for (let turn = 0; turn < 20; turn += 1) await new Promise((next) => setImmediate(next));
    };
    duringScan = async () => {
      clock.ring();
      await turns();
    };
    await control.rebuild('rows', ignore);
    expect(dropped).toEqual([]);
    expect(count(2)).toBe(1);
    clock.ringOnly(600_000);
    await turns();
    expect(dropped).toEqual([]);
    clock.ringOnly(60_000);
    await turns();
    expect(dropped).toEqual(['rows@1']);
  });

  test('fills the next generation, flips, and drops the old one after a minute', async () => {
    const clock = heldClock();
    const { control } = await harness.project([rows()], { generations, clock });
    for (let index = 0; index < 700; index += 1) await harness.append(`match-${index}`, 0, offer(), offer());
    await control.caughtUp(['rows'], 'match-699', 2, 5_000);
    const steps: [number, number][] = [];
    await control.rebuild('rows', (...step) => steps.push(step));
    expect(steps.at(0)).toEqual([0, 1_400]);
    expect(steps.at(-1)).toEqual([1_400, 1_400]);
    expect(harness.state.active('rows')).toBe(2);
    expect([count(1), count(2)]).toEqual([1_400, 1_400]);
    expect(dropped).toEqual([]);
    clock.ring();
    while ((await harness.state.spare()).length > 0) await new Promise((next) => setImmediate(next));
    expect(dropped).toEqual(['rows@1']);
    expect(prepared).toEqual(['rows@1', 'rows@2']);

    await harness.append('match-0', 2, offer());
    expect(await control.caughtUp(['rows'], 'match-0', 3, 5_000)).toBe(true);
    expect([count(1), count(2)]).toEqual([0, 1_401]);
  });

  test('what an earlier version filled is filled again after the start, once', async () => {
    generations.register('rows', { isOutdated: async (_, generation) => generation === 1 });
    await harness.append('match-a', 0, offer());
    const first = await harness.project([rows()], { generations });
    while (harness.state.active('rows') === 1) await new Promise((next) => setImmediate(next));
    expect(await first.control.caughtUp(['rows'], 'match-a', 1, 5_000)).toBe(true);
    expect(count(2)).toBe(1);

    await harness.stopProjectors();
    await harness.project([rows()], { generations });
    await harness.append('match-a', 1, offer());
    for (let turn = 0; turn < 50; turn += 1) await new Promise((next) => setImmediate(next));
    expect(harness.state.active('rows')).toBe(2);
  });

  test('misses and repeats nothing that is committed while it runs', async () => {
    const { control } = await harness.project([rows()], { generations });
    const streams = 40;
    for (let index = 0; index < streams; index += 1) await harness.append(`match-${index}`, 0, offer());
    let rounds = 0;
    const enough = Promise.withResolvers<void>();
    duringScan = async () => {
      rounds += 1;
      if (rounds > 10) return enough.resolve();
      for (let index = 0; index < streams; index += 1)
        await harness.append(`match-${index}`, rounds, offer());
    };
    await control.rebuild('rows', ignore);
    await enough.promise;
    expect(await control.caughtUp(['rows'], `match-${streams - 1}`, 11, 5_000)).toBe(true);
    expect(count(2)).toBe(streams * 11);
  });

  test('an event seen before the flip is not missed by a caller that waits across it', async () => {
    const { control } = await harness.project([rows()], { generations });
    await harness.append('match-a', 0, offer());
    const rebuilt = control.rebuild('rows', ignore);
    const waits = Array.from({ length: 20 }, (_, index) =>
      control.caughtUp(['rows'], 'match-a', index + 2, 5_000),
    );
    for (let version = 1; version <= 20; version += 1) await harness.append('match-a', version, offer());
    expect(await Promise.all(waits)).toEqual(waits.map(() => true));
    await rebuilt;
    expect(count(2)).toBe(21);
  });

  test('a second one of the same projection is refused', async () => {
    const { control } = await harness.project([rows()], { generations });
    const first = control.rebuild('rows', ignore);
    await expect(control.rebuild('rows', ignore)).rejects.toMatchObject({ code: 'RC_REBUILD_RUNNING' });
    await first;
    await control.rebuild('rows', ignore);
    expect(harness.state.active('rows')).toBe(3);
  });

  test('given up by a stop, it is cleaned at the next start', async () => {
    const { control } = await harness.project([rows()], { generations });
    for (let index = 0; index < 600; index += 1) await harness.append(`match-${index}`, 0, offer());
    await control.caughtUp(['rows'], 'match-599', 1, 5_000);
    const inScan = Promise.withResolvers<void>();
    duringScan = async () => inScan.resolve();
    const rebuilt = control.rebuild('rows', ignore).catch((error: Error) => error.message);
    await inScan.promise;
    await harness.stopProjectors();
    expect(await rebuilt).toBe('The projector stops');
    expect(await harness.state.spare()).toEqual([{ projection: 'rows', generation: 2 }]);
    await harness.project([rows()], { generations });
    expect(await harness.state.spare()).toEqual([]);
    expect([harness.state.active('rows'), count(1), count(2)]).toEqual([1, 600, 0]);
    expect(dropped).toEqual(['rows@2']);
  });

  test.each([
    ['before it took place, the old copy stays and the new one goes', { failBefore: 1 }, 1, ['rows@2']],
    ['after it took place, the new copy stays', { failAfter: 1 }, 2, []],
  ])('when the flip fails %s', async (_name, fault, active, expected) => {
    const state = withFaults(harness.state, { seed: 1, maxDelayMs: 0, methods: ['flip'], ...fault });
    const { control } = await harness.project([rows()], { generations, state });
    await harness.append('match-a', 0, offer());
    const rebuilt = control.rebuild('rows', ignore).then(
      () => 2,
      () => 1,
    );
    expect(await rebuilt).toBe(active);
    expect(harness.state.active('rows')).toBe(active);
    expect(dropped).toEqual(expected);
    await harness.append('match-a', 1, offer());
    expect(await control.caughtUp(['rows'], 'match-a', 2, 5_000)).toBe(true);
    expect(count(active)).toBe(2);
  });

  test('a copy that cannot write any more, because its engine is unavailable, does not hold up the one that replaces it', async () => {
    const unavailable = Object.assign(new Error('The index is unavailable'), { transient: true });
    const stuck = Promise.withResolvers<void>();
    const clock: Clock = {
      ...systemClock,
      // Only the wait for the old copy is as long as this.
      after: (ms, action) => systemClock.after(ms >= 5_000 && ms < 60_000 ? 1 : ms, action),
    };
    @Controller()
    class Broken {
      @Projects({ name: 'rows', types: ['DrawOffered'] })
      async apply({ generation }: EventBatch<'DrawOffered'>): Promise<void> {
        if (generation > 1) return;
        stuck.resolve();
        throw unavailable;
      }
    }
    const { control } = await harness.project([Broken], { generations, clock });
    await harness.append('match-a', 0, offer());
    await stuck.promise;
    await control.rebuild('rows', ignore);
    expect(harness.state.active('rows')).toBe(2);
    await harness.append('match-a', 1, offer());
    expect(await control.caughtUp(['rows'], 'match-a', 2, 4_000)).toBe(true);
  });

  test('stopped in the pause after a failed read of the log, the projector stops without an error', async () => {
    const failing = Promise.withResolvers<void>();
    const projector = new Projector(
      {
        log: {
          consume: () => ({
            [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('no log')) }),
          }),
          partitions: 1,
          place: (group) => harness.log.place(group),
          ends: () => harness.log.ends(),
          close: async () => undefined,
        },
        store: harness.reader,
        state: harness.state,
        clock: systemClock,
        logger: { warn: ignore, error: () => failing.resolve() },
      },
      generations,
    );
    projector.add({ name: 'rows', types: ['DrawOffered'], kind: 'projects' }, async () => undefined);
    await projector.start();
    await failing.promise;
    await expect(projector.stop()).resolves.toBeUndefined();
  });

  test('stopped while it starts, the projector begins nothing that would never be ended', async () => {
    const preparing = Promise.withResolvers<void>();
    const stopped = Promise.withResolvers<void>();
    const slow = new Generations();
    slow.register('rows', {
      prepareGeneration: () => {
        preparing.resolve();
        return stopped.promise;
      },
    });
    const timers = new Set<() => void>();
    const clock: Clock = {
      ...systemClock,
      after(_, action) {
        timers.add(action);
        return () => timers.delete(action);
      },
    };
    const consume = jest.spyOn(harness.log, 'consume');
    const ports = { log: harness.log, store: harness.reader, state: harness.state, clock };
    const projector = new Projector({ ...ports, logger: { warn: ignore, error: ignore } }, slow);
    projector.add({ name: 'rows', types: ['DrawOffered'], kind: 'projects' }, async () => undefined);
    const started = projector.start();
    await preparing.promise;
    const stopping = projector.stop();
    stopped.resolve();
    await Promise.all([started, stopping]);
    expect([timers.size, consume.mock.calls.length]).toEqual([0, 0]);
  });

  test('a rebuild that is over no longer listens for the stop', async () => {
    const added = jest.spyOn(AbortSignal.prototype, 'addEventListener');
    const removed = jest.spyOn(AbortSignal.prototype, 'removeEventListener');
    const { control } = await harness.project([rows()], { generations });
    added.mockClear();
    await control.rebuild('rows', ignore);
    const listeners = added.mock.calls.filter(
      ([, listener]) => (listener as { name?: string }).name === 'giveUp',
    );
    expect(listeners).toHaveLength(1);
    expect(removed.mock.calls.map(([, listener]) => listener)).toContain(listeners[0]?.[1]);
    jest.restoreAllMocks();
  });

  test('counters are rebuilt to the same sums', async () => {
    @Controller()
    class Counting {
      @Counts({ name: 'offers', types: ['DrawOffered'] })
      async count(batch: EventBatch<'DrawOffered'>): Promise<Increment[]> {
        return batch.events.map((event) => ({ key: event.stream, fields: { n: 1 } }));
      }
    }
    const { control } = await harness.project([Counting], { keepOldMs: 0 });
    for (let index = 0; index < 30; index += 1)
      await harness.append(`match-${index % 3}`, Math.floor(index / 3), offer());
    await control.rebuild('offers', ignore);
    const sums = await harness.counters.range('offers', 2, 'a', 'z');
    expect(sums.map((row) => row.fields)).toEqual([{ n: 10 }, { n: 10 }, { n: 10 }]);
    while ((await harness.state.spare()).length > 0) await new Promise((next) => setImmediate(next));
    expect(await harness.counters.range('offers', 1, 'a', 'z')).toEqual([]);
  });
});
