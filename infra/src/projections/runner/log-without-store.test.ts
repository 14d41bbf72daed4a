import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Controller } from '@nestjs/common';
import { ManualClock } from '../../clock/testing/manual-clock.ts';
import type { EventLog, LogBatch, MissedEvents } from '../../event-log/event-log.ts';
import type { EventReader, PositionedEvent } from '../../event-store/event-store.ts';
import { Manages, Projects } from '../projection-decorators.ts';
import type { EventBatch, ProjectorControl } from '../projection.ts';
import { decline, offer, places, ProjectorHarness } from '../testing/projector-harness.ts';

const timeoutMs = 5_000;

describe('where the log and the store hold different events', () => {
  let harness: ProjectorHarness;
  let clock: ManualClock;
  let applied: string[];
  /** Streams that were read from the store. */
  let read: string[];
  /** Batches before those of the log. */
  let before: Omit<LogBatch, 'commit'>[];
  let commits: number[];
  /** How often the missed events were reported as read. */
  let done: number;
  let givenUp: number;
  const giveUp = (): void => void (givenUp += 1);

  @Controller()
  class Offers {
    @Projects({ name: 'offers', types: ['DrawOffered'] })
    async apply({ events }: EventBatch<'DrawOffered'>): Promise<void> {
      applied.push(...places(events));
    }
  }
  @Controller()
  class OffersManager {
    @Manages({ name: 'offers', types: ['DrawOffered'] })
    async apply({ events }: EventBatch<'DrawOffered'>): Promise<void> {
      applied.push(...places(events));
    }
  }

  beforeEach(() => {
    harness = new ProjectorHarness();
    clock = new ManualClock();
    applied = [];
    read = [];
    before = [];
    commits = [];
    done = 0;
    givenUp = 0;
  });
  afterEach(() => harness.close());

  async function project(
    controller: typeof Offers | typeof OffersManager = Offers,
  ): Promise<ProjectorControl> {
    const { log: table } = harness;
    const log: EventLog = {
      partitions: 1,
      async *consume(group, options): AsyncIterable<LogBatch> {
        for (const batch of before) yield { ...batch, commit: async () => void commits.push(batch.position) };
        yield* table.consume(group, options);
      },
      ends: () => table.ends(),
      place: (group) => table.place(group),
      close: () => table.close(),
    };
    const store: EventReader = {
      read: (stream, after) => {
        read.push(stream);
        return harness.reader.read(stream, after);
      },
      newest: (stream) => harness.reader.newest(stream),
      head: (stream) => harness.reader.head(stream),
      readAll: (after, options) => harness.reader.readAll(after, options),
      end: () => harness.reader.end(),
    };
    return (await harness.project([controller], { log, clock, store })).control;
  }

  /** Puts the store's events at positions of the log that no consumer reads any more. */
  const forgotten = async (): Promise<void> => harness.state.set('offers@1', await harness.store.end());

  const missing = (missed: MissedEvents): Omit<LogBatch, 'commit'> => ({
    events: [],
    position: 0,
    owned: 1,
    missed,
  });

  test.each([['a read model'], ['a process manager']])(
    'events that the log does not keep any more are read from the store by %s, for its own streams only',
    async (kind) => {
      await harness.append('match-a', 0, offer(), decline());
      await harness.append('match-b', 0, offer());
      await harness.append('match-c', 0, decline(), offer());
      await forgotten();
      before.push(
        missing({
          concern: (stream) => stream !== 'match-b',
          areOwned: () => true,
          markRead: () => (done += 1),
          giveUp,
        }),
      );
      const control = await project(kind === 'a read model' ? Offers : OffersManager);
      expect(await control.caughtUp(['offers'], 'match-c', 2, timeoutMs)).toBe(true);
      expect(applied).toEqual(['match-a@1', 'match-c@2']);
      await harness.append('match-c', 2, offer());
      expect(await control.caughtUp(['offers'], 'match-c', 3, timeoutMs)).toBe(true);
      expect(applied).toEqual(['match-a@1', 'match-c@2', 'match-c@3']);
    },
  );

  test('what was applied long ago is not applied again', async () => {
    await harness.append('match-a', 0, offer(), offer());
    await harness.state.advance('offers', 1, [{ stream: 'match-a', version: 1 }]);
    await forgotten();
    before.push(missing({ concern: () => true, areOwned: () => true, markRead: () => (done += 1), giveUp }));
    const control = await project();
    expect(await control.caughtUp(['offers'], 'match-a', 2, timeoutMs)).toBe(true);
    expect(applied).toEqual(['match-a@2']);
    // What comes from the log is applied after that.
    await harness.append('match-b', 0, offer());
    expect(await control.caughtUp(['offers'], 'match-b', 1, timeoutMs)).toBe(true);
    expect(done).toBe(1);
  });

  test('a batch is not committed before its missed events are read, when the partitions go to another consumer', async () => {
    await harness.append('match-a', 0, offer());
    await forgotten();
    before.push(missing({ concern: () => true, areOwned: () => false, markRead: () => (done += 1), giveUp }));
    before.push({ events: [], position: 1, owned: 2 });
    const control = await project();
    await harness.append('match-b', 0, offer());
    expect(await control.caughtUp(['offers'], 'match-b', 1, timeoutMs)).toBe(true);
    expect(applied).toEqual(['match-b@1']);
    await harness.stopProjectors();
    expect(commits).not.toContain(0);
    expect([done, givenUp]).toEqual([0, 1]);
  });

  test('streams whose past the store does not have wait, then they are parked and the others go on', async () => {
    const foreign = async (stream: string): Promise<PositionedEvent> => {
      await harness.append(`${stream}-real`, 0, offer(), offer(), offer());
      const [, , third] = await harness.store.read(`${stream}-real`);
      return { position: 1, event: { ...third!, stream } };
    };
    before.push({
      events: [await foreign('match-x'), await foreign('match-y')],
      position: 0,
      owned: 1,
    });
    before.push({ events: [await foreign('match-z')], position: 0, owned: 1 });
    const control = await project();
    await harness.append('match-a', 0, offer());
    while (!read.includes('match-x')) await new Promise((next) => setImmediate(next));
    expect([applied, await harness.state.parked('offers', 1)]).toEqual([[], []]);
    clock.lag(11_000);
    while (!read.includes('match-z')) await new Promise((next) => setImmediate(next));
    // A store that has permanently lacked an event gets less time for the next.
    clock.lag(1_100);
    expect(await control.caughtUp(['offers'], 'match-a', 1, timeoutMs)).toBe(true);
    expect((await control.parked()).map(({ stream, atVersion }) => [stream, atVersion])).toEqual([
      ['match-x', 3],
      ['match-y', 3],
      ['match-z', 3],
    ]);
    expect(applied).toContain('match-a@1');
    expect(applied.filter((place) => /^match-[xyz]@/.test(place))).toEqual([]);

    // Later events were skipped, and the store will never have them.
    await harness.state.recordSkipped('offers', 1, 'match-x', 4);
    expect(await control.requeue('offers', 'match-x')).toBe(true);
    expect((await control.parked()).map(({ stream }) => stream)).toEqual(['match-x', 'match-y', 'match-z']);
    expect(await control.requeue('offers', 'match-y')).toBe(true);
    expect((await control.parked()).map(({ stream }) => stream)).toEqual(['match-x', 'match-z']);
  });
});
