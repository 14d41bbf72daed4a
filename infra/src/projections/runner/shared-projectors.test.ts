import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { systemClock } from '../../clock/clock.ts';
import { sqliteDatabase } from '../../documents/testing/sqlite-database.ts';
import { CommitTableLog } from '../../event-log/commit-table-log.ts';
import { Generations } from '../generations/generations.ts';
import { MongoProjectionState } from '../state/mongo-projection-state.ts';
import type { EventBatch } from '../projection.ts';
import { Projector } from '../transport/projector.ts';
import { offer, places, ProjectorHarness } from '../testing/projector-harness.ts';

/** Several projectors that share their state; each gets the whole log, as two do for an instant after a rebalance. */
describe('projectors that share their state', () => {
  let harness: ProjectorHarness;
  let database: ReturnType<typeof sqliteDatabase>;
  let projectors: { readonly projector: Projector; readonly state: MongoProjectionState }[];
  let logs: CommitTableLog[];
  beforeEach(() => {
    logs = [];
    harness = new ProjectorHarness();
    database = sqliteDatabase();
    projectors = [];
  });
  afterEach(async () => {
    for (const { projector, state } of projectors) {
      await projector.stop();
      await state.close();
    }
    await database.close();
    await harness.close();
  });

  async function start(
    owner: string,
    handle: (batch: EventBatch) => Promise<void>,
    generations = new Generations(),
  ): Promise<Projector> {
    const state = await MongoProjectionState.open(await database.connect(), { clock: systemClock, owner });
    const log = new CommitTableLog(harness.reader, state, harness.signal);
    logs.push(log);
    const logger = { warn: () => undefined, error: () => undefined };
    const ports = { log, store: harness.reader, state, clock: systemClock, logger };
    const projector = new Projector(ports, generations);
    projector.add({ kind: 'projects', name: 'offers', types: ['DrawOffered'] }, handle);
    projectors.push({ projector, state });
    await projector.start();
    return projector;
  }

  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await new Promise((next) => setTimeout(next, 5));
  };

  test('when one rebuilds, the others go over to the new copy', async () => {
    const seen: string[] = [];
    const prepared: string[] = [];
    const generations = new Generations();
    generations.register('offers', {
      prepareGeneration: async (name, generation) => void prepared.push(`${name}@${generation}`),
    });
    const builder = await start('builder', async () => undefined);
    const handle = async ({ generation, events }: EventBatch): Promise<void> =>
      void seen.push(...places(events).map((place) => `${generation}: ${place}`));
    const other = await start('other', handle, generations);
    await harness.append('match-a', 0, offer());
    await until(() => seen.length > 0);
    await builder.rebuild('offers', () => undefined);
    await until(async () => (await other.status())[0]?.generation === 2);
    await harness.append('match-a', 1, offer());
    await until(() => seen.includes('2: match-a@2'));
    expect(await other.caughtUp(['offers'], 'match-a', 2, 5_000)).toBe(true);
    expect(seen[0]).toBe('1: match-a@1');
    expect(prepared).toEqual(['offers@1', 'offers@2']);
  });

  test('a stream that one has parked may be requeued by another, and goes on at both', async () => {
    let poison = true;
    const applied = { one: [] as string[], two: [] as string[] };
    const handle =
      (name: 'one' | 'two') =>
      async ({ events }: EventBatch): Promise<void> => {
        if (poison) throw new RangeError('no');
        applied[name].push(...places(events));
      };
    const one = await start('one', handle('one'));
    await harness.append('match-a', 0, offer());
    await until(async () => (await one.parked()).length === 1);
    const two = await start('two', handle('two'));
    await harness.append('match-a', 1, offer());
    poison = false;
    expect(await two.requeue('offers', 'match-a')).toBe(true);
    expect(applied.two).toEqual(['match-a@1', 'match-a@2']);
    expect(await one.parked()).toEqual([]);
    expect(await one.requeue('offers', 'match-a')).toBe(false);
    await harness.append('match-a', 2, offer());
    await until(() => applied.one.includes('match-a@3'));
    // It had parked the stream itself and was not notified; it reads the state before it skips an event.
    expect(applied.one).toEqual(['match-a@3']);
  });

  test('events of a parked stream that arrive while it is requeued elsewhere are not lost', async () => {
    let poison = true;
    const applied: string[] = [];
    const owner = await start('owner', async () => {
      if (poison) throw new RangeError('no');
    });
    await harness.append('match-a', 0, offer());
    await until(async () => (await owner.parked()).length === 1);
    const helper = await start('helper', async ({ events }) => {
      // The owner gets the next event while the row still exists, and skips it.
      if (applied.length === 0) {
        await harness.append('match-a', 1, offer());
        const at = await harness.reader.end();
        await until(async () => (await projectors[0]!.state.get('offers@1')) >= at);
      }
      applied.push(...places(events));
    });
    poison = false;
    expect(await helper.requeue('offers', 'match-a')).toBe(true);
    expect(applied).toEqual(['match-a@1', 'match-a@2']);
  });

  test('where several consume for a group, the lag comes from the log', async () => {
    const projector = await start('one', async () => undefined);
    await harness.append('match-a', 0, offer(), offer(), offer());
    expect(await projector.caughtUp(['offers'], 'match-a', 3, 5_000)).toBe(true);
    // This process has done its part; another owns the partition of the two that are left.
    const reads: (readonly string[])[] = [];
    Object.assign(logs[0]!, {
      lag: async (groups: readonly string[]) => {
        reads.push(groups);
        return new Map([['offers@1', 2]]);
      },
    });
    const end = jest.spyOn(harness.reader, 'end');
    const [status] = await projector.status();
    expect(reads).toEqual([['offers@1']]);
    expect(status).toMatchObject({ behind: 2, lagMs: expect.any(Number) });
    // The age of the event applied last is used for the next; the store is read only where nothing is applied.
    expect(end).not.toHaveBeenCalled();
    expect(await projector.status()).toMatchObject([{ behind: 2, lagMs: expect.any(Number) }]);
    expect(end).toHaveBeenCalledTimes(1);
  });
});
