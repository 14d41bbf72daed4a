import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { ManualClock } from '../../clock/testing/manual-clock.ts';
import { DeferredProgress } from './deferred-progress.ts';
import { Projects } from '../projection-decorators.ts';
import type { ProjectorControl } from '../projection.ts';
import { StreamCursors } from './stream-cursors.ts';
import { decline, offer, ProjectorHarness } from '../testing/projector-harness.ts';

const timeoutMs = 5_000;
const delayMs = 500;

@Controller()
class Offers {
  @Projects({ name: 'offers', types: ['DrawOffered'] })
  async apply(): Promise<void> {}
}

describe('progress that a crash may lose', () => {
  let harness: ProjectorHarness;
  let clock: ManualClock;
  let control: ProjectorControl;
  /** Fails the next saving of cursors that often. */
  let faults: number;
  let calls: string[];

  beforeEach(async () => {
    harness = new ProjectorHarness();
    clock = new ManualClock();
    faults = 0;
    calls = [];
    const state = new Proxy(harness.state, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name, target);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]): unknown => {
          if (name !== 'advance' && name !== 'set') return member.apply(target, args);
          calls.push(name);
          if (name === 'advance' && faults-- > 0) return Promise.reject(new Error('away'));
          return member.apply(target, args);
        };
      },
    });
    harness.log = harness.logOver(state);
    ({ control } = await harness.project([Offers], { clock, state }));
  });
  afterEach(() => harness.close());

  const cursors = () => harness.state.cursors('offers', 1, ['match-a', 'match-b']);
  const applied = (stream: string, version: number) =>
    control.caughtUp(['offers'], stream, version, timeoutMs);
  /** Half a second passes, and what falls due in it is done. */
  const pass = async (): Promise<void> => {
    clock.advance(delayMs);
    await applied('match-a', 1);
  };

  test('a stream without wanted events counts as applied at once and is written later, with the position in the log', async () => {
    await harness.append('match-a', 0, decline(), decline());
    await harness.append('match-b', 0, decline());
    expect([await applied('match-a', 2), await applied('match-b', 1)]).toEqual([true, true]);
    expect(await cursors()).toEqual(new Map());
    expect(await harness.state.get('offers@1')).toBe(0);
    await pass();
    expect(await cursors()).toEqual(
      new Map([
        ['match-a', 2],
        ['match-b', 1],
      ]),
    );
    expect(await harness.state.get('offers@1')).toBe(3);
    expect(calls).toEqual(['advance', 'set']);
  });

  test('what was wanted is written with its effects, not later', async () => {
    await harness.append('match-a', 0, decline(), offer());
    await harness.append('match-b', 0, decline());
    await applied('match-b', 1);
    expect(await cursors()).toEqual(new Map([['match-a', 2]]));
  });

  test('a stop writes it', async () => {
    await harness.append('match-a', 0, decline());
    await applied('match-a', 1);
    await harness.stopProjectors();
    expect(await cursors()).toEqual(new Map([['match-a', 1]]));
    expect(await harness.state.get('offers@1')).toBe(1);
  });

  test('when it cannot be written nothing is committed to the log either, and both are tried again', async () => {
    await harness.append('match-a', 0, decline());
    await applied('match-a', 1);
    faults = 1;
    await pass();
    expect([await cursors(), await harness.state.get('offers@1')]).toEqual([new Map(), 0]);
    await pass();
    expect([await cursors(), await harness.state.get('offers@1')]).toEqual([new Map([['match-a', 1]]), 1]);
  });

  test('without anything new nothing is written again', async () => {
    await harness.append('match-a', 0, decline());
    await applied('match-a', 1);
    await pass();
    await pass();
    expect(calls).toEqual(['advance', 'set']);
  });

  test('an outage is logged once, and the next one again', async () => {
    const warnings: string[] = [];
    const logger = { warn: (message: string) => void warnings.push(message), error: () => undefined };
    const cursors = new StreamCursors(harness.state, 'offers', 1);
    let writing: Promise<void> = Promise.resolve();
    const ports = { state: harness.state, clock, logger };
    const progress = new DeferredProgress('offers', 1, cursors, ports, (work) => (writing = work()));
    /** The log refuses commits this many times. */
    const outage = async (times: number): Promise<void> => {
      progress.done(async () => {
        if (times-- > 0) throw new Error('away');
      });
      for (let left = times + 1; left > 0; left -= 1) {
        clock.advance(delayMs);
        await writing.catch(() => undefined);
        await new Promise((next) => setImmediate(next));
      }
    };
    await outage(3);
    expect(warnings).toHaveLength(1);
    await outage(2);
    expect(warnings).toHaveLength(2);
  });
});
