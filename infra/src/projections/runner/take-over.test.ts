import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import type { EventLog, LogBatch } from '../../event-log/event-log.ts';
import { InjectedFault } from '../../testing/with-faults.ts';
import { Projects } from '../projection-decorators.ts';
import type { EventBatch } from '../projection.ts';
import { offer, places, ProjectorHarness } from '../testing/projector-harness.ts';

describe('a projector that is given partitions', () => {
  let harness: ProjectorHarness;
  let applied: string[];

  @Controller()
  class Collecting {
    @Projects({ name: 'collected', types: ['DrawOffered'] })
    async collect({ events }: EventBatch<'DrawOffered'>): Promise<void> {
      applied.push(...places(events));
    }
  }

  beforeEach(() => {
    harness = new ProjectorHarness();
    applied = [];
  });
  afterEach(() => harness.close());

  test('repeats the reading of what others wrote until it is answered, and does not rejoin the group', async () => {
    let consumers = 0;
    let divisions = 0;
    const { log: table } = harness;
    const log: EventLog = {
      partitions: 1,
      async *consume(group, options): AsyncIterable<LogBatch> {
        consumers += 1;
        for await (const batch of table.consume(group, options)) yield { ...batch, owned: (divisions += 1) };
      },
      ends: () => table.ends(),
      place: (group) => table.place(group),
      close: () => table.close(),
    };
    let faults = 0;
    const state = new Proxy(harness.state, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (name === 'parked' && faults > 0) {
            faults -= 1;
            return Promise.reject(new InjectedFault('parked', 'before'));
          }
          return member.apply(target, args);
        };
      },
    });
    const transport = await harness.project([Collecting], { log, state });
    for (let version = 0; version < 3; version += 1) {
      faults = 2;
      await harness.append('match-a', version, offer());
      expect(await transport.control.caughtUp(['collected'], 'match-a', version + 1, 4_000)).toBe(true);
      expect(faults).toBe(0);
    }
    expect(applied).toEqual(['match-a@1', 'match-a@2', 'match-a@3']);
    expect(divisions).toBe(3);
    expect(consumers).toBe(1);
  });
});
