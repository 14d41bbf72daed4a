import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { SavedSearch } from '@royal-chess/contracts/library';
import type { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { openForTwo } from '../testing/two-readers.ts';

describe('saved searches over HTTP', () => {
  let world: EmbeddedWorld;
  let ann: string;
  let bob: string;

  beforeAll(async () => {
    ({ world, ann, bob } = await openForTwo());
  });
  afterAll(() => world.close());

  const list = async (cookie: string): Promise<SavedSearch[]> => {
    const response = await world.api.call('/api/saved-searches', { cookie });
    return ((await response.json()) as { items: SavedSearch[] }).items;
  };
  const save = (cookie: string, name: string, query: string): Promise<Response> =>
    world.api.call('/api/saved-searches', { cookie, json: { name, query } });

  test('a search is kept, replaced and deleted by its owner', async () => {
    expect((await save(ann, 'Najdorf', 'opening=B9')).status).toBe(201);
    await save(ann, 'All', '');
    await save(ann, 'Najdorf', 'opening=B90&result=1-0');
    const kept = await list(ann);
    expect(kept).toMatchObject([
      { name: 'All', query: '' },
      { name: 'Najdorf', query: 'opening=B90&result=1-0' },
    ]);
    expect(await list(bob)).toEqual([]);
    const path = `/api/saved-searches/${kept[1]?.id}`;
    expect((await world.api.call(path, { method: 'DELETE', cookie: bob })).status).toBe(404);
    expect((await world.api.call(path, { method: 'DELETE', cookie: ann })).status).toBe(204);
    expect(await list(ann)).toMatchObject([{ name: 'All' }]);
  });

  test('a user keeps 100 searches at most, and may replace the last', async () => {
    for (let at = 0; at < 100; at += 1) await save(bob, `Search ${at}`, '');
    const refused = await save(bob, 'One more', '');
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ code: 'RC_LIBRARY_QUOTA' });
    expect((await save(bob, 'Search 99', 'result=1-0')).status).toBe(201);
  });
});
