import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { AuditEntry, ListedUser, UserCounts, UsersPageAnswer } from '@royal-chess/contracts/identity';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { Guests } from '../guests/guests.ts';
import { familyKey } from '../name-words.ts';
import { nameKeyOf } from '../naming/name-key.ts';
import { Sessions } from '../sessions/sessions.ts';
import { UsersWorld } from './testing/users-world.ts';

let site: UsersWorld;
beforeAll(async () => {
  site = await UsersWorld.open();
});
afterAll(() => site.close());

describe('the user list', () => {
  beforeAll(async () => {
    await site.person('Oduya Bakare');
    await site.person('Åsa (50%) .*');
  });

  test.each([
    ['a part of a name, any case', 'DUYA b', ['Oduya Bakare']],
    ['a part of an e-mail address', 'bakare@mail', ['Oduya Bakare']],
    ['accents in either form', 'åSA', ['Åsa (50%) .*']],
    ['characters that mean something elsewhere', '.*', ['Åsa (50%) .*']],
    ['a percent sign', '50%)', ['Åsa (50%) .*']],
    ['what is nowhere', '$ne', []],
    ['a broken pattern', '((((', []],
  ])('is searched by %s', async (_, text, expected) => {
    expect(await site.names(`?search=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  test('shows name, e-mail and role, and no secret', async () => {
    const [user] = await site.found('?search=oduya');
    expect(user).toEqual({
      _id: expect.any(String),
      name: 'Oduya Bakare',
      formerNames: [],
      email: 'oduya.bakare@mail.example',
      phone: null,
      role: 'user',
      admin: false,
      coach: false,
      child: false,
      createdAt: site.now,
      online: false,
      lastSeenAt: site.now,
      ban: null,
      closed: null,
    });
  });

  test.each([
    ['100 characters', 'a'.repeat(100), 200],
    ['101 characters', 'a'.repeat(101), 422],
  ])('takes %s with %s', async (_, text, status) => {
    expect((await site.asRoot('GET', `/api/getAllUserTour?search=${text}`)).status).toBe(status);
  });

  test('is sent in answers of 50 with the cursor of the next in a header, each user once', async () => {
    const crowd = Array.from({ length: 51 }, (_, number): UserDocument => ({
      _id: uuid7(site.now + number),
      name: `Crowd ${number}`,
      nameWords: [],
      nameKey: `crowd ${number}`,
      familyKey: `${number} crowd`,
      roles: ['user'],
      createdAt: site.now,
    }));
    await (site.world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>).create(crowd);
    const first = await site.asRoot('GET', '/api/getAllUserTour?search=crowd');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const page = (await first.json()) as ListedUser[];
    expect(page).toHaveLength(50);
    const second = await site.asRoot('GET', `/api/getAllUserTour?search=crowd&cursor=${cursor}`);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    const rest = (await second.json()) as ListedUser[];
    expect(new Set([...page, ...rest].map(({ _id }) => _id)).size).toBe(51);
  });

  test('is filtered by role', async () => {
    expect(await site.names('?role=admin')).toEqual(['Root']);
    expect(await site.names('?role=tournamentAdmin')).toEqual([]);
  });
});

describe('the numbered list', () => {
  const paged = async (query: string) => {
    const response = await site.asRoot('GET', `/api/admin/users?${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as UsersPageAnswer;
  };
  beforeAll(async () => {
    const ends = Array.from({ length: 15 }, (_, n) => `Pager ${String.fromCodePoint(122 - n)}x`);
    for (const name of [...ends, 'Åke Öberg Pager', 'Anna van Öst']) await site.person(name);
    await site.world.api.get(Guests).open();
  });

  test.each([
    ['from A', 'sort=family', ['Pager lx', 'Pager mx']],
    ['from A, where no order is wanted', '', ['Pager lx', 'Pager mx']],
    ['from Z', 'sort=familyDown', ['Pager zx', 'Pager yx']],
    ['the newest first', 'sort=newest', ['Åke Öberg Pager', 'Pager lx']],
  ])('is sorted by family name %s', async (_, sort, first) => {
    const { users, total, page } = await paged(`search=pager&${sort}`);
    expect(users.slice(0, 2).map(({ name }) => name)).toEqual(first);
    expect([users.length, total, page]).toEqual([14, 16, 1]);
  });

  /** All but guests. */
  const accounts = () => {
    const users = site.world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
    return users.countDocuments({ roles: { $ne: 'guest' } });
  };

  test('has each user once on its pages, with a text and without; behind the last page is the last', async () => {
    for (const query of ['search=pager', 'role=user', 'sort=newest', 'sort=familyDown', '']) {
      const { total } = await paged(query);
      const ids: string[] = [];
      for (let page = 1; ids.length < total; page += 1) {
        const answer = await paged(`${query}&page=${page}`);
        expect(answer).toMatchObject({ total, page });
        ids.push(...answer.users.map(({ _id }) => _id));
      }
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
      if (query === '') expect(total).toBe(await accounts());
      expect(await paged(`${query}&page=1000`)).toMatchObject({ page: Math.ceil(total / 14) });
    }
    expect(await paged('search=nowhere&page=3')).toEqual({ users: [], page: 1, total: 0 });
  });

  test('is in the order of family names from page to page, accents apart', async () => {
    const { total } = await paged('');
    const all: string[] = [];
    for (let page = 1; page <= Math.ceil(total / 14); page += 1)
      all.push(...(await paged(`page=${page}`)).users.map(({ name }) => name));
    expect(all.map(familyKey)).toEqual(all.map(familyKey).toSorted());
    expect(all.indexOf('Anna van Öst')).toBeGreaterThan(all.indexOf('Pager nx'));
  });

  test.each(['page=0', 'page=x', 'sort=age', `search=${'a'.repeat(101)}`])('refuses %s', async (query) => {
    expect((await site.asRoot('GET', `/api/admin/users?${query}`)).status).toBe(422);
  });

  test('follows a change of the name, and has the earlier one', async () => {
    const { cookie } = await site.person('Old Zulu');
    const before = (await paged('search=mail.example&sort=familyDown')).users.map(({ name }) => name);
    expect(before[0]).toBe('Pager zx');
    expect(before).toContain('Old Zulu');
    await site.world.api.call('/api/me/name', { cookie, json: { name: 'New Zzyzx' } });
    expect((await paged('search=mail.example&sort=familyDown')).users[0]).toMatchObject({
      name: 'New Zzyzx',
      formerNames: ['Old Zulu'],
    });
  });

  test('has accounts of an older version after a start', async () => {
    const users = site.world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
    const { id } = await site.person('Older Aardvark');
    await users.updateMany({}, { $unset: { familyKey: '' } });
    await site.world.api.get(Accounts).onModuleInit();
    expect(await users.findById(id).lean()).toMatchObject({ familyKey: 'aardvark older' });
    expect(await users.countDocuments({ familyKey: null, roles: { $ne: 'guest' } })).toBe(0);
  });

  test.each([0, 1, 2])('has them whole where a crash after %i writes ended the start before', async (n) => {
    const users = site.world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
    const { id } = await site.person(`Older Bear ${n}`);
    await users.updateMany({}, { $unset: { familyKey: '' } });
    await users.updateOne({ _id: id }, { $unset: { nameKey: '', nameWords: '' } });
    const update = users.updateOne.bind(users);
    let left = n;
    const updating = jest.spyOn(users, 'updateOne').mockImplementation((filter, change) => {
      left -= 1;
      if (left < 0) throw new Error('The process ends');
      return update(filter as never, change as never);
    });
    await expect(site.world.api.get(Accounts).onModuleInit()).rejects.toThrow('The process ends');
    updating.mockRestore();
    await site.world.api.get(Accounts).onModuleInit();
    expect(await users.findById(id).lean()).toMatchObject({
      familyKey: `${n} older bear`,
      nameWords: ['older', 'bear', `${n}`],
      nameKey: nameKeyOf(`Older Bear ${n}`),
    });
  });
});

describe('when a user was last on the site', () => {
  let start: number;
  beforeAll(() => {
    start = site.now;
  });
  afterAll(() => {
    site.now = start;
  });

  test('is shown, in steps of five minutes, and that they are there now', async () => {
    const { id, cookie } = await site.person('Tobias Amsel');
    const tokens = await Promise.all([299_000, 300_000].map(() => site.world.api.get(Sessions).open(id)));
    const seen = async () => (await site.found('?search=amsel'))[0];
    const from = site.now;
    expect(await seen()).toMatchObject({ online: false, lastSeenAt: from });
    await site.me(cookie);
    expect(await seen()).toMatchObject({ lastSeenAt: from });
    for (const [index, [later, shown]] of (
      [
        [299_000, from],
        [300_000, from + 300_000],
      ] as const
    ).entries()) {
      site.now = from + later;
      await site.world.api.call('/api/me/sessions', { cookie: `rc_session=${tokens[index]}` });
      expect(await seen()).toMatchObject({ lastSeenAt: shown });
    }
    site.world.rooms.onlineUserIds.push(id);
    expect(await seen()).toMatchObject({ online: true });
    site.world.rooms.onlineUserIds.length = 0;
  });

  test('of an account of before is when it last used one of its sessions, else unknown', async () => {
    site.now = start;
    const { id } = await site.person('Renate Amsel');
    const seen = async () => [
      (await site.found('?search=renate'))[0],
      ...((await (await site.asRoot('GET', '/api/admin/users?search=renate')).json()) as UsersPageAnswer)
        .users,
    ];
    const users = site.world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
    await users.updateOne({ _id: id }, { $unset: { lastSeenAt: '' } });
    expect(await seen()).toMatchObject([{ lastSeenAt: site.now }, { lastSeenAt: site.now }]);
    await site.world.api.get(Sessions).revokeOf(id, { except: null });
    expect(await seen()).toMatchObject([{ lastSeenAt: null }, { lastSeenAt: null }]);
  });
});
describe('the count of users', () => {
  test('leaves guests out, and has those of the last seven days apart', async () => {
    const counts = async () =>
      (await site.asRoot('GET', '/api/admin/users/counts')).json() as Promise<UserCounts>;
    const before = await counts();
    await site.person('Hugo Lindqvist');
    await site.world.api.get(Guests).open();
    expect(await counts()).toEqual({
      accounts: before.accounts + 1,
      newThisWeek: before.newThisWeek + 1,
    });
    site.now += 7 * 86_400_000;
    const later = await counts();
    site.now -= 7 * 86_400_000;
    expect(later).toEqual({ accounts: before.accounts + 1, newThisWeek: 0 });
  });
});

describe('the export of users', () => {
  test('is CSV of a search, safe in a spreadsheet, and is recorded', async () => {
    const { id } = await site.person('=HYPERLINK("x"), Grace');
    const response = await site.asRoot('POST', '/api/admin/users/export', { search: 'grace' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    const at = new Date(site.now).toISOString();
    expect(await response.text()).toBe(
      [
        'id,name,email,phone,role,admin,coach,createdAt,lastSeenAt,standing',
        `${id},"'=HYPERLINK(""x""), Grace",.hyperlink..x....grace@mail.example,,user,false,false,${at},${at},open`,
        '',
      ].join('\r\n'),
    );
    const { items } = (await (await site.asRoot('GET', '/api/admin/audit?kind=ExportUsers')).json()) as {
      items: AuditEntry[];
    };
    expect(items).toMatchObject([{ actor: { id: site.root.id }, outcome: 'done' }]);
  });
});
