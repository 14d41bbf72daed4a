import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { systemClock, type Clock } from '../../clock/clock.ts';
import { ManualClock } from '../../clock/testing/manual-clock.ts';
import { openDocuments } from '../../documents/open-documents.ts';
import { SqliteFile } from '../../sqlite/sqlite-file.ts';
import { eventually } from '../../testing/eventually.ts';
import { Projects } from '../projection-decorators.ts';
import { projectorControlContract } from './projector-control.contract.ts';
import { projectorDocuments } from './projector-documents.ts';
import { joinStatus } from './projector-status.ts';
import { serveProjectorRequests } from './serve-projector-requests.ts';
import { StoredProjectorControl } from './stored-projector-control.ts';
import { offer, ProjectorHarness } from '../testing/projector-harness.ts';

@Controller()
class Offers {
  @Projects({ name: 'offers', types: ['DrawOffered'] })
  async apply(): Promise<void> {}
}

/** A projector, the documents between, and a client. */
class Asking {
  readonly #ends: (() => Promise<void> | void)[] = [];

  private constructor(
    readonly harness: ProjectorHarness,
    readonly connection: Connection,
    readonly control: StoredProjectorControl,
  ) {}

  static async open(clock: Clock = systemClock): Promise<Asking> {
    const harness = new ProjectorHarness();
    const file = new SqliteFile(join(harness.folder, 'documents.db'));
    const connection = await openDocuments(file);
    const { state, store } = harness;
    const control = new StoredProjectorControl(connection, { state, store, clock });
    const asking = new Asking(harness, connection, control);
    asking.#ends.push(
      () => harness.close(),
      () => file.close(),
      () => connection.close(),
    );
    return asking;
  }

  async serve(controllers: readonly Type[], owner = 'projector-1'): Promise<{ close(): Promise<void> }> {
    const { control } = await this.harness.project(controllers);
    const { connection } = this;
    const logger = { warn: () => undefined };
    const server = await serveProjectorRequests({ connection, control, clock: systemClock, owner, logger });
    this.#ends.push(() => server.close());
    return server;
  }

  async close(): Promise<void> {
    for (const end of this.#ends.splice(0).toReversed()) await end();
  }
}

projectorControlContract('by documents', async (managers, readModels) => {
  const asking = await Asking.open();
  await asking.serve([...managers, ...readModels]);
  return {
    control: asking.control,
    append: async (stream, expectedVersion, count) => {
      await asking.harness.append(stream, expectedVersion, ...Array.from({ length: count }, () => offer()));
    },
    close: () => asking.close(),
  };
});

const unavailable = { code: 'RC_PROJECTOR_UNAVAILABLE' };

test('without a projector every call is refused', async () => {
  const asking = await Asking.open();
  await expect(asking.control.status()).rejects.toMatchObject(unavailable);
  await expect(asking.control.caughtUp(['offers'], 'match-a', 1, 1)).rejects.toMatchObject(unavailable);
  await expect(asking.control.rebuild('offers', () => undefined)).rejects.toMatchObject(unavailable);
  await asking.close();
});

const rebuildOfOffers = (owner: string, until: number) => ({
  _id: 'rebuild/offers',
  ask: 'other',
  call: 'rebuild' as const,
  projection: 'offers',
  stream: null,
  state: 'running' as const,
  owner,
  until,
  steps: [],
  value: null,
  error: null,
});

test('a rebuild whose projector died may be requested again', async () => {
  const asking = await Asking.open();
  await asking.serve([Offers]);
  const { requests } = projectorDocuments(asking.connection);
  await requests.create(rebuildOfOffers('projector-0', 2));
  await asking.control.rebuild('offers', () => undefined);
  expect((await asking.control.status())[0]).toMatchObject({ name: 'offers', generation: 2 });
  await asking.close();
});

test('a rebuild that another client has requested is refused', async () => {
  const asking = await Asking.open();
  await asking.serve([Offers]);
  const { requests } = projectorDocuments(asking.connection);
  await requests.create(rebuildOfOffers('projector-2', Date.now() + 60_000));
  await expect(asking.control.rebuild('offers', () => undefined)).rejects.toMatchObject({
    code: 'RC_REBUILD_RUNNING',
  });
  await asking.close();
});

test('a caller that waits for a projector that dies is refused once its heartbeats have stopped', async () => {
  const asking = await Asking.open();
  await asking.serve([Offers]);
  const { requests } = projectorDocuments(asking.connection);
  await asking.control.status();
  // It takes the request, and sends no heartbeat any more.
  const waiting = asking.control.rebuild('offers', () => undefined).catch((error: Error) => error);
  let taken = 0;
  while (taken === 0)
    taken = (
      await requests.updateOne(
        { _id: 'rebuild/offers', state: 'waiting' },
        { $set: { state: 'running', owner: 'projector-0', until: Date.now() - 1 } },
      )
    ).modifiedCount;
  expect(await waiting).toMatchObject({
    ...unavailable,
    message: 'The projector projector-0 became unavailable during the rebuild of offers; try again',
  });
  await asking.close();
});

test('a projector that cannot read its status at first still runs, and reports it with the next heartbeat', async () => {
  const asking = await Asking.open();
  const { control } = await asking.harness.project([Offers]);
  const { connection } = asking;
  const warned: string[] = [];
  let calls = 0;
  const slow = new Proxy(control, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name, target);
      if (name === 'status' && (calls += 1) === 1) return () => Promise.reject(new Error('the log is slow'));
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const logger = { warn: (_: object, message: string) => void warned.push(message) };
  const options = { connection, control: slow, clock: systemClock, owner: 'projector-1', logger, beatMs: 10 };
  const server = await serveProjectorRequests(options);
  await eventually(() => asking.control.status().then(Boolean, () => false));
  expect(await asking.control.status()).toMatchObject([{ name: 'offers' }]);
  expect(warned).toEqual(['Projector requests wait']);
  await server.close();
  await asking.close();
});

test('a request that no projector takes is given up', async () => {
  const clock = new ManualClock();
  const asking = await Asking.open(clock);
  const { projectors } = projectorDocuments(asking.connection);
  const status = {
    name: 'offers',
    canRebuild: true,
    topics: ['matches'],
    generation: 1,
    behind: 0,
    lagMs: 0,
    rate: 0,
    rebuild: null,
  };
  await projectors.create({ _id: 'projector-0', at: clock.now(), projections: [status] });
  let settled = false;
  const waiting = asking.control
    .rebuild('offers', () => undefined)
    .catch((error: Error) => error)
    .finally(() => (settled = true));
  while (!settled) {
    clock.advance(1_000);
    await new Promise((next) => setImmediate(next));
  }
  expect(await waiting).toMatchObject({
    ...unavailable,
    message: expect.stringContaining('No projector took'),
  });
  await asking.close();
});

test('the heartbeats of several projectors on one projection are joined', () => {
  const status = {
    name: 'games',
    canRebuild: true,
    topics: ['matches'],
    generation: 2,
    behind: 7,
    lagMs: 3,
    rate: 10,
    rebuild: null,
  };
  const late = { ...status, generation: 1, behind: 0, rate: 1 };
  expect(
    joinStatus([
      { _id: 'two', at: 2, projections: [{ ...status, behind: 4, rebuild: 0.5 }] },
      { _id: 'one', at: 1, projections: [status] },
      { _id: 'three', at: 3, projections: [late] },
    ]),
  ).toEqual([{ ...status, behind: 4, rate: 20, rebuild: 0.5 }]);
});
