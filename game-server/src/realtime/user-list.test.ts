import { expect, test } from '@jest/globals';
import { type UpdateUserList, userListPage } from '@royal-chess/contracts/realtime';
import type { PresenceAudience } from '../game-server-ports.ts';
import { pagesFor, UserList, type UserListChange } from './user-list.ts';

const unknown = 'unknown';
const audiences = new Map<string, PresenceAudience>();
const listOf = (): UserList => {
  audiences.clear();
  return new UserList(
    async (ids) => new Map(ids.filter((id) => id !== unknown).map((id) => [id, `Name ${id}`])),
    async (ids) => new Map([...audiences].filter(([id]) => ids.includes(id))),
  );
};
const user = (_id: string) => ({ _id, name: `Name ${_id}` });
const pages = (change: UserListChange, viewer = 'viewer') => pagesFor(change, viewer);

/** Ids of the users that a client shows after these pages. */
function shown(received: readonly UpdateUserList[], before: Iterable<string> = []): string[] {
  let ids = new Set(before);
  for (const { replaces, online, offline } of received) {
    if (replaces) ids = new Set();
    for (const id of offline) ids.delete(id);
    for (const { _id } of online) ids.add(_id);
  }
  return [...ids];
}

test('the page of an empty list is empty', () => {
  expect(pages(listOf().all())).toEqual([{ replaces: true, online: [], offline: [] }]);
});

test('each change is sent once, users without a name never', async () => {
  const list = listOf();
  expect(pages(await list.update(['a', 'b', unknown]))).toEqual([
    { replaces: false, online: [user('a'), user('b')], offline: [] },
  ]);
  expect(pages(await list.update(['b', 'a']))).toEqual([]);
  expect(pages(await list.update(['b', 'c']))).toEqual([
    { replaces: false, online: [user('c')], offline: ['a'] },
  ]);
  expect(pages(list.all())).toEqual([{ replaces: true, online: [user('b'), user('c')], offline: [] }]);
  expect(pages(await list.update([]))).toEqual([{ replaces: false, online: [], offline: ['b', 'c'] }]);
});

test('many changes are sent in pages', async () => {
  const list = listOf();
  const ids = Array.from({ length: 2 * userListPage + 1 }, (_, index) => `${index}`);
  const joined = pages(await list.update(ids));
  expect(joined.map(({ online }) => online.length)).toEqual([userListPage, userListPage, 1]);
  const all = pages(list.all());
  expect(all.map(({ replaces }) => replaces)).toEqual([true, false, false]);
  expect(shown(all, ['another'])).toEqual(ids);
  const left = pages(await list.update(['0', 'x']));
  expect(left.map(({ online, offline }) => [online.length, offline.length])).toEqual([
    [1, userListPage],
    [0, userListPage],
  ]);
  expect(shown(left, ids)).toEqual(['0', 'x']);
});

test.each<[string, PresenceAudience, string[]]>([
  ['everyone but who is blocked', { only: null, except: ['blocked'] }, ['friend', 'viewer', 'a']],
  ['friends', { only: ['friend'], except: [] }, ['friend', 'a']],
  ['no user', { only: [], except: [] }, ['a']],
])('a user who shows it to %s is listed for them, when coming and when leaving', async (_, audience, to) => {
  const list = listOf();
  audiences.set('a', audience);
  const came = await list.update(['a']);
  const whole = list.all();
  const left = await list.update([]);
  const seenBy = (change: UserListChange, field: 'online' | 'offline') =>
    ['friend', 'viewer', 'blocked', 'a'].filter((viewer) =>
      pages(change, viewer).some((page) => page[field].length > 0),
    );
  expect([seenBy(came, 'online'), seenBy(whole, 'online'), seenBy(left, 'offline')]).toEqual([to, to, to]);
});

test('a setting that changes while its user is online removes the user from the lists within ten updates', async () => {
  const list = listOf();
  let ids = shown(pages(await list.update(['a'])));
  audiences.set('a', { only: [], except: [] });
  for (let update = 0; update < 10; update++) ids = shown(pages(await list.update(['a'])), ids);
  expect(ids).toEqual([]);
});
