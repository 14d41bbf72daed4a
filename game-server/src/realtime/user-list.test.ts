import { expect, test } from '@jest/globals';
import { type UpdateUserList, userListPage } from '@royal-chess/contracts/realtime';
import { UserList } from './user-list.ts';

const unknown = 'unknown';
const listOf = (): UserList =>
  new UserList(async (ids) => new Map(ids.filter((id) => id !== unknown).map((id) => [id, `Name ${id}`])));
const user = (_id: string) => ({ _id, name: `Name ${_id}` });

/** Ids of the users that a client shows after these pages. */
function shown(pages: readonly UpdateUserList[], before: Iterable<string> = []): string[] {
  let ids = new Set(before);
  for (const { replaces, online, offline } of pages) {
    if (replaces) ids = new Set();
    for (const id of offline) ids.delete(id);
    for (const { _id } of online) ids.add(_id);
  }
  return [...ids];
}

test('the page of an empty list is empty', () => {
  expect(listOf().all()).toEqual([{ replaces: true, online: [], offline: [] }]);
});

test('each change is sent once, users without a name never', async () => {
  const list = listOf();
  expect(await list.update(['a', 'b', unknown])).toEqual([
    { replaces: false, online: [user('a'), user('b')], offline: [] },
  ]);
  expect(await list.update(['b', 'a'])).toEqual([]);
  expect(await list.update(['b', 'c'])).toEqual([{ replaces: false, online: [user('c')], offline: ['a'] }]);
  expect(list.all()).toEqual([{ replaces: true, online: [user('b'), user('c')], offline: [] }]);
  expect(await list.update([])).toEqual([{ replaces: false, online: [], offline: ['b', 'c'] }]);
});

test('many changes are sent in pages', async () => {
  const list = listOf();
  const ids = Array.from({ length: 2 * userListPage + 1 }, (_, index) => `${index}`);
  const joined = await list.update(ids);
  expect(joined.map(({ online }) => online.length)).toEqual([userListPage, userListPage, 1]);
  const all = list.all();
  expect(all.map(({ replaces }) => replaces)).toEqual([true, false, false]);
  expect(shown(all, ['another'])).toEqual(ids);
  const left = await list.update(['0', 'x']);
  expect(left.map(({ online, offline }) => [online.length, offline.length])).toEqual([
    [1, userListPage],
    [0, userListPage],
  ]);
  expect(shown(left, ids)).toEqual(['0', 'x']);
});
