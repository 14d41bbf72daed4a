import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { gamesAnswer } from '@royal-chess/contracts/library';
import { loadConfig } from '@royal-chess/services/config/config';
import { IdentityApiModule } from '@royal-chess/services/identity/identity.module';
import { LibraryApiModule, LibraryProjectorModule } from '@royal-chess/services/library/library.module';
import { cookieOf, EmbeddedWorld } from '@royal-chess/services/platform/testing/embedded-world';
import { writeControlFile } from '../../control-file.ts';
import { DataFolder } from '../../data-folder.ts';
import { connect } from '../server-connection.ts';
import { fetchAnswer } from './fetch-answer.ts';
import { callAgain } from './import-client.ts';

let world: EmbeddedWorld;
let dataDir: string;
let held: DataFolder;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule, LibraryApiModule],
    projections: [LibraryProjectorModule],
  });
  dataDir = mkdtempSync(join(tmpdir(), 'royal-chess-renewed-'));
  held = DataFolder.open(dataDir);
});
afterAll(async () => {
  held.close();
  await world.close();
  rmSync(dataDir, { recursive: true });
});

const port = (): number => Number(new URL(world.api.url).port);
const publish = (cookie: string): void =>
  writeControlFile(dataDir, { pid: process.pid, port: port(), cookie });

test('a command goes on with the session that the server wrote after it ended the first', async () => {
  const { cookie } = await world.register('Alice');
  publish(cookie);
  const server = await connect(loadConfig({ DATA_DIR: dataDir }));
  const create = () =>
    callAgain(
      server,
      '/api/collections',
      {
        method: 'POST',
        json: { commandId: randomUUID(), name: 'Club', visibility: 'private', platform: false },
      },
      z.object({ id: z.uuid() }),
    );
  expect((await create()).answer.id).toBeTruthy();

  expect((await world.api.call('/api/logout', { json: {}, cookie })).ok).toBe(true);
  await expect(create()).rejects.toMatchObject({ code: 'RC_NOT_SIGNED_IN' });

  const json = { email: 'alice@example.org', password: 'correct horse' };
  publish(cookieOf(await world.api.call('/api/login/user', { json })));
  expect((await create()).answer.id).toBeTruthy();
});

test('a query goes on with that session', async () => {
  const { cookie } = await world.register('Bob');
  publish(cookie);
  const server = await connect(loadConfig({ DATA_DIR: dataDir }));
  const search = () => fetchAnswer(server, '/api/games', new URLSearchParams({ mine: 'true' }), gamesAnswer);
  expect((await search()).total).toBe(0);

  expect((await world.api.call('/api/logout', { json: {}, cookie })).ok).toBe(true);
  await expect(search()).rejects.toMatchObject({ code: 'RC_NOT_SIGNED_IN' });

  const json = { email: 'bob@example.org', password: 'correct horse' };
  publish(cookieOf(await world.api.call('/api/login/user', { json })));
  expect((await search()).total).toBe(0);
});
