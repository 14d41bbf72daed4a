import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { AuditEntry, ListedUser, UserCounts, UsersPageAnswer } from '@royal-chess/contracts/identity';
import { type Clock, systemClock } from '@royal-chess/infra/clock/clock';
import { uuid7 } from '@royal-chess/infra/ids/uuid7';
import type { Model } from 'mongoose';
import { cookieOf, EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { Guests } from '../guests/guests.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { familyKey } from '../name-words.ts';
import { nameKeyOf } from '../naming/name-key.ts';
import { Sessions } from '../sessions/sessions.ts';
import { UsersApiModule } from './users.module.ts';

let now = Date.parse('2026-11-23T12:00:00Z');
const clock: Clock = { ...systemClock, now: () => now };
const password = 'correct horse';
const unknownId = '0197a000-0000-7000-8000-0000000000ee';

let world: EmbeddedWorld;
let root: { readonly id: string; readonly cookie: string };
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, UsersApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000' },
  });
  const { id } = await world.api
    .get(Accounts)
    .register({ name: 'Root', email: 'root@example.org', password, roles: ['admin'] });
  root = { id, cookie: `rc_session=${await world.api.get(Sessions).open(id)}` };
});
afterAll(() => world.close());

/** An account and a browser that is logged in. */
async function person(name: string) {
  const email = `${name.toLowerCase().replaceAll(/\W/g, '.')}@mail.example`;
  const { id } = await world.api.get(Accounts).register({ name, email, password });
  return { id, email, cookie: `rc_session=${await world.api.get(Sessions).open(id)}` };
}

const asRoot = (method: string, path: string, json?: object) =>
  world.api.call(path, { method, cookie: root.cookie, ...(json && { json }) });
const found = async (query: string): Promise<ListedUser[]> => {
  const response = await asRoot('GET', `/api/getAllUserTour${query}`);
  expect(response.status).toBe(200);
  return (await response.json()) as ListedUser[];
};
const names = async (query: string): Promise<string[]> => (await found(query)).map(({ name }) => name);
const me = async (cookie: string): Promise<unknown> =>
  ((await (await world.api.call('/api/me', { cookie })).json()) as { user: unknown }).user;

describe('the user list', () => {
  beforeAll(async () => {
    await person('Oduya Bakare');
    await person('Åsa (50%) .*');
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
    expect(await names(`?search=${encodeURIComponent(text)}`)).toEqual(expected);
  });

  test('shows name, e-mail and role, and no secret', async () => {
    const [user] = await found('?search=oduya');
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
      createdAt: now,
      online: false,
      lastSeenAt: now,
      ban: null,
      closed: null,
    });
  });

  test.each([
    ['100 characters', 'a'.repeat(100), 200],
    ['101 characters', 'a'.repeat(101), 422],
  ])('takes %s with %s', async (_, text, status) => {
    expect((await asRoot('GET', `/api/getAllUserTour?search=${text}`)).status).toBe(status);
  });

  test('is sent in answers of 50 with the cursor of the next in a header, each user once', async () => {
    const crowd = Array.from({ length: 51 }, (_, number): UserDocument => ({
      _id: uuid7(now + number),
      name: `Crowd ${number}`,
      nameWords: [],
      nameKey: `crowd ${number}`,
      familyKey: `${number} crowd`,
      roles: ['user'],
      createdAt: now,
    }));
    await (world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>).create(crowd);
    const first = await asRoot('GET', '/api/getAllUserTour?search=crowd');
    const cursor = first.headers.get('x-next-cursor') ?? '';
    const page = (await first.json()) as ListedUser[];
    expect(page).toHaveLength(50);
    const second = await asRoot('GET', `/api/getAllUserTour?search=crowd&cursor=${cursor}`);
    expect(second.headers.get('x-next-cursor')).toBeNull();
    const rest = (await second.json()) as ListedUser[];
    expect(new Set([...page, ...rest].map(({ _id }) => _id)).size).toBe(51);
  });

  test('is filtered by role', async () => {
    expect(await names('?role=admin')).toEqual(['Root']);
    expect(await names('?role=tournamentAdmin')).toEqual([]);
  });
});

describe('the numbered list', () => {
  const paged = async (query: string) => {
    const response = await asRoot('GET', `/api/admin/users?${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as UsersPageAnswer;
  };
  beforeAll(async () => {
    const ends = Array.from({ length: 15 }, (_, n) => `Pager ${String.fromCodePoint(122 - n)}x`);
    for (const name of [...ends, 'Åke Öberg Pager', 'Anna van Öst']) await person(name);
    await world.api.get(Guests).open();
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
    const users = world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
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
    expect((await asRoot('GET', `/api/admin/users?${query}`)).status).toBe(422);
  });

  test('follows a change of the name, and has the earlier one', async () => {
    const { cookie } = await person('Old Zulu');
    const before = (await paged('search=mail.example&sort=familyDown')).users.map(({ name }) => name);
    expect(before[0]).toBe('Pager zx');
    expect(before).toContain('Old Zulu');
    await world.api.call('/api/me/name', { cookie, json: { name: 'New Zzyzx' } });
    expect((await paged('search=mail.example&sort=familyDown')).users[0]).toMatchObject({
      name: 'New Zzyzx',
      formerNames: ['Old Zulu'],
    });
  });

  test('has accounts of an older version after a start', async () => {
    const users = world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
    const { id } = await person('Older Aardvark');
    await users.updateMany({}, { $unset: { familyKey: '' } });
    await world.api.get(Accounts).onModuleInit();
    expect(await users.findById(id).lean()).toMatchObject({ familyKey: 'aardvark older' });
    expect(await users.countDocuments({ familyKey: null, roles: { $ne: 'guest' } })).toBe(0);
  });

  test.each([0, 1, 2])('has them whole where a crash after %i writes ended the start before', async (n) => {
    const users = world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
    const { id } = await person(`Older Bear ${n}`);
    await users.updateMany({}, { $unset: { familyKey: '' } });
    await users.updateOne({ _id: id }, { $unset: { nameKey: '', nameWords: '' } });
    const update = users.updateOne.bind(users);
    let left = n;
    const updating = jest.spyOn(users, 'updateOne').mockImplementation((filter, change) => {
      left -= 1;
      if (left < 0) throw new Error('The process ends');
      return update(filter as never, change as never);
    });
    await expect(world.api.get(Accounts).onModuleInit()).rejects.toThrow('The process ends');
    updating.mockRestore();
    await world.api.get(Accounts).onModuleInit();
    expect(await users.findById(id).lean()).toMatchObject({
      familyKey: `${n} older bear`,
      nameWords: ['older', 'bear', `${n}`],
      nameKey: nameKeyOf(`Older Bear ${n}`),
    });
  });
});

describe('when a user was last on the site', () => {
  const start = now;
  afterAll(() => {
    now = start;
  });

  test('is shown, in steps of five minutes, and that they are there now', async () => {
    const { id, cookie } = await person('Tobias Amsel');
    const tokens = await Promise.all([299_000, 300_000].map(() => world.api.get(Sessions).open(id)));
    const seen = async () => (await found('?search=amsel'))[0];
    const from = now;
    expect(await seen()).toMatchObject({ online: false, lastSeenAt: from });
    await me(cookie);
    expect(await seen()).toMatchObject({ lastSeenAt: from });
    for (const [index, [later, shown]] of (
      [
        [299_000, from],
        [300_000, from + 300_000],
      ] as const
    ).entries()) {
      now = from + later;
      await world.api.call('/api/me/sessions', { cookie: `rc_session=${tokens[index]}` });
      expect(await seen()).toMatchObject({ lastSeenAt: shown });
    }
    world.rooms.onlineUserIds.push(id);
    expect(await seen()).toMatchObject({ online: true });
    world.rooms.onlineUserIds.length = 0;
  });

  test('of an account of before is when it last used one of its sessions, else unknown', async () => {
    now = start;
    const { id } = await person('Renate Amsel');
    const seen = async () => [
      (await found('?search=renate'))[0],
      ...((await (await asRoot('GET', '/api/admin/users?search=renate')).json()) as UsersPageAnswer).users,
    ];
    const users = world.api.get(getModelToken('User', ACCOUNTS) as never) as Model<UserDocument>;
    await users.updateOne({ _id: id }, { $unset: { lastSeenAt: '' } });
    expect(await seen()).toMatchObject([{ lastSeenAt: now }, { lastSeenAt: now }]);
    await world.api.get(Sessions).revokeOf(id, { except: null });
    expect(await seen()).toMatchObject([{ lastSeenAt: null }, { lastSeenAt: null }]);
  });
});

test('staff log a user out of all devices, who may log in again', async () => {
  const { id, cookie } = await person('Kita Mori');
  expect((await asRoot('DELETE', `/api/admin/users/${id}/sessions`)).status).toBe(200);
  expect(await me(cookie)).toBeNull();
  expect(world.rooms.signedOut).toContainEqual({ userId: id, sessions: [expect.any(String)] });
  expect((await asRoot('DELETE', `/api/admin/users/${unknownId}/sessions`)).status).toBe(404);
  expect(await world.api.get(Sessions).userOf(await world.api.get(Sessions).open(id))).toMatchObject({ id });
});

describe('the count of users', () => {
  test('leaves guests out, and has those of the last seven days apart', async () => {
    const counts = async () => (await asRoot('GET', '/api/admin/users/counts')).json() as Promise<UserCounts>;
    const before = await counts();
    await person('Hugo Lindqvist');
    await world.api.get(Guests).open();
    expect(await counts()).toEqual({
      accounts: before.accounts + 1,
      newThisWeek: before.newThisWeek + 1,
    });
    now += 7 * 86_400_000;
    const later = await counts();
    now -= 7 * 86_400_000;
    expect(later).toEqual({ accounts: before.accounts + 1, newThisWeek: 0 });
  });
});

describe('the export of users', () => {
  test('is CSV of a search, safe in a spreadsheet, and is recorded', async () => {
    const { id } = await person('=HYPERLINK("x"), Grace');
    const response = await asRoot('POST', '/api/admin/users/export', { search: 'grace' });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="users.csv"');
    const at = new Date(now).toISOString();
    expect(await response.text()).toBe(
      [
        'id,name,email,phone,role,admin,coach,createdAt,lastSeenAt,standing',
        `${id},"'=HYPERLINK(""x""), Grace",.hyperlink..x....grace@mail.example,,user,false,false,${at},${at},open`,
        '',
      ].join('\r\n'),
    );
    const { items } = (await (await asRoot('GET', '/api/admin/audit?kind=ExportUsers')).json()) as {
      items: AuditEntry[];
    };
    expect(items).toMatchObject([{ actor: { id: root.id }, outcome: 'done' }]);
  });
});

describe('a tournament admin', () => {
  test('is made and unmade, again without a change; open sessions have the new rights at once', async () => {
    const { id, cookie } = await person('Noor Haddadin');
    const path = `/api/${id}/tournamentAdmin`;
    expect(await me(cookie)).toMatchObject({ role: 'user', roles: ['user'] });
    for (const _ of [1, 2]) {
      const response = await asRoot('PUT', path);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ _id: id, role: 'tournamentAdmin' });
    }
    // The token is replaced on the next visit; the old one works for requests on their way.
    const renewed = await world.api.call('/api/me', { cookie });
    expect(cookieOf(renewed)).not.toBe(cookie);
    expect(await me(cookieOf(renewed))).toMatchObject({
      role: 'tournamentAdmin',
      roles: ['user', 'tournamentAdmin'],
    });
    for (const _ of [1, 2])
      expect(await (await asRoot('DELETE', path)).json()).toMatchObject({ role: 'user' });
    expect(await me(cookieOf(renewed))).toMatchObject({ role: 'user', roles: ['user'] });
  });

  test('is not made of a guest', async () => {
    const { id } = await world.api.get(Guests).open();
    const response = await asRoot('PUT', `/api/${id}/tournamentAdmin`);
    expect(await response.json()).toMatchObject({ status: 409, code: 'RC_USER_NOT_ELIGIBLE' });
  });
});

let caller: ReturnType<typeof person>;
beforeAll(() => {
  caller = person('Caller');
  return caller;
});

const actions: readonly (readonly [method: string, path: (id: string) => string, body?: object])[] = [
  ['PUT', (id) => `/api/${id}/tournamentAdmin`],
  ['DELETE', (id) => `/api/${id}/tournamentAdmin`],
  ['PUT', (id) => `/api/admin/users/${id}/ban`, { reason: 'x', until: null }],
  ['DELETE', (id) => `/api/admin/users/${id}/ban`],
  ['PUT', (id) => `/api/admin/users/${id}/closure`, { reason: 'x' }],
  ['DELETE', (id) => `/api/admin/users/${id}/closure`],
];

describe.each(actions)('%s %s', (method, path, json) => {
  test.each([
    ['an id that is none', 'Noor', 400, 'RC_BAD_REQUEST'],
    ['an operator for an id', '%7B%22$ne%22:1%7D', 400, 'RC_BAD_REQUEST'],
    ['an unknown user', unknownId, 404, 'RC_NOT_FOUND'],
  ])('refuses %s', async (_, id, status, code) => {
    expect(await (await asRoot(method, path(id), json)).json()).toMatchObject({ status, code });
  });

  test('refuses a visitor and who is no admin, whatever the id', async () => {
    const { cookie } = await caller;
    for (const id of ['Noor', unknownId]) {
      expect((await world.api.call(path(id), { method, ...(json && { json }) })).status).toBe(401);
      expect((await world.api.call(path(id), { method, cookie, ...(json && { json }) })).status).toBe(403);
    }
  });
});

const logIn = (email: string, secret = password) =>
  world.api.call('/api/login/user', { json: { email, password: secret } });

describe('a banned user', () => {
  test('is logged out with all connections; reads why and until when at the log-in; enters again after it', async () => {
    const { id, email, cookie } = await person('Pavel Drozd');
    const until = now + 86_400_000;
    const response = await asRoot('PUT', `/api/admin/users/${id}/ban`, { reason: 'Engine use', until });
    expect(await response.json()).toMatchObject({ ban: { reason: 'Engine use', until, at: now } });
    expect(await me(cookie)).toBeNull();
    expect(world.rooms.signedOut).toContainEqual({ userId: id, sessions: [expect.any(String)] });
    const refused = await logIn(email);
    expect(await refused.json()).toMatchObject({
      status: 403,
      code: 'RC_ACCOUNT_BANNED',
      detail: 'This account is banned until 24 November 2026 at 12:00 UTC. Reason: Engine use',
    });
    expect(cookieOf(refused)).toBe('');
    // Only who knows the password learns of the ban.
    expect(await (await logIn(email, 'wrong horse')).json()).toMatchObject({ code: 'RC_LOGIN_FAILED' });
    now = until;
    expect((await logIn(email)).status).toBe(200);
    expect(await found('?search=drozd')).toMatchObject([{ ban: null }]);
  });

  test('enters again when the ban is lifted', async () => {
    const { id, email } = await person('Lena Hofreiter');
    await asRoot('PUT', `/api/admin/users/${id}/ban`, { reason: 'Insults', until: null });
    expect(await (await logIn(email)).json()).toMatchObject({
      detail: 'This account is banned until further notice. Reason: Insults',
    });
    expect(await (await asRoot('DELETE', `/api/admin/users/${id}/ban`)).json()).toMatchObject({ ban: null });
    expect((await logIn(email)).status).toBe(200);
  });

  test.each([
    ['no reason', { until: null }, 'reason'],
    ['an empty reason', { reason: ' ', until: null }, 'reason'],
    ['no end', { reason: 'x' }, 'until'],
    ['an end that is no time', { reason: 'x', until: -1 }, 'until'],
  ])('is not made with %s', async (_, json, path) => {
    const { id } = await caller;
    expect(await (await asRoot('PUT', `/api/admin/users/${id}/ban`, json)).json()).toMatchObject({
      status: 422,
      fields: [{ path }],
    });
  });
});

test('a closed account opens for unknownId until it is reopened', async () => {
  const { id, email, cookie } = await person('Sander Wolk');
  await asRoot('PUT', `/api/admin/users/${id}/closure`, { reason: 'At his own wish' });
  expect(await me(cookie)).toBeNull();
  expect(await (await logIn(email)).json()).toMatchObject({
    status: 403,
    code: 'RC_ACCOUNT_CLOSED',
    detail: 'This account is closed. Reason: At his own wish',
  });
  await asRoot('DELETE', `/api/admin/users/${id}/closure`);
  expect((await logIn(email)).status).toBe(200);
});

test.each(['ban', 'closure'])('an administrator cannot be shut out by a %s', async (which) => {
  const json = which === 'ban' ? { reason: 'x', until: null } : { reason: 'x' };
  const response = await asRoot('PUT', `/api/admin/users/${root.id}/${which}`, json);
  expect(await response.json()).toMatchObject({ status: 409, code: 'RC_USER_NOT_ELIGIBLE' });
});

describe('the record', () => {
  const record = async (query: string): Promise<{ items: AuditEntry[]; nextCursor: string | null }> => {
    const response = await asRoot('GET', `/api/admin/audit${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as { items: AuditEntry[]; nextCursor: string | null };
  };

  test('shows who did what to whom, when and why, also what was refused; by person, kind and time', async () => {
    const { id } = await person('Mira Tokunaga');
    now += 60_000;
    const from = now;
    await asRoot('PUT', `/api/${id}/tournamentAdmin`, { reason: 'Second arbiter' });
    now += 60_000;
    await asRoot('PUT', `/api/admin/users/${id}/ban`, { reason: 'Spam', until: null });
    await asRoot('DELETE', `/api/${unknownId}/tournamentAdmin`);
    const entry = {
      actor: { id: root.id, name: 'Root' },
      about: [{ id, name: 'Mira Tokunaga' }],
      detail: '',
    };
    const ban = {
      ...entry,
      kind: 'BanUser',
      detail: 'untilLifted',
      reason: 'Spam',
      outcome: 'done',
      at: now,
    };
    const made = {
      ...entry,
      kind: 'MakeTournamentAdmin',
      reason: 'Second arbiter',
      outcome: 'done',
      at: from,
    };
    expect((await record(`?about=${id}`)).items).toMatchObject([ban, made]);
    expect((await record(`?about=${root.id}&limit=1`)).items).toMatchObject([
      { kind: 'EndTournamentAdmin', about: [{ id: unknownId, name: null }], outcome: 'refused' },
    ]);
    expect((await record(`?kind=MakeTournamentAdmin&about=${id}`)).items).toMatchObject([made]);
    expect((await record(`?about=${id}&from=${from + 1}`)).items).toMatchObject([ban]);
    expect((await record(`?about=${id}&to=${from + 1}`)).items).toMatchObject([made]);
    await asRoot('POST', '/api/admin/users/export', {});
    expect((await record('?group=rights&limit=2')).items).toMatchObject([ban, made]);
  });

  test('is read page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page = await record(`?limit=3${cursor && `&cursor=${cursor}`}`);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    }
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).toEqual([...new Set(seen)].toSorted().toReversed());
    expect((await asRoot('GET', '/api/admin/audit?cursor=nonsense')).status).toBe(422);
  });

  test('is for admins only, and nothing changes it', async () => {
    const { cookie } = await caller;
    expect((await world.api.call('/api/admin/audit')).status).toBe(401);
    expect((await world.api.call('/api/admin/audit', { cookie })).status).toBe(403);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await asRoot(method, '/api/admin/audit')).status).toBe(404);
  });
});
