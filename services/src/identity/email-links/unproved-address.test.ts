import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { PasskeysAnswer } from '@royal-chess/contracts/passkeys';
import type { SecondFactorSetup } from '@royal-chess/contracts/second-factor';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { generate } from 'otplib';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Visitor } from '../google/testing/visitor.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { SoftwareAuthenticator } from '../passkeys/testing/software-authenticator.ts';

const publicUrl = 'http://chess.example.org';
const former = 'correct horse';
const changed = 'battery staple 7';

const clock = new ManualClock();
let world: EmbeddedWorld;
beforeAll(async () => {
  const env = { PUBLIC_URL: publicUrl, RATE_LIMIT_ADDRESS: '1000' };
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule], env });
});
afterAll(() => world.close());

type Creation = Parameters<SoftwareAuthenticator['create']>[0];
type Request = Parameters<SoftwareAuthenticator['get']>[0];
const jsonOf = async <Answer>(response: Response) => (await response.json()) as Answer;
const codeOf = async (response: Response) => (await jsonOf<{ code: string }>(response)).code;
const users = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);

let people = 0;
let email: string;
let phone: string;
let opener: Visitor;
let authenticator: SoftwareAuthenticator;

/** Someone opens an account with the address, and adds every other way in. */
beforeEach(async () => {
  people += 1;
  email = `victim${people}@example.org`;
  phone = `+91987654321${people}`;
  opener = new Visitor(world.api);
  await opener.post('/api/register/user', { name: `Victim ${people}`, email, password: former });
  authenticator = new SoftwareAuthenticator(publicUrl);
  const creation = await opener.post('/api/me/passkeys/options', { password: former });
  await opener.post('/api/me/passkeys', authenticator.create(await jsonOf<Creation>(creation)));
  const setup = await opener.post('/api/me/second-factor/setup', { password: former });
  const { secret } = await jsonOf<SecondFactorSetup>(setup);
  const code = await generate({ secret, epoch: clock.now() / 1_000 });
  expect((await opener.post('/api/me/second-factor', { code })).status).toBe(200);
  await users().updateOne({ email }, { $set: { phone, googleId: `sub-${people}` } });
});

async function reset(): Promise<void> {
  const visitor = new Visitor(world.api);
  await visitor.post('/api/reset/send-link', { email });
  const link = () => /\/reset-password\/([\w-]{43})/.exec(JSON.stringify(world.inbox.newestTo(email)))?.[1];
  await eventually(() => link() !== undefined);
  expect((await visitor.post('/api/resetpassword', { id: link(), password: changed })).status).toBe(204);
}

const byPassword = (visitor: Visitor) => visitor.post('/api/login/user', { email, password: changed });
async function byPasskey(): Promise<Response> {
  const visitor = new Visitor(world.api);
  const request = await jsonOf<Request>(await visitor.post('/api/login/passkey/options'));
  return visitor.post('/api/login/passkey', authenticator.get(request));
}

describe('a new password by mail for an account whose address', () => {
  test('was never proved leaves only that way in', async () => {
    await reset();
    expect(await codeOf(await byPasskey())).toBe('RC_PASSKEY_REFUSED');
    const owner = new Visitor(world.api);
    expect((await byPassword(owner)).status).toBe(200);
    expect((await jsonOf<PasskeysAnswer>(await owner.fetch('/api/me/passkeys'))).passkeys).toEqual([]);
    const stored = await users().findOne({ email }).lean<UserDocument | null>();
    for (const field of ['phone', 'googleId', 'secondFactor'] as const)
      expect([field, stored?.[field]]).toEqual([field, undefined]);
  });

  test.each<[string, Partial<Pick<UserDocument, 'emailVerifiedAt' | 'roles'>>]>([
    ['was proved before', { emailVerifiedAt: 1 }],
    ['belongs to an admin, whose account no visitor can open,', { roles: ['user', 'admin'] }],
  ])('%s leaves the others as they are', async (_, facts) => {
    await users().updateOne({ email }, { $set: facts });
    await reset();
    expect((await byPasskey()).status).toBe(200);
    expect(await codeOf(await byPassword(new Visitor(world.api)))).toBe('RC_SECOND_FACTOR_NEEDED');
    expect(await users().findOne({ email }).lean()).toMatchObject({ phone, googleId: `sub-${people}` });
    await users().updateOne({ email }, { $set: { roles: ['user'] } });
  });
});
