import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openMongoDocuments } from '@royal-chess/infra/documents/open-mongo-documents';
import { CommitAnnouncer } from '@royal-chess/infra/event-store/commit-announcer';
import { MongoEventStore } from '@royal-chess/infra/event-store/mongo-event-store';
import { keptModels } from '@royal-chess/services/backup/kept-documents';
import { restoreBackup } from '@royal-chess/services/backup/restore-backup';
import { writeBackup } from '@royal-chess/services/backup/write-backup';
import type { EngineSettings } from '@royal-chess/services/config/engine-settings';
import type { Connection } from 'mongoose';
import { openMongoSource, openMongoTarget } from './mongo-backup.ts';

const announcer = new CommitAnnouncer((error) => {
  throw error;
});
const server = new URL(process.env['MONGODB_URI'] ?? 'mongodb://127.0.0.1');

let folder: string;
const connections: Connection[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'royal-chess-backup-'));
});
afterEach(async () => {
  for (const connection of connections.splice(0)) {
    await connection.dropDatabase();
    await connection.close();
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Settings of two new databases, one for events, one for documents. */
async function databases(): Promise<EngineSettings> {
  const [mongodbUri, documentsUri] = await Promise.all(
    ['events', 'documents'].map(async (kind) => {
      const uri = Object.assign(new URL(server), { pathname: `/test-${kind}-${randomUUID()}` }).href;
      connections.push(await openMongoDocuments(uri, { autoIndex: false }));
      return uri;
    }),
  );
  return { mongodbUri: mongodbUri!, documentsUri: documentsUri! } as EngineSettings;
}

const connectionOf = (uri: string): Connection => connections.find(({ name }) => uri.endsWith(name))!;

const storeIn = ({ mongodbUri }: EngineSettings): Promise<MongoEventStore> =>
  MongoEventStore.open({ db: connectionOf(mongodbUri).db!, clock: systemClock, announcer });

async function filled(): Promise<EngineSettings> {
  const engines = await databases();
  const store = await storeIn(engines);
  await store.appendMany(
    Array.from({ length: 300 }, (_, n) => ({
      stream: `match-${n}`,
      expectedVersion: 0,
      events: Array.from({ length: 3 }, () => ({ type: 'DrawOffered', data: { by: 'white' } })),
      context: { commandId: randomUUID(), actor: 'system' },
    })),
  );
  await store.close();
  const users = keptModels(connectionOf(engines.documentsUri), true).get('users')!;
  await users.collection.insertMany([
    { _id: 'a', name: 'Réti', nameWords: ['reti'], email: 'a@example.org', roles: ['user'], createdAt: 1 },
  ] as never[]);
  return engines;
}

async function save(engines: EngineSettings, name: string): Promise<string> {
  const source = await openMongoSource(engines);
  await writeBackup(source, join(folder, name), 0);
  await source.close();
  return join(folder, name);
}

const textOf = (path: string): string => gunzipSync(readFileSync(path)).toString();

describe('backup and restore on MongoDB', () => {
  test('return events and documents unchanged, and everything to the relay', async () => {
    const saved = await save(await filled(), 'first');
    const engines = await databases();
    const target = await openMongoTarget(engines);
    expect(await restoreBackup(saved, target)).toEqual({
      commits: 300,
      events: 900,
      documents: { users: 1 },
    });
    await target.finish();
    await target.close();
    expect(textOf(await save(engines, 'second'))).toBe(textOf(saved));
    const commits = connectionOf(engines.mongodbUri).db!.collection('commits');
    expect(await commits.countDocuments({ unpublished: { $exists: true } })).toBe(300);
    const setup = connectionOf(engines.documentsUri).db!.collection('setup');
    expect(await setup.findOne({})).toMatchObject({ _id: 'samples', seeded: true });
    const store = await storeIn(engines);
    expect(await store.end()).toBe(900);
    await store.close();
  });

  test('refuse databases with something in them', async () => {
    const [full, empty] = [await filled(), await databases()];
    const naming = (setting: string) => ({
      code: 'RC_RESTORE_NOT_EMPTY',
      message: expect.stringContaining(`not there yet in ${setting},`),
    });
    await expect(openMongoTarget(full)).rejects.toMatchObject(naming('MONGODB_URI'));
    await expect(openMongoTarget({ ...empty, documentsUri: full.documentsUri })).rejects.toMatchObject(
      naming('MONGODB_DOCUMENTS_URI'),
    );
  });

  test('a restore that did not come to its end is never taken for a store', async () => {
    const saved = await save(await filled(), 'first');
    const engines = await databases();
    const target = await openMongoTarget(engines);
    await restoreBackup(saved, target);
    await target.close();
    await expect(storeIn(engines)).rejects.toMatchObject({ code: 'RC_RESTORE_UNFINISHED' });
    await expect(openMongoTarget(engines)).rejects.toMatchObject({
      code: 'RC_RESTORE_UNFINISHED',
      message: expect.stringContaining('dropDatabase'),
    });
  });
});
