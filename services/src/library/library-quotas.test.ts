import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ownCollectionsAnswer, type LibraryQuota } from '@royal-chess/contracts/library';
import { type Answered, ImportWorld, pgnGame } from './testing/import-world.ts';

const file = Buffer.from(pgnGame('First, F') + pgnGame('Last, L'));
const most = 6;
let imports: ImportWorld;
let cookie: string;
let users = 0;
let collection: string;

beforeAll(async () => {
  imports = await ImportWorld.open({ LIBRARY_MAX_GAMES: `${most}`, LIBRARY_MAX_MEGABYTES: '1' });
});
afterAll(() => imports.close());
beforeEach(async () => {
  users += 1;
  ({ cookie } = await imports.world.register(`Keeper${users}`));
  collection = await imports.collection('private', cookie);
});

/** Begins an import. */
const begin = (bytes: number | null = null): Promise<Answered<{ id: string; detail?: string }>> =>
  imports.call('/api/imports', {
    json: { commandId: randomUUID(), collectionId: collection, name: 'club.pgn', bytes },
    cookie,
  });

/** Imports the file. @returns the id of the import */
async function whole(last = true): Promise<string> {
  const { status, body } = await begin();
  expect(status).toBe(201);
  expect((await imports.send(body.id, file, { last, cookie })).status).toBe(200);
  return body.id;
}

const end = (id: string, how: 'undo' | 'cancel'): Promise<Answered<unknown>> =>
  imports.call(`/api/imports/${id}/${how}`, { method: 'POST', cookie });

/** What the user is shown to keep, with all of their imports and collections projected. */
async function kept(...ids: readonly string[]): Promise<LibraryQuota> {
  for (const id of ids) await imports.shown(id, cookie);
  const version = await imports.world.store.head(`collection-${collection}`);
  const path = `/api/collections/mine?minVersion=collection-${collection}@${version}`;
  return ownCollectionsAnswer.parse((await imports.call(path, { cookie })).body).quota;
}

const refused = { status: 409, body: { code: 'RC_LIBRARY_QUOTA' } };

describe('what a user may keep', () => {
  test('is counted by what imports stored: known games count again', async () => {
    const ids = [await whole(), await whole(), await whole()];
    expect(await kept(...ids)).toMatchObject({ games: 6, maxGames: 6, bytes: 3 * file.length });
    const answer = await begin();
    expect(answer).toMatchObject(refused);
    expect(answer.body.detail).toMatch(/^You would have 7 games, and may keep 6\. Undo/);
  });

  test('is counted also where it is not projected yet', async () => {
    for (let at = 0; at < 3; at += 1) await whole(false);
    expect(await begin()).toMatchObject(refused);
  });

  test('ends an import in its middle', async () => {
    await whole();
    const { body } = await begin();
    const five = Buffer.from(['A', 'B', 'C', 'D', 'E'].map((name) => pgnGame(name)).join(''));
    expect(await imports.send(body.id, five, { last: true, cookie })).toMatchObject(refused);
    expect(await imports.shown(body.id, cookie)).toMatchObject({ state: 'running', games: 0 });
  });

  test.each(['undo', 'cancel'] as const)('is released by %s', async (how) => {
    const ids = [await whole(), await whole(), await whole(how === 'undo')];
    expect((await end(ids[2]!, how)).status).toBe(204);
    expect(await kept(...ids)).toMatchObject({ games: 4, bytes: 2 * file.length });
    expect((await begin()).status).toBe(201);
  });

  test('is released with a collection', async () => {
    const ids = [await whole(), await whole(), await whole()];
    await kept(...ids);
    const first = collection;
    await imports.call(`/api/collections/${first}`, { method: 'DELETE', cookie });
    await kept();
    collection = await imports.collection('private', cookie);
    expect(await kept()).toMatchObject({ games: 0, bytes: 0 });
    expect((await begin()).status).toBe(201);
  });

  test('what is undone again and again counts for a day', async () => {
    for (let at = 0; at < 3 * (most / 2); at += 1) {
      const id = await whole();
      await end(id, 'undo');
      await kept(id);
    }
    const answer = await begin();
    expect(answer).toMatchObject(refused);
    expect(answer.body.detail).toMatch(/18 games .* of today's imports/);
  });

  test.each([
    [
      'a file that is a byte too large',
      1_000_001,
      409,
      'You would have 1.1 MB of files, and may keep 1.0 MB.',
    ],
    ['a file that fits', 1_000_000, 201, undefined],
  ])('has a limit of bytes: %s', async (_name, bytes, status, detail) => {
    const answer = await begin(bytes);
    expect(answer.status).toBe(status);
    expect(answer.body.detail?.slice(0, detail?.length)).toBe(detail);
  });

  test('does not count what is imported for the platform', async () => {
    cookie = imports.admin;
    collection = await imports.collection('public', cookie, true);
    for (let at = 0; at < 4; at += 1) await whole();
    expect(await kept()).toMatchObject({ games: 0, bytes: 0 });
  });
});
