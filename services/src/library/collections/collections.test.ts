import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  collectionAnswer,
  collectionsAnswer,
  type CollectionsAnswer,
  ownCollectionsAnswer,
  type OwnCollectionsAnswer,
} from '@royal-chess/contracts/library';
import { Accounts } from '../../identity/accounts.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import { cookieOf, EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { LibraryApiModule, LibraryProjectorModule } from '../library.module.ts';

type User = { readonly id: string; readonly cookie: string };

describe('collections over HTTP', () => {
  let world: EmbeddedWorld;
  let ann: User;
  let bob: User;
  let adminCookie: string;
  /** Last version of each collection, so that a reading waits for it. */
  let written = '';

  beforeAll(async () => {
    world = await EmbeddedWorld.open({
      features: [IdentityApiModule, LibraryApiModule],
      projections: [LibraryProjectorModule],
      env: { LIBRARY_MAX_COLLECTIONS: '4' },
    });
    ann = await world.register('Ann');
    bob = await world.register('Bob');
    const admin = { email: 'admin@example.org', password: 'correct horse' };
    await world.api.get(Accounts).register({ name: 'Admin', roles: ['admin'], ...admin });
    adminCookie = cookieOf(await world.api.call('/api/login/user', { json: admin }));
  });
  afterAll(() => world.close());

  const send = async (
    cookie: string,
    method: string,
    path: string,
    json: object | null = {},
  ): Promise<{ status: number; body: Record<string, unknown> }> => {
    const response = await world.api.call(`/api/collections${path}`, {
      method,
      cookie,
      ...(json && { json: { commandId: randomUUID(), ...json } }),
    });
    written = response.headers.get('x-stream-version') ?? written;
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : {}) as Record<string, unknown> };
  };
  const create = async (cookie: string, name: string, visibility: string): Promise<string> =>
    (await send(cookie, 'POST', '', { name, visibility })).body['id'] as string;
  const read = async (path: string, cookie?: string): Promise<Response> =>
    world.api.call(`/api/collections${path}${path.includes('?') ? '&' : '?'}minVersion=${written}`, {
      ...(cookie && { cookie }),
    });
  const shown = async (): Promise<CollectionsAnswer> =>
    collectionsAnswer.parse(await (await read('')).json());
  const mine = async (cookie: string): Promise<OwnCollectionsAnswer> =>
    ownCollectionsAnswer.parse(await (await read('/mine', cookie)).json());
  const statusOf = async (id: string, cookie?: string): Promise<number> =>
    (await read(`/${id}`, cookie)).status;

  test('a collection is shown as far as its owner wants', async () => {
    const id = await create(ann.cookie, 'Club', 'private');
    expect(await mine(ann.cookie)).toMatchObject({
      items: [{ id, name: 'Club', ownerId: ann.id, ownerName: 'Ann', visibility: 'private', games: 0 }],
      quota: { games: 0, collections: 1, maxCollections: 4, maxGames: 1_000_000 },
    });
    expect([await statusOf(id, ann.cookie), await statusOf(id, bob.cookie), await statusOf(id)]).toEqual([
      200, 404, 404,
    ]);
    await send(ann.cookie, 'PUT', `/${id}`, { visibility: 'link' });
    expect([await statusOf(id), (await shown()).items]).toEqual([200, []]);
    await send(ann.cookie, 'PUT', `/${id}`, { visibility: 'public', name: 'Club games' });
    expect((await shown()).items).toMatchObject([{ id, name: 'Club games' }]);
    const seen = collectionAnswer.parse(await (await read(`/${id}`, bob.cookie)).json());
    expect(seen).toMatchObject({ mine: false, visibility: 'public', stale: false });
    expect((await send(ann.cookie, 'DELETE', `/${id}`, null)).status).toBe(204);
    expect([await statusOf(id, ann.cookie), (await shown()).items]).toEqual([404, []]);
  });

  test('the same command creates one collection', async () => {
    const body = { commandId: randomUUID(), name: 'Once', visibility: 'private' };
    const first = await send(bob.cookie, 'POST', '', body);
    const second = await send(bob.cookie, 'POST', '', body);
    expect(second).toEqual(first);
    expect((await mine(bob.cookie)).items).toHaveLength(1);
  });

  test('merging leads from one collection to the other', async () => {
    const [from, into] = [await create(ann.cookie, 'A', 'private'), await create(ann.cookie, 'B', 'public')];
    const body = { commandId: randomUUID(), into };
    expect((await send(ann.cookie, 'POST', `/${from}/merge`, body)).status).toBe(204);
    expect((await send(ann.cookie, 'POST', `/${from}/merge`, body)).status).toBe(204);
    expect(await (await read(`/${from}`)).json()).toMatchObject({ id: into, name: 'B' });
    expect((await mine(ann.cookie)).items.map(({ name }) => name)).toEqual(['B']);
    const self = await send(ann.cookie, 'POST', `/${into}/merge`, { into });
    expect(self).toMatchObject({ status: 422, body: { fields: [{ path: 'into' }] } });
  });

  test('a merge that was stopped between its appends waits for a deleted collection to be restored', async () => {
    const [from, into] = [await create(ann.cookie, 'A', 'private'), await create(ann.cookie, 'B', 'public')];
    await world.append(`collection-${from}`, 1, { type: 'CollectionDeleted', data: { mergedInto: into } });
    expect((await send(ann.cookie, 'DELETE', `/${into}`, null)).status).toBe(204);
    const merge = () => send(ann.cookie, 'POST', `/${from}/merge`, { into });
    expect(await merge()).toMatchObject({ status: 404, body: { code: 'RC_NOT_FOUND' } });
    expect((await send(ann.cookie, 'POST', `/${into}/restore`, null)).status).toBe(204);
    expect((await merge()).status).toBe(204);
    expect(await world.store.newest(`collection-${into}`)).toMatchObject({
      type: 'SourcesAdded',
      data: { sources: [from] },
    });
    await send(ann.cookie, 'DELETE', `/${into}`, null);
    await mine(ann.cookie);
  });

  test('others cannot change it, and do not learn of a private one', async () => {
    const [open, secret] = [
      await create(ann.cookie, 'Open', 'public'),
      await create(ann.cookie, 'Secret', 'private'),
    ];
    for (const [id, status] of [
      [open, 403],
      [secret, 404],
    ] as const) {
      expect((await send(bob.cookie, 'PUT', `/${id}`, { name: 'Mine' })).status).toBe(status);
      expect((await send(bob.cookie, 'DELETE', `/${id}`, null)).status).toBe(status);
      expect((await send(bob.cookie, 'POST', `/${id}/games`, { gameIds: [randomUUID()] })).status).toBe(
        status,
      );
    }
    expect((await send(bob.cookie, 'PUT', `/${open}/masters`, { masters: true })).status).toBe(403);
    expect((await send(adminCookie, 'PUT', `/${open}/masters`, { masters: true })).status).toBe(204);
    expect((await shown()).items).toContainEqual(expect.objectContaining({ id: open, masters: true }));
  });

  test('the platform has collections of its own', async () => {
    const named = { name: 'World championships', visibility: 'public', platform: true };
    expect((await send(bob.cookie, 'POST', '', named)).status).toBe(403);
    const { body } = await send(adminCookie, 'POST', '', named);
    expect(await (await read(`/${String(body['id'])}`, adminCookie)).json()).toMatchObject({
      mine: true,
      ownerId: null,
      ownerName: null,
    });
  });

  test('a user has so many collections at most, however many are created at once', async () => {
    const free = 4 - (await mine(bob.cookie)).items.length;
    const answers = await Promise.all(
      Array.from({ length: free + 2 }, (_, at) =>
        send(bob.cookie, 'POST', '', { name: `${at}`, visibility: 'private' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(free);
    const refused = { status: 409, body: { code: 'RC_LIBRARY_QUOTA' } };
    expect(answers.slice(free)).toMatchObject([refused, refused]);
  });

  test('unknown games are not added', async () => {
    const [first] = (await mine(bob.cookie)).items;
    const { body } = await send(bob.cookie, 'POST', `/${first?.id}/games`, { gameIds: [randomUUID()] });
    expect(body).toEqual({ games: 0 });
  });

  test.each([
    ['an empty name', { name: ' ', visibility: 'private' }],
    ['a name that turns the text around', { name: 'a\u202eb', visibility: 'private' }],
    ['another visibility', { name: 'A', visibility: 'friends' }],
  ])('refuses %s', async (_name, body) => {
    expect((await send(ann.cookie, 'POST', '', body)).status).toBe(422);
  });

  test('refuses a cursor that is none', async () => {
    expect((await read('?cursor=x')).status).toBe(422);
  });
});
