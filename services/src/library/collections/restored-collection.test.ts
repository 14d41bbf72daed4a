import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type OwnCollectionsAnswer,
  ownCollectionsAnswer,
  restorableMs,
} from '@royal-chess/contracts/library';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import { LibraryQuotas } from '../library-quotas.ts';
import { ImportWorld, pgnGame } from '../testing/import-world.ts';
import { CollectionDecisions } from './collection-decisions.ts';
import { CollectionDirectory } from './collection-directory.ts';
import { CollectionSnapshot } from './collection-snapshot.ts';
import { type CollectionDocument, collectionsModel } from './collections.read-model.ts';
import { RestoreCollection, RestoreCollectionHandler } from './commands/restore-collection.command.ts';
import { isRestorable } from './restorable.ts';
import { CollectionTurns } from './collection-turns.ts';

const dayMs = 86_400_000;

test.each([
  ['deleted a moment ago', { deleted: true, mergedInto: null, changedAt: 0 }, 1, true],
  ['deleted 29 days ago', { deleted: true, mergedInto: null, changedAt: 0 }, 29 * dayMs, true],
  ['deleted 30 days ago', { deleted: true, mergedInto: null, changedAt: 0 }, 30 * dayMs, false],
  ['merged', { deleted: true, mergedInto: 'another', changedAt: 0 }, 1, false],
  ['open', { deleted: false, mergedInto: null, changedAt: 0 }, 1, false],
])('a collection that is %s can be restored or not', (_name, document, now, expected) => {
  expect(isRestorable(document, now)).toBe(expected);
});

test.each(['games', 'openings', 'gameFacets', 'databasePlayer'] as const)(
  '%s waits for a change of a collection that its reader made',
  (route) => {
    expect(httpRoutes[route].reads).toMatchObject({ collections: ['collection-'] });
  },
);

describe('a deleted collection', () => {
  let imports: ImportWorld;
  let written = '';
  const file = Buffer.from(pgnGame('Restored, R') + pgnGame('Restored, S'));

  beforeAll(async () => {
    imports = await ImportWorld.open({
      LIBRARY_MAX_GAMES: '3',
      LIBRARY_MAX_MEGABYTES: '1',
      LIBRARY_MAX_COLLECTIONS: '2',
    });
  });
  afterAll(() => imports.close());

  const change = async (id: string, what: 'delete' | 'restore', cookie = imports.alice) => {
    const [method, path] = what === 'delete' ? ['DELETE', ''] : ['POST', '/restore'];
    const response = await imports.world.api.call(`/api/collections/${id}${path}`, { method, cookie });
    written = response.headers.get('x-stream-version') ?? written;
    const body = await response.text();
    return { status: response.status, code: body && (JSON.parse(body) as { code: string }).code };
  };
  const done = { status: 204, code: '' };
  const mine = async (cookie = imports.alice): Promise<OwnCollectionsAnswer> =>
    ownCollectionsAnswer.parse(
      (await imports.call(`/api/collections/mine${written && `?minVersion=${written}`}`, { cookie })).body,
    );
  /** Games that anyone finds, and what the explorer counts for them. */
  const publicGames = async (): Promise<readonly number[]> => {
    const version = written && `&minVersion=${written}`;
    const games = await imports.call<{ total: number }>(`/api/games?player=Restored${version}`, {});
    const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR+w+KQkq+-+0+1';
    const explored = await imports.call<{ total: number }>(
      `/api/openings?fen=${fen}&player=Restored${version}`,
      {},
    );
    return [games.body.total, explored.body.total];
  };
  /** What the read model has. */
  const documents = (): Promise<readonly CollectionDocument[]> =>
    imports.world.api
      .get(ReadModels)
      .active(collectionsModel)
      .find({})
      .sort({ _id: 1 })
      .lean<CollectionDocument[]>();
  /** A collection of Alice with the games of the file. */
  const filled = async (visibility: 'private' | 'public') => {
    const id = await imports.collection(visibility);
    const importId = await imports.begin(id);
    await imports.sendFile(importId, file);
    await imports.shown(importId);
    return { id, importId };
  };

  test('leaves search and explorer at once, and is restored with its games, name and visibility', async () => {
    const { id } = await filled('public');
    expect(await publicGames()).toEqual([2, 2]);
    expect(await change(id, 'delete')).toEqual(done);
    expect(await publicGames()).toEqual([0, 0]);
    expect(await mine()).toMatchObject({ items: [], deleted: [{ id, name: 'Club' }], quota: { games: 0 } });
    expect(await mine(imports.bob)).toMatchObject({ deleted: [] });
    expect(await change(id, 'restore', imports.bob)).toEqual({ status: 404, code: 'RC_NOT_FOUND' });
    expect(await change(id, 'restore')).toEqual(done);
    expect(await publicGames()).toEqual([2, 2]);
    expect(await mine()).toMatchObject({
      items: [{ id, name: 'Club', visibility: 'public', games: 2 }],
      deleted: [],
      quota: { games: 2 },
    });
    // The same call again, as after an answer that was lost.
    expect(await change(id, 'restore')).toEqual(done);
    const before = [await publicGames(), await documents()];
    await imports.world.control.rebuild('collections', () => undefined);
    expect([await publicGames(), await documents()]).toEqual(before);
    expect(await change(id, 'delete')).toEqual(done);
    await mine();
    const deleted = await documents();
    await imports.world.control.rebuild('collections', () => undefined);
    expect((await mine()).deleted).toMatchObject([{ id, name: 'Club' }]);
    expect(await documents()).toEqual(deleted);
  });

  test('is not restored where its games no longer fit', async () => {
    const { id, importId } = await filled('private');
    expect(await change(id, 'delete')).toEqual(done);
    const other = await filled('private');
    await mine();
    expect(await change(id, 'restore')).toEqual({ status: 409, code: 'RC_LIBRARY_QUOTA' });
    await imports.call(`/api/imports/${other.importId}/undo`, { method: 'POST', cookie: imports.alice });
    await imports.shown(other.importId);
    await mine();
    expect(await change(id, 'restore')).toEqual(done);
    expect((await imports.shown(importId)).state).toBe('finished');
    expect((await mine()).items).toHaveLength(2);
    expect(await change(other.id, 'delete')).toEqual(done);
    expect(await change(id, 'delete')).toEqual(done);
  });

  test('is not restored beyond the collections that a user may have', async () => {
    const id = await imports.collection();
    expect(await change(id, 'delete')).toEqual(done);
    await mine();
    const others = [await imports.collection(), await imports.collection()];
    for (const other of others) written = `collection-${other}@1`;
    await mine();
    expect(await change(id, 'restore')).toEqual({ status: 409, code: 'RC_LIBRARY_QUOTA' });
  });

  test('is restored at once with others only as far as all of them fit', async () => {
    for (const { id } of (await mine()).items) await change(id, 'delete');
    await mine();
    const ids: string[] = [];
    for (let at = 0; at < 3; at += 1) {
      ids.push(await imports.collection());
      await change(ids[at]!, 'delete');
      await mine();
    }
    const answers = await Promise.all(ids.map((id) => change(id, 'restore')));
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(2);
    expect(answers).toContainEqual({ status: 409, code: 'RC_LIBRARY_QUOTA' });
  });

  test('is not restored after it was merged into another', async () => {
    const [id, into] = [
      await imports.collection('public', imports.bob),
      await imports.collection('public', imports.bob),
    ];
    const json = { commandId: randomUUID(), into };
    await imports.call(`/api/collections/${id}/merge`, { json, cookie: imports.bob });
    expect(await change(id, 'restore', imports.bob)).toEqual({ status: 404, code: 'RC_NOT_FOUND' });
    expect((await mine(imports.bob)).deleted).toEqual([]);
  });

  test.each([
    ['projected', (directory: CollectionDirectory) => directory],
    ['not projected yet', () => ({ current: async () => new CollectionSnapshot([]) })],
  ])('is not restored after 30 days, its deletion %s', async (_name, directoryOf) => {
    const { api, store } = imports.world;
    const id = await imports.collection('private', imports.bob);
    expect(await change(id, 'delete', imports.bob)).toEqual(done);
    await mine(imports.bob);
    const [created] = await store.read(`collection-${id}`);
    const handler = new RestoreCollectionHandler(
      api.get(CollectionDecisions),
      directoryOf(api.get(CollectionDirectory)) as CollectionDirectory,
      api.get(LibraryQuotas),
      api.get(CollectionTurns),
      { ...systemClock, now: () => Date.now() + restorableMs },
    );
    const origin = { commandId: randomUUID(), actor: created!.actor, roles: [] };
    await expect(handler.execute(new RestoreCollection(origin, { id }))).rejects.toMatchObject({
      refusal: { code: 'RC_NOT_FOUND' },
    });
  });

  test('takes games that are added by hand again after it was restored', async () => {
    for (const { id } of (await mine()).items) await change(id, 'delete');
    await mine();
    await filled('public');
    const id = await imports.collection('private', imports.bob);
    const { body } = await imports.call<{ items: { id: string }[] }>('/api/games?player=Restored', {});
    expect([await change(id, 'delete', imports.bob), await change(id, 'restore', imports.bob)]).toEqual([
      done,
      done,
    ]);
    const json = { commandId: randomUUID(), gameIds: body.items.map((game) => game.id) };
    const added = await imports.call(`/api/collections/${id}/games`, { json, cookie: imports.bob });
    expect(added.body).toEqual({ games: 2 });
    expect(await imports.world.store.newest(`collection-${id}`)).toMatchObject({
      type: 'GamesAdded',
      data: { source: id },
    });
    await change(id, 'delete', imports.bob);
    await mine();
  });

  test('goes on with an import that ran when it was deleted', async () => {
    const cookie = imports.bob;
    const id = await imports.collection('private', cookie);
    const importId = await imports.begin(id, cookie);
    const { nextOffset: offset } = (await imports.send(importId, file.subarray(0, -20), { cookie })).body;
    const rest = () => imports.send(importId, file.subarray(offset), { offset, last: true, cookie });
    expect(await change(id, 'delete', cookie)).toEqual(done);
    expect(await rest()).toMatchObject({ status: 404, body: { code: 'RC_NOT_FOUND' } });
    expect(await change(id, 'restore', cookie)).toEqual(done);
    expect(await rest()).toMatchObject({ status: 200, body: { finished: true, games: 2 } });
    expect(await imports.shown(importId, cookie)).toMatchObject({ state: 'finished', games: 2 });
  });
});
