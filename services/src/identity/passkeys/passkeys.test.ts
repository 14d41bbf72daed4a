import { generateKeyPairSync } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { PasskeyAssertion, PasskeyOfMine, PasskeysAnswer } from '@royal-chess/contracts/passkeys';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { generate } from 'otplib';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Visitor } from '../google/testing/visitor.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { SoftwareAuthenticator } from './testing/software-authenticator.ts';

const password = 'correct horse';
const publicUrl = 'http://chess.example.org';

const clock = new ManualClock();
let world: EmbeddedWorld;
beforeAll(async () => {
  const env = { PUBLIC_URL: publicUrl, RATE_LIMIT_ADDRESS: '1000', SECOND_FACTOR_FOR_ADMINS: '1' };
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule], env });
});
afterAll(() => world.close());

let people = 0;
let name: string;
let owner: Visitor;
let phone: SoftwareAuthenticator;
/** A browser in which a new person has registered. */
async function newcomer(): Promise<Visitor> {
  people += 1;
  name = `Anna ${people}`;
  const visitor = new Visitor(world.api);
  await visitor.post('/api/register/user', { name, email: `anna${people}@example.org`, password });
  return visitor;
}
beforeEach(async () => {
  owner = await newcomer();
  phone = new SoftwareAuthenticator(publicUrl);
});

type Creation = Parameters<SoftwareAuthenticator['create']>[0];
type Request = Parameters<SoftwareAuthenticator['get']>[0];
const jsonOf = async <Answer>(response: Response) => (await response.json()) as Answer;
const codeOf = async (response: Response) => (await jsonOf<{ code: string }>(response)).code;
const users = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
const creation = async (visitor = owner) =>
  jsonOf<Creation>(await visitor.post('/api/me/passkeys/options', { password }));
const add = async (authenticator = phone) =>
  jsonOf<PasskeyOfMine>(await owner.post('/api/me/passkeys', authenticator.create(await creation())));
const list = async () => (await jsonOf<PasskeysAnswer>(await owner.fetch('/api/me/passkeys'))).passkeys;
const request = async (visitor: Visitor) => jsonOf<Request>(await visitor.post('/api/login/passkey/options'));
const enter = (visitor: Visitor, assertion: PasskeyAssertion) =>
  visitor.post('/api/login/passkey', assertion);
const logIn = async (visitor: Visitor, faults: Parameters<SoftwareAuthenticator['get']>[1] = {}) =>
  enter(visitor, phone.get(await request(visitor), faults));
const put = (path: string, body: object) =>
  owner.fetch(path, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const remove = (id: string, body: object) => owner.post(`/api/me/passkeys/${id}/removal`, body);

describe('a passkey', () => {
  test('is made for the public address, for this account, with the person verified', async () => {
    expect(await creation()).toMatchObject({
      rp: { id: 'chess.example.org', name: 'Royal Chess' },
      user: { name: `anna${people}@example.org`, displayName: name },
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await add();
    expect(await creation()).toMatchObject({ excludeCredentials: [{ id: phone.id }] });
  });

  test('that is added or removed is reported to the owner by mail', async () => {
    const email = `anna${people}@example.org`;
    const subjects = () =>
      world.inbox.messages.flatMap((message) =>
        message.kind === 'mail' && message.to === email && /passkey/.test(message.subject)
          ? [message.subject]
          : [],
      );
    const { id } = await add();
    await eventually(() => subjects().length === 1);
    expect(subjects()).toEqual(['A passkey was added to your Royal Chess account']);
    await remove(id, { password: 'wrong' });
    await remove(id, { password });
    await eventually(() => subjects().length === 2);
    expect(subjects()[0]).toBe('A passkey was removed from your Royal Chess account');
  });

  test('is listed by its name, renamed, and removed with the password', async () => {
    const { id } = await add();
    expect(await list()).toEqual([
      { id, name: 'My phone', createdAt: clock.now(), lastUsedAt: null, backedUp: false },
    ]);
    await logIn(new Visitor(world.api));
    expect((await list())[0]?.lastUsedAt).toBe(clock.now());
    const path = `/api/me/passkeys/${id}`;
    expect(await (await put(path, { name: ' Old phone ' })).json()).toMatchObject({ name: 'Old phone' });
    expect(await codeOf(await put(path, { name: ' ' }))).toBe('RC_VALIDATION');
    expect(await codeOf(await remove(id, { password: 'wrong' }))).toBe('RC_PASSWORD_WRONG');
    expect(await codeOf(await remove(id, {}))).toBe('RC_PASSWORD_WRONG');
    expect((await remove(id, { password })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect(await codeOf(await remove(id, { password }))).toBe('RC_NOT_FOUND');
    expect(await codeOf(await logIn(new Visitor(world.api)))).toBe('RC_PASSKEY_REFUSED');
  });

  test('needs the password to be added', async () => {
    const options = (body: object) => owner.post('/api/me/passkeys/options', body);
    expect(await codeOf(await options({}))).toBe('RC_PASSWORD_WRONG');
    expect(await codeOf(await options({ password: 'wrong' }))).toBe('RC_PASSWORD_WRONG');
  });

  test('of another user is neither renamed nor removed', async () => {
    const { id } = await add();
    owner = await newcomer();
    expect(await codeOf(await put(`/api/me/passkeys/${id}`, { name: 'Mine' }))).toBe('RC_NOT_FOUND');
    expect(await codeOf(await remove(id, { password }))).toBe('RC_NOT_FOUND');
  });

  test('is refused by an account with twenty', async () => {
    for (let count = 0; count < 20; count += 1) {
      await add(new SoftwareAuthenticator(publicUrl));
      clock.advance(900_000);
    }
    const full = await owner.post('/api/me/passkeys/options', { password });
    expect(await codeOf(full)).toBe('RC_PASSKEYS_FULL');
  });
});

describe('where admins need two factors, one with a passkey', () => {
  const setUp = () => owner.post('/api/me/second-factor/setup', { password });
  const statuses = async (calls: readonly Promise<Response>[]) =>
    Promise.all((await Promise.all(calls)).map(codeOf));
  beforeEach(async () => {
    await users().updateOne({ name }, { $set: { roles: ['user', 'admin'] } });
  });
  // Others may not be called nearly as staff are.
  afterEach(async () => {
    await users().updateOne({ name }, { $set: { roles: ['user'] }, $unset: { secondFactor: 1 } });
  });

  test('neither adds nor removes a factor with the password alone', async () => {
    const { id } = await add();
    const another = owner.post('/api/me/passkeys/options', { password });
    const refusals = await statuses([setUp(), another, remove(id, { password })]);
    expect(refusals).toEqual(['RC_LOG_IN_AGAIN', 'RC_LOG_IN_AGAIN', 'RC_LOG_IN_AGAIN']);
    expect(await list()).toHaveLength(1);
  });

  test('a second factor that was begun before it takes no effect without it', async () => {
    const { secret } = (await (await setUp()).json()) as { secret: string };
    await add();
    const code = await generate({ secret, epoch: clock.now() / 1_000 });
    expect(await statuses([owner.post('/api/me/second-factor', { code })])).toEqual(['RC_LOG_IN_AGAIN']);
  });

  test('a passkey that was begun before there was a second factor takes no effect without it', async () => {
    const begun = phone.create(await creation());
    const secondFactor = { secret: 'sealed', since: clock.now(), lastStep: 0, recovery: [] };
    await users().updateOne({ name }, { $set: { secondFactor } });
    expect(await statuses([owner.post('/api/me/passkeys', begun)])).toEqual(['RC_LOG_IN_AGAIN']);
    expect(await list()).toEqual([]);
  });

  test('does so in a session in which the passkey was used', async () => {
    await add();
    const use = phone.get(await request(owner));
    expect((await owner.post('/api/me/confirmation/passkey', use)).status).toBe(204);
    expect((await setUp()).status).toBe(200);
    expect(await (await owner.fetch('/api/me')).json()).toMatchObject({ user: { roles: ['user', 'admin'] } });
  });

  test('does so in a session that was opened by it', async () => {
    await add();
    await logIn(owner);
    expect((await setUp()).status).toBe(200);
  });
});

describe('a passkey that is made', () => {
  test.each([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['as the answer to a log-in', { type: 'webauthn.get' }],
    ['without checking the person', { unverified: true }],
  ])('%s is refused', async (_, faults) => {
    const body = phone.create(await creation(), 'Phone', faults);
    expect(await codeOf(await owner.post('/api/me/passkeys', body))).toBe('RC_PASSKEY_REFUSED');
    expect(await list()).toEqual([]);
  });

  test('is added once: the challenge is single use, ends after ten minutes, and is one of its user', async () => {
    const body = phone.create(await creation());
    const both = await Promise.all([1, 2].map(() => owner.post('/api/me/passkeys', body)));
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 401]);
    const late = new SoftwareAuthenticator(publicUrl).create(await creation());
    clock.advance(601_000);
    expect(await codeOf(await owner.post('/api/me/passkeys', late))).toBe('RC_PASSKEY_REFUSED');
    const again = phone.create(await creation());
    expect(await codeOf(await owner.post('/api/me/passkeys', again))).toBe('RC_PASSKEY_REFUSED');
    const shared = new SoftwareAuthenticator(publicUrl).create(await creation());
    await newcomer();
    await owner.post('/api/login/user', { email: `anna${people}@example.org`, password });
    expect(await codeOf(await owner.post('/api/me/passkeys', shared))).toBe('RC_PASSKEY_REFUSED');
    expect(await list()).toEqual([]);
  });
});

describe('a log-in with a passkey', () => {
  test('opens a session that counts as one with both factors', async () => {
    await users().updateOne({ name }, { $set: { roles: ['user', 'admin'] } });
    await add();
    const visitor = new Visitor(world.api);
    expect(await (await logIn(visitor)).json()).toMatchObject({ name, role: 'user' });
    expect(await (await visitor.fetch('/api/me')).json()).toMatchObject({
      user: { name, roles: ['user', 'admin'] },
    });
    // Others may not be called nearly as staff are.
    await users().updateOne({ name }, { $set: { roles: ['user'] }, $unset: { secondFactor: 1 } });
  });

  test('reveals no account: its options name none, and an unknown passkey is refused as a wrong one', async () => {
    await add();
    const visitor = new Visitor(world.api);
    expect(Object.keys(await request(visitor)).toSorted()).toEqual([
      'challenge',
      'rpId',
      'timeout',
      'userVerification',
    ]);
    const unknown = new SoftwareAuthenticator(publicUrl);
    unknown.create(await creation());
    const refusals = [
      await enter(visitor, unknown.get(await request(visitor))),
      await logIn(visitor, { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }),
    ];
    const texts = await Promise.all(refusals.map((response) => jsonOf<{ detail: string }>(response)));
    expect(refusals.map(({ status }) => status)).toEqual([401, 401]);
    expect(texts[0]?.detail).toBe(texts[1]?.detail);
  });

  test.each([
    ['on another site', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
    ['for another challenge', { challenge: 'AAAA' }],
    ['as the answer to a creation', { type: 'webauthn.create' }],
    ['without checking the person', { unverified: true }],
    ['as another user', { userHandle: Buffer.from('another').toString('base64url') }],
    ['by another key', { key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
  ])('%s is refused', async (_, faults) => {
    await add();
    const visitor = new Visitor(world.api);
    expect(await codeOf(await logIn(visitor, faults))).toBe('RC_PASSKEY_REFUSED');
    expect(await (await visitor.fetch('/api/me')).json()).toEqual({ user: null });
  });

  test('is refused when the authenticator counts backwards, as a copy of it would', async () => {
    await add();
    expect((await logIn(new Visitor(world.api), { signCount: 7 })).status).toBe(200);
    expect(await codeOf(await logIn(new Visitor(world.api), { signCount: 7 }))).toBe('RC_PASSKEY_REFUSED');
    expect((await logIn(new Visitor(world.api), { signCount: 8 })).status).toBe(200);
  });

  test('of two at a time with one challenge one gets through; elsewhere and after ten minutes none', async () => {
    await add();
    const visitor = new Visitor(world.api);
    const assertion = phone.get(await request(visitor));
    const both = await Promise.all([enter(visitor, assertion), enter(visitor, assertion)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const stolen = phone.get(await request(visitor));
    expect(await codeOf(await enter(new Visitor(world.api), stolen))).toBe('RC_PASSKEY_REFUSED');
    const late = phone.get(await request(visitor));
    clock.advance(601_000);
    expect(await codeOf(await enter(visitor, late))).toBe('RC_PASSKEY_REFUSED');
  });

  test('is refused to a person who is banned', async () => {
    await add();
    const ban = { reason: 'Cheating', at: 0, until: null };
    await users().updateOne({ name }, { $set: { ban } });
    expect(await codeOf(await logIn(new Visitor(world.api)))).toBe('RC_ACCOUNT_BANNED');
  });

  test('is limited as other log-ins are', async () => {
    await add();
    const answers = [];
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push((await logIn(new Visitor(world.api), { origin: 'https://evil.example' })).status);
    expect(answers).toEqual([...Array<number>(10).fill(401), 429]);
  });
});
