import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { AuditEntry } from '@royal-chess/contracts/identity';
import { cookieOf } from '../../platform/testing/embedded-world.ts';
import { Guests } from '../guests/guests.ts';
import { Sessions } from '../sessions/sessions.ts';
import { type SiteUser, password, UsersWorld } from './testing/users-world.ts';

let site: UsersWorld;
beforeAll(async () => {
  site = await UsersWorld.open();
});
afterAll(() => site.close());
const unknownId = '0197a000-0000-7000-8000-0000000000ee';

test('staff log a user out of all devices, who may log in again', async () => {
  const { id, cookie } = await site.person('Kita Mori');
  expect((await site.asRoot('DELETE', `/api/admin/users/${id}/sessions`)).status).toBe(200);
  expect(await site.me(cookie)).toBeNull();
  expect(site.world.rooms.signedOut).toContainEqual({ userId: id, sessions: [expect.any(String)] });
  expect((await site.asRoot('DELETE', `/api/admin/users/${unknownId}/sessions`)).status).toBe(404);
  expect(
    await site.world.api.get(Sessions).userOf(await site.world.api.get(Sessions).open(id)),
  ).toMatchObject({ id });
});

describe('a tournament admin', () => {
  test('is made and unmade, again without a change; open sessions have the new rights at once', async () => {
    const { id, cookie } = await site.person('Noor Haddadin');
    const path = `/api/${id}/tournamentAdmin`;
    expect(await site.me(cookie)).toMatchObject({ role: 'user', roles: ['user'] });
    for (const _ of [1, 2]) {
      const response = await site.asRoot('PUT', path);
      expect(response.status).toBe(200);
      expect(await response.json()).toMatchObject({ _id: id, role: 'tournamentAdmin' });
    }
    // The token is replaced on the next visit; the old one works for requests on their way.
    const renewed = await site.world.api.call('/api/me', { cookie });
    expect(cookieOf(renewed)).not.toBe(cookie);
    expect(await site.me(cookieOf(renewed))).toMatchObject({
      role: 'tournamentAdmin',
      roles: ['user', 'tournamentAdmin'],
    });
    for (const _ of [1, 2])
      expect(await (await site.asRoot('DELETE', path)).json()).toMatchObject({ role: 'user' });
    expect(await site.me(cookieOf(renewed))).toMatchObject({ role: 'user', roles: ['user'] });
  });

  test('is not made of a guest', async () => {
    const { id } = await site.world.api.get(Guests).open();
    const response = await site.asRoot('PUT', `/api/${id}/tournamentAdmin`);
    expect(await response.json()).toMatchObject({ status: 409, code: 'RC_USER_NOT_ELIGIBLE' });
  });
});

let caller: Promise<SiteUser>;
beforeAll(() => {
  caller = site.person('Caller');
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
    expect(await (await site.asRoot(method, path(id), json)).json()).toMatchObject({ status, code });
  });

  test('refuses a visitor and who is no admin, whatever the id', async () => {
    const { cookie } = await caller;
    for (const id of ['Noor', unknownId]) {
      expect((await site.world.api.call(path(id), { method, ...(json && { json }) })).status).toBe(401);
      expect((await site.world.api.call(path(id), { method, cookie, ...(json && { json }) })).status).toBe(
        403,
      );
    }
  });
});

const logIn = (email: string, secret = password) =>
  site.world.api.call('/api/login/user', { json: { email, password: secret } });

describe('a banned user', () => {
  test('is logged out with all connections; reads why and until when at the log-in; enters again after it', async () => {
    const { id, email, cookie } = await site.person('Pavel Drozd');
    const until = site.now + 86_400_000;
    const response = await site.asRoot('PUT', `/api/admin/users/${id}/ban`, { reason: 'Engine use', until });
    expect(await response.json()).toMatchObject({ ban: { reason: 'Engine use', until, at: site.now } });
    expect(await site.me(cookie)).toBeNull();
    expect(site.world.rooms.signedOut).toContainEqual({ userId: id, sessions: [expect.any(String)] });
    const refused = await logIn(email);
    expect(await refused.json()).toMatchObject({
      status: 403,
      code: 'RC_ACCOUNT_BANNED',
      detail: 'This account is banned until 24 November 2026 at 12:00 UTC. Reason: Engine use',
    });
    expect(cookieOf(refused)).toBe('');
    // Only who knows the password learns of the ban.
    expect(await (await logIn(email, 'wrong horse')).json()).toMatchObject({ code: 'RC_LOGIN_FAILED' });
    site.now = until;
    expect((await logIn(email)).status).toBe(200);
    expect(await site.found('?search=drozd')).toMatchObject([{ ban: null }]);
  });

  test('enters again when the ban is lifted', async () => {
    const { id, email } = await site.person('Lena Hofreiter');
    await site.asRoot('PUT', `/api/admin/users/${id}/ban`, { reason: 'Insults', until: null });
    expect(await (await logIn(email)).json()).toMatchObject({
      detail: 'This account is banned until further notice. Reason: Insults',
    });
    expect(await (await site.asRoot('DELETE', `/api/admin/users/${id}/ban`)).json()).toMatchObject({
      ban: null,
    });
    expect((await logIn(email)).status).toBe(200);
  });

  test.each([
    ['no reason', { until: null }, 'reason'],
    ['an empty reason', { reason: ' ', until: null }, 'reason'],
    ['no end', { reason: 'x' }, 'until'],
    ['an end that is no time', { reason: 'x', until: -1 }, 'until'],
  ])('is not made with %s', async (_, json, path) => {
    const { id } = await caller;
    expect(await (await site.asRoot('PUT', `/api/admin/users/${id}/ban`, json)).json()).toMatchObject({
      status: 422,
      fields: [{ path }],
    });
  });
});

test('a closed account cannot be entered until it is reopened', async () => {
  const { id, email, cookie } = await site.person('Sander Wolk');
  await site.asRoot('PUT', `/api/admin/users/${id}/closure`, { reason: 'At his own wish' });
  expect(await site.me(cookie)).toBeNull();
  expect(await (await logIn(email)).json()).toMatchObject({
    status: 403,
    code: 'RC_ACCOUNT_CLOSED',
    detail: 'This account is closed. Reason: At his own wish',
  });
  await site.asRoot('DELETE', `/api/admin/users/${id}/closure`);
  expect((await logIn(email)).status).toBe(200);
});

test.each(['ban', 'closure'])('an administrator cannot be shut out by a %s', async (which) => {
  const json = which === 'ban' ? { reason: 'x', until: null } : { reason: 'x' };
  const response = await site.asRoot('PUT', `/api/admin/users/${site.root.id}/${which}`, json);
  expect(await response.json()).toMatchObject({ status: 409, code: 'RC_USER_NOT_ELIGIBLE' });
});

describe('the record', () => {
  const record = async (query: string): Promise<{ items: AuditEntry[]; nextCursor: string | null }> => {
    const response = await site.asRoot('GET', `/api/admin/audit${query}`);
    expect(response.status).toBe(200);
    return (await response.json()) as { items: AuditEntry[]; nextCursor: string | null };
  };

  test('shows who did what to whom, when and why, also what was refused; by person, kind and time', async () => {
    const { id } = await site.person('Mira Tokunaga');
    site.now += 60_000;
    const from = site.now;
    await site.asRoot('PUT', `/api/${id}/tournamentAdmin`, { reason: 'Second arbiter' });
    site.now += 60_000;
    await site.asRoot('PUT', `/api/admin/users/${id}/ban`, { reason: 'Spam', until: null });
    await site.asRoot('DELETE', `/api/${unknownId}/tournamentAdmin`);
    const entry = {
      actor: { id: site.root.id, name: 'Root' },
      about: [{ id, name: 'Mira Tokunaga' }],
      detail: '',
    };
    const ban = {
      ...entry,
      kind: 'BanUser',
      detail: 'untilLifted',
      reason: 'Spam',
      outcome: 'done',
      at: site.now,
    };
    const made = {
      ...entry,
      kind: 'MakeTournamentAdmin',
      reason: 'Second arbiter',
      outcome: 'done',
      at: from,
    };
    expect((await record(`?about=${id}`)).items).toMatchObject([ban, made]);
    expect((await record(`?about=${site.root.id}&limit=1`)).items).toMatchObject([
      { kind: 'EndTournamentAdmin', about: [{ id: unknownId, name: null }], outcome: 'refused' },
    ]);
    expect((await record(`?kind=MakeTournamentAdmin&about=${id}`)).items).toMatchObject([made]);
    expect((await record(`?about=${id}&from=${from + 1}`)).items).toMatchObject([ban]);
    expect((await record(`?about=${id}&to=${from + 1}`)).items).toMatchObject([made]);
    await site.asRoot('POST', '/api/admin/users/export', {});
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
    expect((await site.asRoot('GET', '/api/admin/audit?cursor=nonsense')).status).toBe(422);
  });

  test('is for admins only, and nothing changes it', async () => {
    const { cookie } = await caller;
    expect((await site.world.api.call('/api/admin/audit')).status).toBe(401);
    expect((await site.world.api.call('/api/admin/audit', { cookie })).status).toBe(403);
    for (const method of ['POST', 'PUT', 'DELETE'])
      expect((await site.asRoot(method, '/api/admin/audit')).status).toBe(404);
  });
});
