import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { SettingsAnswer } from '@royal-chess/contracts/account';
import { guestMs } from '@royal-chess/contracts/identity';
import type { Recorded } from '@royal-chess/contracts/registry';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { Model } from 'mongoose';
import { ApiModule } from '../../api.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ProjectorModule } from '../../projector.module.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { SWEEP_MS } from '../hourly-sweep.ts';
import { Names } from '../names.ts';
import { sharedNameKey } from '../naming/name-key.ts';
import { Renames } from '../naming/renames.ts';
import { PhoneClient } from '../testing/phone-client.ts';

const phone = '+919876543210';
const blitz = { initialMs: 300_000, incrementMs: 0 };
const casual = { timeControl: blitz, rated: false };

let clock: ManualClock;
let world: EmbeddedWorld;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [ApiModule],
    projections: [ProjectorModule],
    env: { RATE_LIMIT_ADDRESS: '3', TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => world.close());

async function guest(): Promise<{ client: PhoneClient; id: string; name: string }> {
  const client = new PhoneClient(world);
  const { status, body } = await client.post('/api/guest', {});
  if (status !== 201) throw new Error(JSON.stringify(body));
  const { _id: id, name } = body as { _id: string; name: string };
  return { client, id, name };
}
const model = <T extends { _id: string } = { _id: string } & Record<string, unknown>>(name: string) =>
  world.api.get<Model<T>>(getModelToken(name, ACCOUNTS) as never);
const storedName = async (id: string) => (await model<UserDocument>('User').findById(id))?.name;
/** Resolves when a sweep has ended the guest; the first one may have begun before its time was over. */
async function swept(id: string): Promise<void> {
  while ((await storedName(id)) !== 'Guest') {
    clock.advance(SWEEP_MS);
    await nextTurn();
  }
}
const offer = (client: PhoneClient, game: object) =>
  client.post('/api/seeks', { commandId: randomUUID(), ...game });

describe('a guest', () => {
  test('has a name and a role, and no e-mail', async () => {
    const { client, id, name } = await guest();
    expect(name).toMatch(/^Guest \d{4}$/);
    expect(await client.me()).toEqual({
      _id: id,
      name,
      admin: false,
      role: 'guest',
      roles: ['guest'],
      email: null,
    });
  });

  test('stays the same when it enters again', async () => {
    const { client, id } = await guest();
    expect((await client.post('/api/guest', {})).body).toMatchObject({ _id: id });
  });

  test('are limited by address', async () => {
    for (let count = 0; count < 3; count += 1) await guest();
    expect(await new PhoneClient(world).post('/api/guest', {})).toMatchObject({
      status: 429,
      body: { code: 'RC_RATE_LIMITED' },
    });
  });

  test.each([
    ['a casual game', casual, 201, undefined],
    ['no rated game', { ...casual, rated: true }, 403, 'RC_GUEST_CASUAL'],
    [
      'no game of days',
      { ...casual, timeControl: { initialMs: 3 * 86_400_000, incrementMs: 0, daysPerMove: 3 } },
      403,
      'RC_GUEST_CASUAL',
    ],
  ])('offers %s', async (_, game, status, code) => {
    const { client } = await guest();
    const answer = await offer(client, game);
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([status, code]);
    const invite = await client.post('/api/invites', { commandId: randomUUID(), ...game });
    expect(invite.status).toBe(status);
  });

  test('accepts no rated offer', async () => {
    const owner = new PhoneClient(world);
    await owner.post('/api/register/user', {
      name: 'Anna',
      email: 'a@example.org',
      password: 'correct horse',
    });
    const { id } = (await offer(owner, { timeControl: blitz, rated: true })).body as { id: string };
    const { client } = await guest();
    expect(await client.post(`/api/seeks/${id}/accept`, { commandId: randomUUID() })).toMatchObject({
      status: 403,
      body: { code: 'RC_GUEST_CASUAL' },
    });
  });

  test('plays one game at a time', async () => {
    const [one, two] = [await guest(), await guest()];
    const { id } = (await offer(one.client, casual)).body as { id: string };
    const accepted = await two.client.post(`/api/seeks/${id}/accept`, { commandId: randomUUID() });
    expect(accepted.status).toBe(201);
    await world.applied(['lobby'], `match-${id}`, 2);
    for (const { client } of [one, two])
      expect(await offer(client, casual)).toMatchObject({ status: 409, body: { code: 'RC_GUEST_BUSY' } });
  });

  test('ends after 24 hours: the session first, then the name', async () => {
    const { client, id } = await guest();
    clock.advance(guestMs);
    expect(await client.me()).toBeNull();
    await swept(id);
  });

  test.each([
    ['name', 'POST', '/api/me/name', { name: 'Anna' }],
    ['profile', 'PUT', '/api/me/profile', { country: 'GE', bio: '' }],
    ['portrait', 'PUT', '/api/me/avatar', {}],
    ['title', 'PUT', '/api/me/title-request', { title: 'WIM', fideNumber: '1503014' }],
  ] as const)('has no %s of its own', async (_, method, path, json) => {
    const { client } = await guest();
    const answer = await client.send(method, path, json);
    expect([answer.status, (answer.body as { code?: string }).code]).toEqual([403, 'RC_FORBIDDEN']);
  });

  test('leaves nothing behind: a name it once took is free, and what it showed and set is deleted', async () => {
    const { client, id } = await guest();
    // As guests could be renamed by versions of before.
    await world.api.get(Renames).rename(id, 'Anna');
    const { version, settings } = (await client.send('GET', '/api/me/settings')).body as SettingsAnswer;
    const changed = { version, settings: { ...settings, pieces: 'contrast' } };
    expect((await client.send('PUT', '/api/me/settings', changed)).status).toBe(200);
    await model('Profile').create({ _id: id, bio: 'A guest' });
    await model('Avatar').create({ _id: id, mediaType: 'image/png', bytes: 'AA==' });
    clock.advance(guestMs);
    await swept(id);
    const stored = await model<UserDocument>('User').findById(id).lean<UserDocument>();
    expect(stored).toEqual({
      _id: id,
      name: 'Guest',
      nameWords: [],
      nameKey: sharedNameKey(id, 'Guest'),
      roles: ['guest'],
      createdAt: expect.any(Number),
    });
    for (const name of ['Profile', 'Avatar', 'UserSettings'])
      expect([name, await model(name).countDocuments({ _id: id })]).toEqual([name, 0]);
    const account = { name: 'Anna', email: 'anna@example.org', password: 'correct horse' };
    expect((await new PhoneClient(world).post('/api/register/user', account)).status).toBe(201);
  });
});

describe('a guest who signs up', () => {
  test('by e-mail keeps the id, and is a user', async () => {
    const { client, id } = await guest();
    const account = { name: 'Anna', email: 'anna@example.org', password: 'correct horse' };
    const { status, body } = await client.post('/api/register/user', account);
    expect([status, body]).toEqual([201, { _id: id, name: 'Anna', admin: false, role: 'user' }]);
    expect(await client.me()).toMatchObject({ _id: id, roles: ['user'], email: 'anna@example.org' });
    expect(await world.api.get(Names).nameOf(id)).toBe('Anna');
    const other = await guest();
    clock.advance(guestMs);
    await swept(other.id);
    expect(await storedName(id)).toBe('Anna');
  });

  test('keeps the games that were played as a guest', async () => {
    const [one, two] = [await guest(), await guest()];
    const { id } = (await offer(one.client, casual)).body as { id: string };
    await two.client.post(`/api/seeks/${id}/accept`, { commandId: randomUUID() });
    const [, started] = await world.store.read(`match-${id}`);
    const { white, black } = (started as Recorded<'MatchStarted'>).data;
    await world.append(`match-${id}`, 2, {
      type: 'MatchFinished',
      data: {
        result: '1-0',
        reason: 'resignation',
        plies: 0,
        white: white.userId,
        black: black.userId,
        variant: 'classical',
        speed: 'blitz',
        rated: false,
        clocks: { whiteMs: 300_000, blackMs: 300_000 },
      },
    });
    await world.applied(['game-index'], `match-${id}`, 3);
    const account = { name: 'Anna', email: 'anna@example.org', password: 'correct horse' };
    expect((await one.client.post('/api/register/user', account)).body).toMatchObject({ _id: one.id });
    type Found = { items: { id: string }[] };
    const { items } = (await one.client.send('GET', '/api/games?mine=true')).body as Found;
    expect(items.map((game) => [game.id, JSON.stringify(game).includes('Anna')])).toEqual([[id, true]]);
    // It was broken off before a move: other readers do not find it.
    const answer = await world.api.call(`/api/games?player=${one.id}`);
    expect(((await answer.json()) as Found).items).toEqual([]);
  });

  test('by phone keeps the id', async () => {
    const { client, id } = await guest();
    await client.sendToRegister(phone, 'Anna');
    await client.verify(phone);
    expect((await client.register(phone)).body).toMatchObject({ _id: id, name: 'Anna', role: 'user' });
  });

  test('twice at once has two accounts, as one after the other', async () => {
    const { id } = await guest();
    const accounts = world.api.get(Accounts);
    const opened = await Promise.all(
      ['Anna', 'Berta'].map((name) =>
        accounts.register({ id, name, email: `${name}@example.org`, password: 'correct horse' }),
      ),
    );
    const ids = opened.map((user) => user.id);
    expect(ids).toContain(id);
    expect(new Set(ids).size).toBe(2);
  });

  test('twice at once with one e-mail has one account', async () => {
    const { id } = await guest();
    const account = { id, name: 'Anna', email: 'anna@example.org', password: 'correct horse' };
    const accounts = world.api.get(Accounts);
    const results = await Promise.allSettled([accounts.register(account), accounts.register(account)]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = results.find((result) => result.status === 'rejected');
    expect(refused?.reason).toMatchObject({ refusal: { code: 'RC_EMAIL_TAKEN' } });
  });

  test('with an e-mail that has an account stays a guest', async () => {
    const account = { name: 'Anna', email: 'anna@example.org', password: 'correct horse' };
    await new PhoneClient(world).post('/api/register/user', account);
    const { client, id } = await guest();
    expect((await client.post('/api/register/user', { ...account, name: 'Other' })).status).toBe(409);
    expect(await client.me()).toMatchObject({ _id: id, roles: ['guest'] });
  });
});
