import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { Problem } from '@royal-chess/contracts/core';
import { cookieOf, EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { IdentityApiModule } from './identity.module.ts';
import { Passwords } from './passwords.ts';

let world: EmbeddedWorld;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000', RATE_LIMIT_EMAIL: '5' },
  });
});
afterAll(() => world.close());

const register = (json: object) => world.api.call('/api/register/user', { json });
const login = (email: string, password: string) =>
  world.api.call('/api/login/user', { json: { email, password } });
const me = async (cookie: string) =>
  (await (await world.api.call('/api/me', { cookie })).json()) as { user: unknown };
const password = 'correct horse';

describe('opening an account', () => {
  test('answers with the user and logs in', async () => {
    const response = await register({ name: ' Anna ', email: 'Anna@Example.org', password });
    expect(response.status).toBe(201);
    const user = (await response.json()) as { _id: string };
    expect(user).toEqual({
      _id: expect.stringMatching(/^[\da-f]{8}-[\da-f]{4}-7/),
      name: 'Anna',
      admin: false,
      role: 'user',
    });
    expect(await me(cookieOf(response))).toEqual({
      user: { ...user, email: 'anna@example.org', roles: ['user'] },
    });
  });

  test('an e-mail has one account, however it is written', async () => {
    const body = { name: 'Bert', email: 'BERT@example.org', password };
    const answers = await Promise.all([register(body), register(body), register(body)]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(await refused?.json()).toMatchObject({
      code: 'RC_EMAIL_TAKEN',
      title: 'Registration failed',
      message: 'Invalid! Check credentials and try again.',
    });
  });

  test('too many tries with one e-mail are refused, whether or not it has an account', async () => {
    const tries = async (email: string): Promise<number[]> => {
      const statuses: number[] = [];
      for (let n = 0; n < 7; n += 1)
        statuses.push((await register({ name: 'Carla', email, password })).status);
      return statuses;
    };
    expect(await tries('carla@example.org')).toEqual([201, 409, 409, 409, 409, 429, 429]);
    expect(await tries('CARLA@example.org ')).toEqual([429, 429, 429, 429, 429, 429, 429]);
  });

  test.each([
    ['no name', { name: ' ', email: 'x@example.org', password }, 'name'],
    ['a name with a control character', { name: 'A\u0000B', email: 'x@example.org', password }, 'name'],
    ['a name of two lines', { name: 'A\nB', email: 'x@example.org', password }, 'name'],
    ['half a character as name', { name: 'A\ud800', email: 'x@example.org', password }, 'name'],
    ['a name that turns the text around', { name: '\u202enimda', email: 'x@example.org', password }, 'name'],
    ['an invisible name', { name: '\u200b\u200d', email: 'x@example.org', password }, 'name'],
    [
      'half characters as password',
      { name: 'X', email: 'x@example.org', password: '\ud800'.repeat(8) },
      'password',
    ],
    ['no e-mail', { name: 'X', email: 'nobody', password }, 'email'],
    ['a short password', { name: 'X', email: 'x@example.org', password: '1234567' }, 'password'],
    ['a role of its own choice', { name: 'X', email: 'x@example.org', password, roles: ['admin'] }, 'roles'],
    ['a query operator', { name: 'X', email: { $gt: '' }, password }, 'email'],
  ])('%s is refused at its field', async (_, body, path) => {
    const response = await register(body);
    expect(response.status).toBe(422);
    const problem = (await response.json()) as Problem;
    expect(problem.fields?.map((field) => field.path)).toEqual([path]);
  });
});

test('missing fields are named', async () => {
  const problem = (await (await register({ name: 'X', email: 'x@example.org' })).json()) as Problem;
  expect(problem.fields).toEqual([{ path: 'password', message: 'Please fill this in' }]);
});

describe('the session cookie', () => {
  test('is out of reach of scripts and other sites, and lives for 30 days', async () => {
    const response = await register({ name: 'Cora', email: 'cora@example.org', password });
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(/^rc_session=[\w-]{43};/);
    expect(cookie).toContain('HttpOnly');
    expect(cookie).toContain('SameSite=Lax');
    expect(cookie).toContain('Max-Age=2592000');
  });

  test('is bound to this host under TLS', async () => {
    const secure = await EmbeddedWorld.open({
      features: [IdentityApiModule],
      env: { PUBLIC_URL: 'https://chess.example.org' },
    });
    const json = { name: 'Tess', email: 'tess@example.org', password };
    const [cookie = ''] = (await secure.api.call('/api/register/user', { json })).headers.getSetCookie();
    await secure.close();
    expect(cookie).toMatch(/^__Host-rc_session=/);
    expect(cookie).toContain('Secure');
    expect(cookie).toContain('Path=/');
    expect(cookie).not.toContain('Domain');
  });

  test('a new log-in gets a new token, and the old one dies', async () => {
    const { cookie } = await world.register('Dora');
    const json = { email: 'dora@example.org', password };
    const again = await world.api.call('/api/login/user', { json, cookie });
    expect(cookieOf(again)).not.toBe(cookie);
    expect(await me(cookie)).toEqual({ user: null });
    expect(await me(cookieOf(again))).toMatchObject({ user: { name: 'Dora' } });
  });

  test('logging out revokes it at once', async () => {
    const { id, cookie } = await world.register('Emil');
    world.rooms.signedOut.length = 0;
    expect(await me(cookie)).toMatchObject({ user: { name: 'Emil' } });
    const response = await world.api.call('/api/logout', { method: 'POST', cookie });
    expect(response.status).toBe(204);
    expect(cookieOf(response)).toBe('rc_session=');
    expect(await me(cookie)).toEqual({ user: null });
    expect(world.rooms.signedOut).toEqual([{ userId: id, sessions: [expect.any(String)] }]);
    // An expired token signs no one out.
    await world.api.call('/api/logout', { method: 'POST', cookie });
    expect(world.rooms.signedOut).toHaveLength(1);
  });

  test.each([
    'rc_session=',
    'rc_session=x',
    `rc_session=${'A'.repeat(43)}`,
    'rc_session',
    ';;=;',
    '__Host-rc_session=x',
  ])('no one is signed in by %s', async (cookie) => expect(await me(cookie)).toEqual({ user: null }));
});

describe('logging in', () => {
  test('an unknown e-mail and a wrong password get the same answer', async () => {
    await world.register('Fred');
    const known = await login('fred@example.org', 'wrong password');
    const unknown = await login('nobody@example.org', 'wrong password');
    expect(known.status).toBe(401);
    expect(await known.text()).toBe(await unknown.text());
    expect(known.headers.getSetCookie()).toEqual(unknown.headers.getSetCookie());
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  test('answers with the text of the specification', async () => {
    const problem = (await (await login('fred@example.org', 'wrong password')).json()) as Problem;
    expect(problem.message).toBe('Login failed, check credentials and try again');
    expect(problem.code).toBe('RC_LOGIN_FAILED');
  });

  test('compares one hash for an unknown e-mail as for a known one', async () => {
    await world.register('Gina');
    const passwords = world.api.get(Passwords);
    const compared = jest.spyOn(passwords, 'compare');
    const costs = async (email: string) => {
      compared.mockClear();
      await login(email, 'wrong password');
      return compared.mock.calls.map(([hash]) => hash.split('$').slice(0, 4).join('$'));
    };
    expect(await costs('gina@example.org')).toEqual(['$argon2id$v=19$m=8,t=1,p=1']);
    expect(await costs('nobody-1@example.org')).toEqual(['$argon2id$v=19$m=8,t=1,p=1']);
    compared.mockRestore();
  });

  test('too many tries with one e-mail are refused, with the time to wait', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await login('Hans@example.org', 'wrong password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    const refused = await login('hans@example.org', 'wrong password');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({ code: 'RC_RATE_LIMITED' });
    expect((await login('somebody@example.org', 'wrong password')).status).toBe(401);
  });

  test('too many tries from one address are refused', async () => {
    const strict = await EmbeddedWorld.open({
      features: [IdentityApiModule],
      env: { RATE_LIMIT_ADDRESS: '2' },
    });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const json = { email: `h${i}@example.org`, password };
      statuses.push((await strict.api.call('/api/login/user', { json })).status);
    }
    await strict.close();
    expect(statuses).toEqual([401, 401, 429, 429]);
  });
});
