import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { SessionsOfMineAnswer } from '@royal-chess/contracts/identity';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { cookieOf, EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { Sessions } from './sessions.ts';

const day = 24 * 3_600_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let clock: ManualClock;
let world: EmbeddedWorld;
let anna: { readonly id: string; readonly cookie: string };
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule],
    env: { TRUST_PROXY: 'loopback' },
  });
  anna = await world.register('Anna');
});
afterEach(() => world.close());

async function logIn(headers: Record<string, string> = {}): Promise<string> {
  const json = { email: 'anna@example.org', password: 'correct horse' };
  return cookieOf(await world.api.call('/api/login/user', { json, headers }));
}

const visit = (cookie: string) => world.api.call('/api/me', { cookie });
const nameOf = async (cookie: string) =>
  ((await (await visit(cookie)).json()) as { user: { name: string } | null }).user?.name ?? null;
const devices = async (cookie: string) =>
  ((await (await world.api.call('/api/me/sessions', { cookie })).json()) as SessionsOfMineAnswer).sessions;
const remove = async (path: string, cookie: string) =>
  (await world.api.call(path, { method: 'DELETE', cookie })).status;
const current = async (cookie: string) => (await devices(cookie)).find((device) => device.current)?.id ?? '';

describe('the list of devices', () => {
  test('has description, wide network, first and last use of each, and which one it is', async () => {
    clock.advance(2 * day);
    const from = clock.now();
    const cookie = await logIn({ 'user-agent': firefox, 'x-forwarded-for': '203.0.113.77' });
    clock.advance(1_000);
    expect(await devices(cookie)).toEqual([
      {
        id: expect.stringMatching(/^[\w-]{36}$/),
        device: 'Firefox on Linux',
        address: '203.0.113.0/24',
        createdAt: from,
        lastUsedAt: from + 1_000,
        current: true,
      },
      {
        id: expect.stringMatching(/^[\w-]{36}$/),
        device: expect.any(String),
        address: expect.any(String),
        createdAt: from - 2 * day,
        lastUsedAt: from - 2 * day,
        current: false,
      },
    ]);
  });

  test('shows no one else, and nothing of the token', async () => {
    await world.register('Bert');
    const listed = await devices(anna.cookie);
    expect(listed).toHaveLength(1);
    expect(anna.cookie).not.toContain(listed[0]?.id);
  });
});

describe('the end of one device', () => {
  test('ends its session and its sockets, not those of the others', async () => {
    const phone = await logIn();
    const session = await current(phone);
    expect(await remove(`/api/me/sessions/${session}`, anna.cookie)).toBe(204);
    expect([await nameOf(phone), await nameOf(anna.cookie)]).toEqual([null, 'Anna']);
    expect(world.rooms.signedOut).toEqual([{ userId: anna.id, sessions: [session] }]);
    expect(await remove(`/api/me/sessions/${session}`, anna.cookie)).toBe(404);
  });

  test("is refused for another's", async () => {
    const bert = await world.register('Bert');
    expect(await remove(`/api/me/sessions/${await current(anna.cookie)}`, bert.cookie)).toBe(404);
    expect(await nameOf(anna.cookie)).toBe('Anna');
    expect(world.rooms.signedOut).toEqual([]);
  });

  test('is what a log-out does', async () => {
    const phone = await logIn();
    const session = await current(phone);
    await world.api.call('/api/logout', { method: 'POST', cookie: phone });
    expect(world.rooms.signedOut).toEqual([{ userId: anna.id, sessions: [session] }]);
    expect(await nameOf(anna.cookie)).toBe('Anna');
  });

  test('is also what a new log-in in the same browser does', async () => {
    const session = await current(anna.cookie);
    await logIn({ cookie: anna.cookie });
    expect(world.rooms.signedOut).toEqual([{ userId: anna.id, sessions: [session] }]);
  });
});

test('logging out everywhere ends all sessions and sockets of the user', async () => {
  const phone = await logIn();
  const sessions = [await current(anna.cookie), await current(phone)];
  expect(await remove('/api/me/sessions', phone)).toBe(204);
  expect([await nameOf(phone), await nameOf(anna.cookie)]).toEqual([null, null]);
  const [signedOut] = world.rooms.signedOut;
  expect(signedOut?.userId).toBe(anna.id);
  expect(signedOut?.sessions.toSorted()).toEqual(sessions.toSorted());
});

describe('a session', () => {
  test('ends 30 days after its last use', async () => {
    clock.advance(29 * day);
    expect(await nameOf(anna.cookie)).toBe('Anna');
    clock.advance(29 * day);
    expect(await nameOf(anna.cookie)).toBe('Anna');
    clock.advance(30 * day);
    expect(await nameOf(anna.cookie)).toBeNull();
  });

  test('ends after 180 days however much it is used', async () => {
    for (let used = 0; used < 8; used += 1) {
      clock.advance(20 * day);
      expect(await nameOf(anna.cookie)).toBe('Anna');
    }
    clock.advance(20 * day - 1);
    expect(await nameOf(anna.cookie)).toBe('Anna');
    clock.advance(6_000);
    expect(await nameOf(anna.cookie)).toBeNull();
  });
});

describe('when the rights of a user change', () => {
  test('the next visit gets a new token for the same session; the old one ends a minute later', async () => {
    const session = await current(anna.cookie);
    await world.api.get(Sessions).rightsChanged(anna.id);
    // Tabs that visit at the same time: one of them gets the token.
    const visits = await Promise.all([visit(anna.cookie), visit(anna.cookie), visit(anna.cookie)]);
    const tokens = visits.map(cookieOf).filter((cookie) => cookie !== '');
    const renewed = tokens.find((cookie) => cookie !== anna.cookie) ?? '';
    expect(new Set(tokens.filter((cookie) => cookie !== anna.cookie)).size).toBe(1);
    expect([await nameOf(renewed), await nameOf(anna.cookie)]).toEqual(['Anna', 'Anna']);
    expect(await current(renewed)).toBe(session);
    expect(await devices(renewed)).toHaveLength(1);
    clock.advance(70_000);
    expect([await nameOf(renewed), await nameOf(anna.cookie)]).toEqual(['Anna', null]);
    expect(cookieOf(await visit(renewed))).toBe(renewed);
  });

  test('a log-out within that minute ends both tokens', async () => {
    await world.api.get(Sessions).rightsChanged(anna.id);
    const renewed = cookieOf(await visit(anna.cookie));
    await world.api.call('/api/logout', { method: 'POST', cookie: anna.cookie });
    expect([await nameOf(renewed), await nameOf(anna.cookie)]).toEqual([null, null]);
  });
});
