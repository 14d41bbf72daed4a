import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { generate } from 'otplib';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { SecondFactors } from '../factors/second-factors.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { client, type Forgery, OidcStandIn } from './testing/oidc-stand-in.ts';
import { Visitor } from './testing/visitor.ts';

let google: OidcStandIn;
let world: EmbeddedWorld;
beforeAll(async () => {
  // The stand-in warns that it is one.
  for (const report of ['info', 'warn'] as const)
    jest.spyOn(console, report).mockImplementation(() => undefined);
  google = await OidcStandIn.start();
  world = await EmbeddedWorld.open({
    features: [IdentityApiModule],
    env: {
      GOOGLE_CLIENT_ID: client.id,
      GOOGLE_CLIENT_SECRET: client.secret,
      GOOGLE_ISSUER: google.issuer,
      RATE_LIMIT_ADDRESS: '1000',
    },
  });
  google.register(`${world.api.url}/api/auth/google/callback`);
});
afterAll(async () => {
  await world.close();
  await google.close();
});

let people = 0;
beforeEach(() => {
  people += 1;
  google.forgery = undefined;
  google.at = `sub-${people}`;
  google.people[google.at] = { email: `Gina${people}@Example.org`, email_verified: true, name: 'Gina' };
});

const me = async (visitor: Visitor) =>
  ((await (await visitor.fetch('/api/me')).json()) as { user: { name: string; email: string } | null }).user;
const refused = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];

describe('a person whom Google has identified', () => {
  test('has an account from then on, and returns to the page', async () => {
    const visitor = new Visitor(world.api);
    const passed = await visitor.open('/api/auth/google?returnTo=%2Frankings%3Fpage%3D2');
    expect(passed.at(-1)).toBe(`${world.api.url}/rankings?page=2#google`);
    const entered = await visitor.post('/api/auth/google/session');
    expect(await entered.json()).toMatchObject({ name: 'Gina', admin: false, role: 'user' });
    expect(await me(visitor)).toMatchObject({ name: 'Gina', email: `gina${people}@example.org` });
  });

  test('is recognised by `sub`, also after the e-mail address has changed', async () => {
    const first = (await (await new Visitor(world.api).signInWithGoogle()).json()) as { _id: string };
    google.people[google.at ?? ''] = { email: `other${people}@example.org`, email_verified: true };
    const second = (await (await new Visitor(world.api).signInWithGoogle()).json()) as { _id: string };
    expect(second._id).toBe(first._id);
  });

  test('cannot take the account of another Google account by its e-mail address', async () => {
    await new Visitor(world.api).signInWithGoogle();
    google.people['intruder'] = google.people[google.at ?? ''] ?? { email: '', email_verified: false };
    google.at = 'intruder';
    expect(await refused(await new Visitor(world.api).signInWithGoogle())).toEqual([409, 'RC_EMAIL_TAKEN']);
  });

  test('opens one account in two tabs at once', async () => {
    const tabs = [new Visitor(world.api), new Visitor(world.api)];
    const answers = await Promise.all(tabs.map((tab) => tab.signInWithGoogle()));
    const ids = await Promise.all(
      answers.map(async (answer) => ((await answer.json()) as { _id: string })._id),
    );
    expect(new Set(ids).size).toBe(1);
  });
});

describe('an account with a password and the same e-mail address', () => {
  const link = (visitor: Visitor, password: string) => visitor.post('/api/auth/google/link', { password });

  test('is linked after the password was entered, and then opened without it', async () => {
    const { id } = await world.register(`Gina${people}`);
    const visitor = new Visitor(world.api);
    expect(await refused(await visitor.signInWithGoogle())).toEqual([409, 'RC_ACCOUNT_LINK_REQUIRED']);
    expect(await me(visitor)).toBeNull();
    expect(await refused(await link(visitor, 'wrong'))).toEqual([401, 'RC_LOGIN_FAILED']);
    expect(await (await link(visitor, 'correct horse')).json()).toMatchObject({ _id: id });
    expect(await (await new Visitor(world.api).signInWithGoogle()).json()).toMatchObject({ _id: id });
  });

  test.each<[string, Partial<UserDocument>, string]>([
    ['banned', { ban: { reason: 'Cheating', at: 0, until: null } }, 'RC_ACCOUNT_BANNED'],
    ['closed', { closed: { reason: 'On request', at: 0 } }, 'RC_ACCOUNT_CLOSED'],
  ])('is not linked while it is %s', async (_, facts, code) => {
    const { id } = await world.register(`Gina${people}`);
    const users = world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
    await users.updateOne({ _id: id }, { $set: facts });
    const visitor = new Visitor(world.api);
    await visitor.signInWithGoogle();
    expect((await refused(await link(visitor, 'correct horse')))[1]).toBe(code);
    expect((await users.findById(id).lean<UserDocument | null>())?.googleId).toBeUndefined();
  });

  test('is opened after its second factor, too, once it is linked', async () => {
    const { id } = await world.register(`Gina${people}`);
    const factors = world.api.get(SecondFactors);
    const { secret } = await factors.begin(id, 'Gina');
    const [recovery = ''] = (await factors.confirm(id, await generate({ secret }))) ?? [];
    const visitor = new Visitor(world.api);
    await visitor.signInWithGoogle();
    expect((await refused(await link(visitor, 'correct horse')))[1]).toBe('RC_SECOND_FACTOR_NEEDED');
    const opened = await visitor.post('/api/login/second-factor', { code: recovery });
    expect(await opened.json()).toMatchObject({ _id: id });
  });

  test('is linked by a password with spaces around it, as at log-in', async () => {
    const { id } = await world.register(`Gina${people}`);
    const visitor = new Visitor(world.api);
    await visitor.signInWithGoogle();
    expect(await (await link(visitor, ' correct horse ')).json()).toMatchObject({ _id: id });
  });

  test('is not linked by guessing: after five wrong passwords Google is to prove it again', async () => {
    await world.register(`Gina${people}`);
    const visitor = new Visitor(world.api);
    await visitor.signInWithGoogle();
    const statuses = [];
    for (let attempt = 0; attempt < 5; attempt += 1) statuses.push((await link(visitor, 'wrong')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401]);
    expect(await refused(await link(visitor, 'correct horse'))).toEqual([401, 'RC_GOOGLE_FAILED']);
  });

  /** A visitor to whom the password is yet to enter. */
  const identified = async (sub: string, email: string) => {
    google.at = sub;
    google.people[sub] = { email, email_verified: true };
    const visitor = new Visitor(world.api);
    expect(await refused(await visitor.signInWithGoogle())).toEqual([409, 'RC_ACCOUNT_LINK_REQUIRED']);
    return visitor;
  };

  test('stays linked to the first one of two Google accounts', async () => {
    const { id } = await world.register(`Gina${people}`);
    const email = `gina${people}@example.org`;
    const first = await identified(`first-${people}`, email);
    const second = await identified(`second-${people}`, email);
    expect((await link(first, 'correct horse')).status).toBe(200);
    expect(await refused(await link(second, 'correct horse'))).toEqual([409, 'RC_EMAIL_TAKEN']);
    google.at = `first-${people}`;
    expect(await (await new Visitor(world.api).signInWithGoogle()).json()).toMatchObject({ _id: id });
  });

  test('is not linked to a Google account that another account has', async () => {
    await world.register(`Gina${people}`);
    await world.register(`Other${people}`);
    const sub = `sub-${people}`;
    const first = await identified(sub, `gina${people}@example.org`);
    const second = await identified(sub, `other${people}@example.org`);
    expect((await link(first, 'correct horse')).status).toBe(200);
    expect(await refused(await link(second, 'correct horse'))).toEqual([409, 'RC_EMAIL_TAKEN']);
  });

  test('is linked in two tabs at once', async () => {
    await world.register(`Gina${people}`);
    const [sub, email] = [`sub-${people}`, `gina${people}@example.org`];
    const tabs = [await identified(sub, email), await identified(sub, email)];
    const answers = await Promise.all(tabs.map((tab) => link(tab, 'correct horse')));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  });

  test('is not linked by a visitor who was not at Google', async () => {
    expect(await refused(await link(new Visitor(world.api), 'correct horse'))).toEqual([
      401,
      'RC_GOOGLE_FAILED',
    ]);
  });
});

describe('an ID token', () => {
  const past = Math.floor(Date.now() / 1_000) - 3_600;

  test('of the provider is accepted', async () => {
    google.forgery = {};
    expect((await new Visitor(world.api).signInWithGoogle()).status).toBe(200);
  });

  test.each<[string, Forgery]>([
    ['of another issuer', { claims: { iss: 'https://evil.example' } }],
    ['for another client', { claims: { aud: 'another-client' } }],
    ['that has expired', { claims: { exp: past } }],
    ['of another sign-in', { claims: { nonce: 'another' } }],
    ['without a nonce', { claims: { nonce: undefined } }],
    ['with an e-mail address that is not verified', { claims: { email_verified: false } }],
    ['that only says so in text', { claims: { email_verified: 'true' } }],
    ['without an e-mail address', { claims: { email: undefined } }],
    ['without a subject', { claims: { sub: undefined } }],
    ['signed by another key', { key: OidcStandIn.foreignKey() }],
    ['that is not signed', { alg: 'none' }],
  ])('%s is refused', async (_, forgery) => {
    google.forgery = forgery;
    const visitor = new Visitor(world.api);
    expect(await refused(await visitor.signInWithGoogle())).toEqual([401, 'RC_GOOGLE_FAILED']);
    expect(await me(visitor)).toBeNull();
  });
});

describe('the return from Google', () => {
  test('with PKCE, state and nonce, and to this server only', async () => {
    const [, atGoogle = ''] = await new Visitor(world.api).open('/api/auth/google');
    const { searchParams, origin } = new URL(atGoogle);
    expect(origin).toBe(google.issuer);
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('redirect_uri')).toBe(`${world.api.url}/api/auth/google/callback`);
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  test('in another browser, a second time, or with another state, is nothing', async () => {
    const visitor = new Visitor(world.api);
    const passed = await visitor.open('/api/auth/google');
    const callback = passed.find((address) => address.includes('/callback')) ?? '';
    const other = new Visitor(world.api);
    await other.open(callback);
    expect(await refused(await other.post('/api/auth/google/session'))).toEqual([401, 'RC_GOOGLE_FAILED']);
    expect((await visitor.post('/api/auth/google/session')).status).toBe(200);
    await visitor.open(callback);
    expect(await refused(await visitor.post('/api/auth/google/session'))).toEqual([401, 'RC_GOOGLE_FAILED']);
    const forged = new Visitor(world.api);
    await forged.fetch('/api/auth/google');
    await forged.open(callback);
    expect(await refused(await forged.post('/api/auth/google/session'))).toEqual([401, 'RC_GOOGLE_FAILED']);
  });

  test('of a person who has cancelled', async () => {
    google.at = null;
    const visitor = new Visitor(world.api);
    expect(await refused(await visitor.signInWithGoogle())).toEqual([401, 'RC_GOOGLE_FAILED']);
  });

  test.each([
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('never leads to %s', async (returnTo) => {
    const visitor = new Visitor(world.api);
    const passed = await visitor.open(`/api/auth/google?returnTo=${encodeURIComponent(returnTo)}`);
    expect(passed.at(-1)).toBe(`${world.api.url}/#google`);
  });
});

test('the former payload is refused, whatever it is', async () => {
  const json = { name: 'Eve', email: 'eve@example.org', password: '1234567890' };
  const response = await world.api.call('/api/auth/user/google', { json });
  expect(await refused(response)).toEqual([410, 'RC_GOOGLE_PAYLOAD_RETIRED']);
});

test('the pages know whether Google is set up', async () => {
  const ways = async (one: EmbeddedWorld) => (await one.api.call('/api/auth/ways')).json();
  const without = await EmbeddedWorld.open({ features: [IdentityApiModule] });
  expect(await ways(world)).toEqual({ google: true });
  expect(await ways(without)).toEqual({ google: false });
  expect(await refused(await without.api.call('/api/auth/google'))).toEqual([404, 'RC_NOT_FOUND']);
  await without.close();
});
