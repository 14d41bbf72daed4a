import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { Controller, type Type } from '@nestjs/common';
import type { Connection } from 'mongoose';
import { systemClock } from '../clock/clock.ts';
import { openDocuments } from '../documents/open-documents.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { Projects } from './projection-decorators.ts';
import { projectorControlContract } from './projector-control.contract.ts';
import { projectorDocuments } from './projector-requests.ts';
import { serveProjectorRequests } from './serve-projector-requests.ts';
import { StoredProjectorControl } from './stored-projector-control.ts';
import { offer, ProjectorHarness } from './testing/projector-harness.ts';

@Controller()
class Offers {
  @Projects({ name: 'offers', types: ['DrawOffered'] })
  async apply(): Promise<void> {}
}

/** A projector, the documents between, and who asks. */
class Asking {
  readonly #ends: (() => Promise<void> | void)[] = [];

  private constructor(
    readonly harness: ProjectorHarness,
    readonly connection: Connection,
    readonly control: StoredProjectorControl,
  ) {}

  static async open(): Promise<Asking> {
    const harness = new ProjectorHarness();
    const file = new SqliteFile(join(harness.folder, 'documents.db'));
    const connection = await openDocuments(file);
    const { state, store } = harness;
    const control = new StoredProjectorControl(connection, { state, store, clock: systemClock });
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

const away = { code: 'RC_PROJECTOR_UNAVAILABLE' };

test('without a projector every question is told so', async () => {
  const asking = await Asking.open();
  await expect(asking.control.status()).rejects.toMatchObject(away);
  await expect(asking.control.caughtUp(['offers'], 'match-a', 1, 1)).rejects.toMatchObject(away);
  await expect(asking.control.rebuild('offers', () => undefined)).rejects.toMatchObject(away);
  await asking.close();
});

test('a rebuild whose projector is gone is given up, and may be asked for again', async () => {
  const asking = await Asking.open();
  await asking.serve([Offers]);
  const { requests } = projectorDocuments(asking.connection);
  const dead = { owner: 'projector-0', at: 1, until: 2, steps: [], outcome: null };
  await requests.create({ _id: 'rebuild/offers', call: 'rebuild', args: ['offers'], ...dead });
  await asking.control.rebuild('offers', () => undefined);
  expect((await asking.control.status())[0]).toMatchObject({ name: 'offers', generation: 2 });
  expect(await requests.countDocuments()).toBe(0);
  await asking.close();
});

test('a rebuild that somebody else does is refused', async () => {
  const asking = await Asking.open();
  await asking.serve([Offers]);
  const { requests } = projectorDocuments(asking.connection);
  const living = { owner: 'projector-2', at: 1, until: Date.now() + 60_000, steps: [], outcome: null };
  await requests.create({ _id: 'rebuild/offers', call: 'rebuild', args: ['offers'], ...living });
  await expect(asking.control.rebuild('offers', () => undefined)).rejects.toMatchObject({
    code: 'RC_REBUILD_RUNNING',
  });
  await asking.close();
});
