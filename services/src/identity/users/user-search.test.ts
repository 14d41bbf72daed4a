import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ListedRole, USERS_ON_PAGE, type UsersSort } from '@royal-chess/contracts/identity';
import { systemClock } from '@royal-chess/infra/clock/clock';
import { openDocuments } from '@royal-chess/infra/documents/open-documents';
import { SqliteFile } from '@royal-chess/infra/sqlite/sqlite-file';
import type { Connection } from 'mongoose';
import { RecordedRooms } from '../../platform/testing/recorded-rooms.ts';
import { type UserDocument, userSchema } from '../account-documents.ts';
import { UserSearch } from './user-search.ts';

/** More than a query may read without a report. */
const accounts = 10_200;
const scans: object[] = [];
let connection: Connection;
let search: UserSearch;
const file = new SqliteFile(':memory:');
beforeAll(async () => {
  connection = await openDocuments(file, { onScan: ({ filter }) => void scans.push(filter) });
  const users = connection.model<UserDocument>('User', userSchema);
  await users.init();
  const made = Array.from({ length: accounts }, (_, n): UserDocument => {
    const isGuest = n % 10 === 0;
    const key = String((n * 7919) % accounts).padStart(5, '0');
    return {
      _id: String(n).padStart(8, '0'),
      name: key,
      nameWords: [],
      nameKey: `${n}`,
      ...(!isGuest && { familyKey: key }),
      roles: isGuest ? ['guest'] : n % 1_000 === 1 ? ['user', 'coach'] : ['user'],
      createdAt: n,
    };
  });
  await users.collection.insertMany(made as never[]);
  search = new UserSearch(users, { lastUsedBy: async () => new Map() }, new RecordedRooms(), systemClock);
}, 60_000);
afterAll(async () => {
  await connection.close();
  file.close();
});

const members = Array.from({ length: accounts }, (_, n) => n).filter((n) => n % 10 !== 0);
const isCoach = (n: number): boolean => n % 1_000 === 1;
const keyOf = (n: number): number => (n * 7919) % accounts;

test.each<[UsersSort, ListedRole | undefined, number]>([
  ['family', undefined, 1],
  ['family', undefined, 600],
  ['familyDown', undefined, 2],
  ['newest', undefined, 600],
  ['family', 'user', 300],
  ['newest', 'user', 3],
  ['family', 'coach', 1],
  ['newest', 'coach', 1],
])('a page by %s, role %s, page %i: no query reads all accounts', async (sort, role, page) => {
  scans.length = 0;
  const found = await search.page({ search: '', sort, role, page });
  const wanted = members
    .filter((n) => role === undefined || isCoach(n) === (role === 'coach'))
    .toSorted((a, b) => (sort === 'newest' ? b - a : (keyOf(a) - keyOf(b)) * (sort === 'family' ? 1 : -1)));
  const from = (page - 1) * USERS_ON_PAGE;
  expect(found.users.map(({ _id }) => Number(_id))).toEqual(wanted.slice(from, from + USERS_ON_PAGE));
  expect([found.total, found.page]).toEqual([wanted.length, page]);
  expect(scans).toEqual([]);
});
