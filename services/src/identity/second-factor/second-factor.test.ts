import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { SecondFactorAnswer, SecondFactorSetup } from '@royal-chess/contracts/second-factor';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { generate } from 'otplib';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { SecondFactors } from '../factors/second-factors.ts';
import { SecretSeal } from '../factors/secret-seal.ts';
import { Visitor } from '../google/testing/visitor.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { SignOuts } from '../sessions/sign-outs.ts';
import type { LogInStepDocument } from '../steps/log-in-step-documents.ts';

const password = 'correct horse';
const formerKey = 'a key of the tests before that one';

let clock: ManualClock;
let world: EmbeddedWorld;
let owner: Visitor;
beforeEach(async () => {
  clock = new ManualClock();
  const env = {
    ACCOUNT_SECRETS_KEY: 'a key of the tests that is long enough',
    ACCOUNT_SECRETS_KEY_FORMER: formerKey,
    SECOND_FACTOR_FOR_ADMINS: '1',
    RATE_LIMIT_ADDRESS: '1000',
  };
  world = await EmbeddedWorld.open({ clock, features: [IdentityApiModule], env });
  await world.register('Anna');
  owner = new Visitor(world.api);
  await logIn(owner);
});
afterEach(() => world.close());

const users = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
const logIn = (visitor: Visitor) => visitor.post('/api/login/user', { email: 'anna@example.org', password });
const second = (visitor: Visitor, code: string) => visitor.post('/api/login/second-factor', { code });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const state = async () => (await (await owner.fetch('/api/me/second-factor')).json()) as SecondFactorAnswer;
const roles = async (visitor: Visitor) =>
  ((await (await visitor.fetch('/api/me')).json()) as { user: { roles: string[] } | null }).user?.roles ??
  null;
const codeNow = (secret: string) => generate({ secret, epoch: clock.now() / 1_000 });
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function turnOn(): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const setup = await owner.post('/api/me/second-factor/setup', { password });
  const { secret } = (await setup.json()) as SecondFactorSetup;
  const confirmed = await owner.post('/api/me/second-factor', { code: await codeNow(secret) });
  const { recoveryCodes } = (await confirmed.json()) as { recoveryCodes: string[] };
  clock.advance(60_000);
  return { secret, recoveryCodes };
}

/** A browser whose password was right. */
async function halfWay(): Promise<Visitor> {
  const visitor = new Visitor(world.api);
  expect(await codeOf(await logIn(visitor))).toBe('RC_SECOND_FACTOR_NEEDED');
  expect(await roles(visitor)).toBeNull();
  return visitor;
}

describe('the setup', () => {
  test('needs the password, gives a secret and a picture of it, and begins with a code', async () => {
    expect(await codeOf(await owner.post('/api/me/second-factor/setup', { password: 'wrong' }))).toBe(
      'RC_PASSWORD_WRONG',
    );
    const answer = await owner.post('/api/me/second-factor/setup', { password });
    const { secret, uri, qr } = (await answer.json()) as SecondFactorSetup;
    expect(uri).toMatch(/^otpauth:\/\/totp\/Royal%20Chess:anna%40example\.org\?/);
    expect(qr).toEqual({ size: expect.any(Number), path: expect.stringMatching(/^(M\d+ \d+h1v1h-1z)+$/) });
    const code = await codeNow(secret);
    expect(await codeOf(await owner.post('/api/me/second-factor', { code: wrong(code) }))).toBe(
      'RC_SECOND_FACTOR_WRONG',
    );
    expect((await state()).on).toBe(false);
    expect((await logIn(new Visitor(world.api))).status).toBe(200);
    expect((await owner.post('/api/me/second-factor', { code })).status).toBe(200);
    expect(await state()).toEqual({ on: true, recoveryCodesLeft: 10, hasPassword: true, required: false });
    expect(await codeOf(await owner.post('/api/me/second-factor/setup', { password }))).toBe(
      'RC_SECOND_FACTOR_ON',
    );
  });

  test('stores neither the secret nor the recovery codes as they are', async () => {
    const { secret, recoveryCodes } = await turnOn();
    const stored = JSON.stringify(await users().find().lean());
    expect(stored).toContain('sealed:');
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
  });

  test('gives recovery codes of 24 letters, which have 120 bits', async () => {
    const { recoveryCodes } = await turnOn();
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes) expect(code).toMatch(/^(?:[A-Z2-9]{4}-){5}[A-Z2-9]{4}$/);
  });
});

describe('a log-in', () => {
  test('ends with the code of the app, which is accepted once', async () => {
    const { secret } = await turnOn();
    const [first, other] = [await halfWay(), await halfWay()];
    const code = await codeNow(secret);
    const answers = await Promise.all([second(first, code), second(other, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect([await roles(first), await roles(other)]).toContainEqual(['user']);
    expect(await codeOf(await second(await halfWay(), code))).toBe('RC_SECOND_FACTOR_WRONG');
  });

  test('ends with a recovery code as people type it, once', async () => {
    const { recoveryCodes } = await turnOn();
    const [code = ''] = recoveryCodes;
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect((await second(await halfWay(), typed)).status).toBe(200);
    expect(await codeOf(await second(await halfWay(), code))).toBe('RC_SECOND_FACTOR_WRONG');
    expect((await state()).recoveryCodesLeft).toBe(9);
  });

  test('begins again after five wrong codes, and after ten minutes', async () => {
    const { secret } = await turnOn();
    const visitor = await halfWay();
    const code = await codeNow(secret);
    const answers = [];
    for (let attempt = 0; attempt < 6; attempt += 1)
      answers.push(await codeOf(await second(visitor, wrong(code))));
    expect(answers).toEqual([
      ...Array<string>(4).fill('RC_SECOND_FACTOR_WRONG'),
      ...Array<string>(2).fill('RC_SECOND_FACTOR_ENDED'),
    ]);
    const late = await halfWay();
    clock.advance(601_000);
    expect(await codeOf(await second(late, await codeNow(secret)))).toBe('RC_SECOND_FACTOR_ENDED');
  });

  test('needs the code after a new password by mail, too, and one that was half done with the former one ends', async () => {
    const { secret } = await turnOn();
    const half = await halfWay();
    await users().updateOne({ email: 'anna@example.org' }, { $set: { emailVerifiedAt: 1 } });
    await owner.post('/api/reset/send-link', { email: 'anna@example.org' });
    const linkOf = () =>
      /\/reset-password\/([\w-]{43})/.exec(JSON.stringify(world.inbox.newestTo('anna@example.org')))?.[1];
    await eventually(() => linkOf() !== undefined);
    const changed = 'battery staple 7';
    await owner.post('/api/resetpassword', { id: linkOf(), password: changed });
    const visitor = new Visitor(world.api);
    const entered = await visitor.post('/api/login/user', { email: 'anna@example.org', password: changed });
    expect(await codeOf(entered)).toBe('RC_SECOND_FACTOR_NEEDED');
    expect(await roles(visitor)).toBeNull();
    expect(await codeOf(await second(half, await codeNow(secret)))).toBe('RC_SECOND_FACTOR_ENDED');
  });

  test('is not kept half done with a password that was replaced while the first step was stored', async () => {
    const { secret } = await turnOn();
    const { _id } = (await users().findOne({ name: 'Anna' }).lean<UserDocument>())!;
    const steps = world.api.get<Model<LogInStepDocument>>(getModelToken('LogInStep', ACCOUNTS) as never);
    const create = steps.create.bind(steps) as (document: unknown) => Promise<unknown>;
    const spy = jest.spyOn(steps, 'create').mockImplementationOnce((async (document: unknown) => {
      await world.api.get(Accounts).setPassword(_id, 'battery staple 7');
      await world.api.get(SignOuts).everywhere(_id);
      return create(document);
    }) as never);
    const visitor = new Visitor(world.api);
    expect(await codeOf(await logIn(visitor))).toBe('RC_LOGIN_FAILED');
    spy.mockRestore();
    expect(await codeOf(await second(visitor, await codeNow(secret)))).toBe('RC_SECOND_FACTOR_ENDED');
  });

  test.each(['right', 'wrong'])(
    'is not kept when its password is replaced while a %s code is checked',
    async (kind) => {
      const { secret } = await turnOn();
      const { _id } = (await users().findOne({ name: 'Anna' }).lean<UserDocument>())!;
      const visitor = await halfWay();
      const factors = world.api.get(SecondFactors);
      const accepts = factors.accepts.bind(factors);
      const spy = jest.spyOn(factors, 'accepts').mockImplementationOnce(async (...input) => {
        const result = await accepts(...input);
        await world.api.get(Accounts).setPassword(_id, 'battery staple 7');
        await world.api.get(SignOuts).everywhere(_id);
        return result;
      });
      const code = await codeNow(secret);
      expect(await codeOf(await second(visitor, kind === 'right' ? code : wrong(code)))).toBe(
        'RC_SECOND_FACTOR_ENDED',
      );
      spy.mockRestore();
      clock.advance(60_000);
      expect(await codeOf(await second(visitor, await codeNow(secret)))).toBe('RC_SECOND_FACTOR_ENDED');
      expect(await roles(visitor)).toBeNull();
    },
  );

  test('cannot begin with the code', async () => {
    const { secret } = await turnOn();
    expect(await codeOf(await second(new Visitor(world.api), await codeNow(secret)))).toBe(
      'RC_SECOND_FACTOR_ENDED',
    );
  });

  test('needs no code after it was turned off with the password', async () => {
    await turnOn();
    const off = (body: object) => owner.post('/api/me/second-factor/off', body);
    expect(await codeOf(await off({ password: 'wrong' }))).toBe('RC_PASSWORD_WRONG');
    expect((await off({ password })).status).toBe(204);
    expect((await logIn(new Visitor(world.api))).status).toBe(200);
  });

  test('needs no code after it was turned off with a code; none, and a wrong one, is refused', async () => {
    const { secret } = await turnOn();
    const off = (body: object) => owner.post('/api/me/second-factor/off', body);
    const code = await codeNow(secret);
    for (const body of [{}, { code: wrong(code) }])
      expect(await codeOf(await off(body))).toBe('RC_SECOND_FACTOR_WRONG');
    await users().updateOne({ name: 'Anna' }, { $unset: { passwordHash: '' } });
    // An account without a password: what is typed as one shows nothing.
    expect(await codeOf(await off({ password }))).toBe('RC_LOG_IN_AGAIN');
    expect((await off({ code })).status).toBe(204);
    expect(await state()).toMatchObject({ on: false });
  });
});

test('where admins need two factors, the rights of an admin begin with the second one', async () => {
  await users().updateOne({ email: 'anna@example.org' }, { $set: { roles: ['user', 'admin'] } });
  await logIn(owner);
  expect(await roles(owner)).toEqual(['user']);
  expect((await state()).required).toBe(true);
  const { secret } = await turnOn();
  expect(await roles(owner)).toEqual(['user', 'admin']);
  const visitor = await halfWay();
  await second(visitor, await codeNow(secret));
  expect(await roles(visitor)).toEqual(['user', 'admin']);
});

test('a secret under a former key is sealed under the new one at the next log-in', async () => {
  const { secret } = await turnOn();
  const sealed = async () =>
    (await users().findOne().lean<UserDocument | null>())?.secondFactor?.secret ?? '';
  const { id } = (await world.api.get(Accounts).find({ email: 'anna@example.org' }))!;
  const former = new SecretSeal({ accountSecretsKey: formerKey, formerAccountSecretsKey: undefined });
  await users().updateOne({ _id: id }, { $set: { 'secondFactor.secret': former.seal(id, secret) } });
  expect((await second(await halfWay(), await codeNow(secret))).status).toBe(200);
  const stored = await sealed();
  expect(() => former.open(id, stored)).toThrow(/authenticate/);
  expect(world.api.get(SecretSeal).open(id, stored)).toBe(secret);
});
