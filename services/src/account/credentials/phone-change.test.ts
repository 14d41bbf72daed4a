import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import type { SettingsAnswer } from '@royal-chess/contracts/account';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { IdentityApiModule } from '../../identity/identity.module.ts';
import type { SessionDocument } from '../../identity/sessions/session-documents.ts';
import { PhoneClient } from '../../identity/testing/phone-client.ts';
import { LibraryProjectorModule } from '../../library/library.module.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { AccountApiModule } from '../account.module.ts';

const number = '+919876543210';
const other = '+919876543211';
const password = 'correct horse';
const notVerified = { status: 403, body: { code: 'RC_OTP_NOT_VERIFIED' } };
const saved = { status: 200, body: { message: 'Phone Number Saved successfully' } };
const taken = { status: 409, body: { code: 'RC_PHONE_TAKEN', message: 'Phone Number already existed' } };

let clock: ManualClock;
let world: EmbeddedWorld;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule, AccountApiModule],
    projections: [LibraryProjectorModule],
    env: { RATE_LIMIT_ADDRESS: '1000', TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => world.close());

const usersOf = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
const sessionsOf = () => world.api.get<Model<SessionDocument>>(getModelToken('Session', ACCOUNTS) as never);
const sendTo = (client: PhoneClient, phoneNumber: string) =>
  client.post('/api/me/phone/send-otp', { phoneNumber });
const save = (client: PhoneClient, phoneNumber: string, more: object = { password }) =>
  client.send('PUT', '/api/me/phone', { phoneNumber, ...more });

/** The browser of a new account with an e-mail address. */
async function browserOf(name: string, address = '10.0.0.1'): Promise<PhoneClient> {
  const client = new PhoneClient(world, address);
  const account = { name, email: `${name.toLowerCase()}@example.org`, password };
  const { status } = await client.post('/api/register/user', account);
  if (status !== 201) throw new Error(`${name} was refused: ${status}`);
  return client;
}

/** The same, and it has proved that a number is its user's. */
async function proved(name: string, phone = number, address = '10.0.0.1'): Promise<PhoneClient> {
  const client = await browserOf(name, address);
  await sendTo(client, phone);
  const { status } = await client.verify(phone);
  if (status !== 200) throw new Error(`the code was refused: ${status}`);
  return client;
}

describe('the phone number of an account', () => {
  test('is saved after code and password; log-in by it works, and the mail address receives a notice', async () => {
    const client = await browserOf('Ann');
    const sent = await sendTo(client, '98765 43210');
    expect(sent).toMatchObject({ status: 200, body: { message: 'OTP sent successfully' } });
    expect((await client.verify(number)).status).toBe(200);
    expect(await save(client, '098765-43210')).toMatchObject(saved);
    expect(client.cookies.has('rc_otp_proof')).toBe(false);
    expect((await new PhoneClient(world).login(number)).status).toBe(200);
    await eventually(() => world.inbox.newestTo('ann@example.org')?.text.includes('phone number') === true);
  });

  test('is changed with messages in the language of the person, not of the browser', async () => {
    const client = await browserOf('Ann');
    const { version, settings } = (await client.send('GET', '/api/me/settings'))
      .body as never as SettingsAnswer;
    const german = { version, settings: { ...settings, language: 'de' } };
    expect((await client.send('PUT', '/api/me/settings', german)).status).toBe(200);
    await sendTo(client, number);
    expect(world.inbox.newestTo(number)?.text).toContain('ist dein Code');
    await client.verify(number);
    await save(client, number);
    clock.advance(60_000);
    await sendTo(client, other);
    await client.verify(other);
    await save(client, other);
    await eventually(() => world.inbox.newestTo(number)?.text.includes('wurde geändert') === true);
    clock.advance(60_000);
    await new PhoneClient(world).sendToReset(other);
    await eventually(() => world.inbox.messages.filter(({ to }) => to === other).length === 2);
    expect(world.inbox.newestTo(other)?.text).toContain('ist dein Code');
  });

  test('that is replaced receives a notice, and is free for others', async () => {
    const client = await proved('Ann');
    await save(client, number);
    clock.advance(60_000);
    await sendTo(client, other);
    await client.verify(other);
    expect(await save(client, other)).toMatchObject(saved);
    await eventually(() => world.inbox.newestTo(number)?.text.includes('was changed') === true);
    expect(world.inbox.newestTo(number)?.text).not.toContain('43211');
    expect((await client.login(number)).status).toBe(401);
    clock.advance(60_000);
    expect(await save(await proved('Bert', number, '10.0.0.2'), number)).toMatchObject(saved);
  });

  test('is shown to its owner', async () => {
    const client = await proved('Ann');
    const mine = async () => {
      const cookie = `rc_session=${client.cookies.get('rc_session') ?? ''}`;
      return (await world.api.call('/api/me/phone', { cookie })).json();
    };
    expect(await mine()).toEqual({ phone: null, hasPassword: true });
    await save(client, number);
    expect(await mine()).toEqual({ phone: number, hasPassword: true });
  });

  test('of another account is refused before a code is sent', async () => {
    await save(await proved('Ann'), number);
    clock.advance(60_000);
    expect(await sendTo(await browserOf('Bert', '10.0.0.2'), number)).toMatchObject(taken);
    expect(world.inbox.messages.filter(({ to }) => to === number)).toHaveLength(1);
  });

  test('that two accounts claim at the same time becomes that of one', async () => {
    const ann = await proved('Ann', number, '10.0.0.1');
    clock.advance(60_000);
    const bert = await proved('Bert', number, '10.0.0.2');
    const answers = await Promise.all([save(ann, number), save(bert, number)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(taken);
    expect(await usersOf().countDocuments({ phone: number })).toBe(1);
  });

  test.each([
    ['no number', 'twelve'],
    ['a fixed line', '+442079460000'],
  ])('is refused at its field: %s', async (_, phoneNumber) => {
    const client = await browserOf('Ann');
    const refused = { status: 422, body: { fields: [{ path: 'phoneNumber' }] } };
    expect(await sendTo(client, phoneNumber)).toMatchObject(refused);
    expect(await save(client, phoneNumber)).toMatchObject(refused);
  });

  test.each([
    ['visitor', 401, async () => new PhoneClient(world)],
    [
      'guest',
      403,
      async () => {
        const client = new PhoneClient(world);
        await client.post('/api/guest', {});
        return client;
      },
    ],
  ])('is not for a %s', async (_, status, open) => {
    const client = await open();
    expect((await sendTo(client, number)).status).toBe(status);
    expect((await save(client, number)).status).toBe(status);
  });
});

describe('the proof of a new number', () => {
  test('is needed, and that of a registration or a reset does not do', async () => {
    const client = await browserOf('Ann');
    expect(await save(client, number)).toMatchObject(notVerified);
    await client.sendToRegister(number, 'Bert');
    await client.verify(number);
    expect(await save(client, number)).toMatchObject(notVerified);
  });

  test('is for its number and purpose only, and counts once', async () => {
    const client = await proved('Ann');
    expect(await save(client, other)).toMatchObject(notVerified);
    expect(await client.register(number, { name: 'Bert' })).toMatchObject(notVerified);
    expect(await client.reset(number)).toMatchObject(notVerified);
    const proof = client.cookies.get('rc_otp_proof') ?? '';
    expect(await save(client, number)).toMatchObject(saved);
    client.cookies.set('rc_otp_proof', proof);
    expect(await save(client, number)).toMatchObject(notVerified);
  });

  test.each([
    ['with a wrong password', { password: 'wrong horse' }],
    ['without one', {}],
  ])('changes nothing %s, and stays for the right one', async (_, more) => {
    const client = await proved('Ann');
    expect(await save(client, number, more)).toMatchObject({
      status: 403,
      body: { code: 'RC_PASSWORD_WRONG' },
    });
    expect(await usersOf().countDocuments({ phone: number })).toBe(0);
    expect(await save(client, number)).toMatchObject(saved);
  });

  test.each([
    [4 * 60_000, 200],
    [6 * 60_000, 403],
  ])('of an account without a password needs a recent log-in: %d ms after it, %d', async (ms, status) => {
    const client = await browserOf('Ann');
    await usersOf().updateOne({ name: 'Ann' }, { $unset: { passwordHash: 1 } });
    await sessionsOf().updateMany({}, { $set: { confirmedAt: clock.now() } });
    clock.advance(ms);
    await sendTo(client, number);
    await client.verify(number);
    const answer = await save(client, number, {});
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.body).toMatchObject({ code: 'RC_LOG_IN_AGAIN' });
  });
});
