import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { WaysOfMineAnswer } from '@royal-chess/contracts/passkeys';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { AccountApiModule } from '../../account/account.module.ts';
import { LibraryProjectorModule } from '../../library/library.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { client, OidcStandIn } from '../google/testing/oidc-stand-in.ts';
import { Visitor } from '../google/testing/visitor.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { SoftwareAuthenticator } from '../passkeys/testing/software-authenticator.ts';

const password = 'plover gate 77 tidal';
const clock = new ManualClock();
let google: OidcStandIn;
let world: EmbeddedWorld;
beforeAll(async () => {
  // The stand-in warns that it is one.
  for (const report of ['info', 'warn'] as const)
    jest.spyOn(console, report).mockImplementation(() => undefined);
  google = await OidcStandIn.start();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, AccountApiModule],
    projections: [LibraryProjectorModule],
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
let owner: Visitor;
beforeEach(async () => {
  people += 1;
  google.forgery = undefined;
  identifyAs(`sub-${people}`, `gina${people}@example.org`);
  owner = new Visitor(world.api);
  await owner.signInWithGoogle();
});

function identifyAs(sub: string, email: string): void {
  google.at = sub;
  google.people[sub] ??= { email, email_verified: true, name: 'Gina' };
}

const codeOf = async (response: Response) =>
  response.ok ? response.status : ((await response.json()) as { code: string }).code;
const send = (method: string, path: string, body: object) =>
  owner.fetch(path, {
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const setPassword = (body: object = { newPassword: password }) => send('PUT', '/api/me/password', body);
const ways = async () => (await (await owner.fetch('/api/me/ways-in')).json()) as WaysOfMineAnswer;
const late = () => clock.advance(301_000);
const confirmByGoogle = async () => {
  await owner.open('/api/auth/google?returnTo=%2Fsettings&confirms=1');
  return owner.post('/api/me/confirmation/google');
};
/** A passkey of the owner, and its answer to a challenge. */
async function passkey() {
  const authenticator = new SoftwareAuthenticator(world.api.url);
  type Creation = Parameters<SoftwareAuthenticator['create']>[0];
  type Request = Parameters<SoftwareAuthenticator['get']>[0];
  const options = (await (await owner.post('/api/me/passkeys/options', {})).json()) as Creation;
  expect((await owner.post('/api/me/passkeys', authenticator.create(options))).status).toBe(201);
  return async () => {
    const request = (await (await owner.post('/api/login/passkey/options')).json()) as Request;
    return authenticator.get(request);
  };
}

const changes: [string, () => Promise<Response>][] = [
  ['sets a password', () => setPassword()],
  ['changes the address', () => send('PUT', '/api/me/email', { email: `new${people}@example.org` })],
  ['sets up a second factor', () => owner.post('/api/me/second-factor/setup', {})],
  ['adds a passkey', () => owner.post('/api/me/passkeys/options', {})],
  ['deletes the account', () => owner.post('/api/me/delete', { confirmation: 'DELETE' })],
];

describe.each(changes)('the owner of an account without a password %s', (_, change) => {
  test('within five minutes of the log-in', async () => {
    expect((await change()).ok).toBe(true);
  });

  test('later only after Google has identified them again', async () => {
    late();
    expect(await codeOf(await change())).toBe('RC_LOG_IN_AGAIN');
    expect((await confirmByGoogle()).status).toBe(204);
    expect((await change()).ok).toBe(true);
  });
});

describe('a confirmation', () => {
  test('ends after five minutes, and is one of its session', async () => {
    const confirmedUntil = clock.now() + 300_000;
    expect(await ways()).toEqual({ password: false, google: true, passkeys: 0, confirmedUntil });
    const other = new Visitor(world.api);
    late();
    await other.signInWithGoogle();
    expect(await ways()).toMatchObject({ confirmedUntil: null });
    expect(await codeOf(await setPassword())).toBe('RC_LOG_IN_AGAIN');
  });

  test('returns from Google to the page, and changes neither the session nor who it is of', async () => {
    late();
    const passed = await owner.open('/api/auth/google?returnTo=%2Fsettings&confirms=1');
    expect(passed.at(-1)).toBe(`${world.api.url}/settings#google-confirms`);
    const before = await (await owner.fetch('/api/me/sessions')).json();
    expect((await owner.post('/api/me/confirmation/google')).status).toBe(204);
    expect(await (await owner.fetch('/api/me/sessions')).json()).toEqual(before);
    expect(await codeOf(await owner.post('/api/me/confirmation/google'))).toBe('RC_GOOGLE_FAILED');
  });

  test('gives its session a new token on the next visit', async () => {
    late();
    const before = owner.cookie('rc_session');
    await confirmByGoogle();
    await owner.fetch('/api/me');
    expect(owner.cookie('rc_session')).not.toBe(before);
    expect(await ways()).toMatchObject({ confirmedUntil: clock.now() + 300_000 });
  });

  test('by another Google account is refused', async () => {
    late();
    google.forgery = { claims: { sub: 'another' } };
    expect(await codeOf(await confirmByGoogle())).toBe('RC_GOOGLE_FAILED');
    expect(await ways()).toMatchObject({ confirmedUntil: null });
  });

  test('by a passkey of the account counts, by one of another account does not', async () => {
    const use = await passkey();
    late();
    expect((await owner.post('/api/me/confirmation/passkey', await use())).status).toBe(204);
    expect(await ways()).toMatchObject({ passkeys: 1, confirmedUntil: clock.now() + 300_000 });
    identifyAs(`other-${people}`, `other${people}@example.org`);
    owner = new Visitor(world.api);
    await owner.signInWithGoogle();
    const refused = await owner.post('/api/me/confirmation/passkey', await use());
    expect(await codeOf(refused)).toBe('RC_PASSKEY_REFUSED');
  });

  test('stands for a password that is forgotten, but a wrong one is refused', async () => {
    expect((await setPassword()).status).toBe(200);
    const wrong = { password: 'wrong', newPassword: 'another plover 12 gate' };
    expect(await codeOf(await setPassword(wrong))).toBe('RC_PASSWORD_WRONG');
    expect((await setPassword({ newPassword: 'another plover 12 gate' })).status).toBe(200);
    const byPassword = { email: `gina${people}@example.org`, password: 'another plover 12 gate' };
    expect((await owner.post('/api/login/user', byPassword)).status).toBe(200);
    expect(await ways()).toMatchObject({ password: true, confirmedUntil: null });
    expect(await codeOf(await setPassword())).toBe('RC_PASSWORD_WRONG');
  });
});

test('the export of an account contains its passkeys, and its end deletes them', async () => {
  const use = await passkey();
  expect(await (await owner.fetch('/api/me/export')).text()).toContain('"name":"My phone"');
  const assertion = await use();
  expect((await owner.post('/api/me/delete', { confirmation: 'DELETE' })).status).toBe(204);
  expect(await codeOf(await owner.post('/api/login/passkey', assertion))).toBe('RC_PASSKEY_REFUSED');
});
