import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { PhoneClient } from '../testing/phone-client.ts';
import { PhoneApiModule } from './phone.module.ts';

const phone = '+919876543210';
const other = '+919876543211';

let clock: ManualClock;
let world: EmbeddedWorld;
beforeEach(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [PhoneApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000', TRUST_PROXY: 'loopback' },
  });
});
afterEach(() => world.close());

const browser = (address?: string) => new PhoneClient(world, address);
/** A browser that has proved its number for an account to be opened. */
async function proved(number = phone, address?: string): Promise<PhoneClient> {
  const client = browser(address);
  await client.sendToRegister(number, 'Anna');
  const { status } = await client.verify(number);
  if (status !== 200) throw new Error(`the code was refused: ${status}`);
  return client;
}
/** An account with a phone number; its browser is signed in. */
async function registered(number = phone, more: object = {}, address?: string): Promise<PhoneClient> {
  const client = await proved(number, address);
  const { status, body } = await client.register(number, more);
  if (status !== 201) throw new Error(JSON.stringify(body));
  clock.advance(60_000);
  return client;
}
const usersOf = () => world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const notVerified = { status: 403, body: { code: 'RC_OTP_NOT_VERIFIED', success: false } };
const expired = { status: 410, body: { code: 'RC_OTP_EXPIRED', success: false } };

describe('an account with a phone number', () => {
  test('is opened by a code: sent, entered, used', async () => {
    const client = browser();
    const sent = await client.post('/api/register/send-otp', { phoneNumber: '98765 43210', name: 'Anna' });
    expect(sent).toMatchObject({ status: 200 });
    expect(sent.body).toEqual({ success: true, message: 'OTP sent successfully' });
    const [message] = world.inbox.messages;
    expect(message).toMatchObject({ kind: 'sms', to: phone });
    // Not the host that was called: a forged one would name another site.
    expect(message?.text).toMatch(/^\d{6} is your Royal Chess code\. .*5 minutes.*\n\n@localhost #\d{6}$/s);

    const verified = await client.verify('098765-43210', client.codeTo(phone));
    expect(verified).toMatchObject({ status: 200, body: { success: true, message: expect.any(String) } });
    expect([...client.cookies.keys()]).toEqual(['rc_otp_proof']);

    const opened = await client.register('+91 98765 43210');
    expect(opened.status).toBe(201);
    expect(opened.body).toEqual({ _id: expect.any(String), name: 'Anna', admin: false, role: 'user' });
    expect(await client.me()).toMatchObject({ name: 'Anna', email: null, roles: ['user'] });
    expect(client.cookies.has('rc_otp_proof')).toBe(false);
    const [stored] = await usersOf().find().lean<UserDocument[]>();
    expect(stored).toMatchObject({ phone, name: 'Anna' });
    expect(stored).not.toHaveProperty('whatsApp');
    expect(stored).not.toHaveProperty('email');
  });

  test.each([
    ['de-AT,de;q=0.9,en;q=0.5', 'ist dein Code'],
    ['fr,de;q=0.4,en;q=0.3', 'ist dein Code'],
    ['en-GB,de;q=0.9', 'is your Royal Chess code'],
    ['fr', 'is your Royal Chess code'],
  ])(
    'is opened, and its password reset, with a code in the language of a browser that asks for %s',
    async (languages, words) => {
      const client = browser();
      client.languages = languages;
      await client.sendToRegister(phone, 'Anna');
      expect(world.inbox.newestTo(phone)?.text).toContain(words);
      await client.verify(phone);
      expect((await client.register(phone)).status).toBe(201);
      clock.advance(60_000);
      const other = browser();
      other.languages = languages;
      await other.sendToReset(phone);
      await eventually(() => world.inbox.messages.length === 2);
      expect(world.inbox.newestTo(phone)?.text).toContain(words);
    },
  );

  test('keeps consent to WhatsApp with the version of the text and the time', async () => {
    await registered(phone, { whatsApp: true });
    const [stored] = await usersOf().find().lean<UserDocument[]>();
    expect(stored?.whatsApp).toEqual({ textVersion: 1, at: clock.now() - 60_000 });
  });

  test('cookies of code and proof are out of reach of scripts, and short-lived', async () => {
    const client = browser();
    const sent = await client.sendToRegister(phone, 'Anna');
    expect(sent.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^rc_otp=register\.[\w-]{43}; Max-Age=300; Path=\/; .*HttpOnly; SameSite=Lax$/),
    ]);
    const verified = await client.verify(phone);
    expect(verified.headers.getSetCookie()).toContainEqual(
      expect.stringMatching(/^rc_otp_proof=[\w-]{43}; Max-Age=600; Path=\/; .*HttpOnly; SameSite=Lax$/),
    );
  });

  test('no document contains a code or a number, and all of them expire', async () => {
    const client = await proved();
    await client.sendToRegister(other, 'Bert');
    const connection = usersOf().db;
    for (const name of ['otp_challenges', 'otp_proofs', 'otp_sends']) {
      const found = await connection.collection(name).find().toArray();
      expect(JSON.stringify(found)).not.toMatch(/98765/);
      expect(JSON.stringify(found)).not.toContain(client.codeTo(phone));
    }
    expect(await connection.collection('otp_sends').countDocuments()).toBeGreaterThan(0);
    clock.advance(86_400_000 + 3_600_000);
    // The sweep runs on after the clock has struck.
    for (const name of ['otp_challenges', 'otp_proofs', 'otp_sends'])
      while ((await connection.collection(name).countDocuments()) > 0)
        await new Promise((resolve) => setImmediate(resolve));
  });

  test.each([
    ['register/send-otp', { name: 'Anna' }],
    ['reset/send-otp', {}],
    ['verify-otp', { enteredOTP: '123456' }],
    ['register/user/phone', { name: 'Anna', password: 'correct horse' }],
    ['forgot/user/phone', { password: 'correct horse' }],
    ['login/user/phone', { password: 'correct horse' }],
  ])('%s refuses what is no number at its field', async (path, more) => {
    expect(await browser().post(`/api/${path}`, { phoneNumber: '+91+12133734253', ...more })).toMatchObject({
      status: 422,
      body: { success: false, message: expect.any(String), fields: [{ path: 'phoneNumber' }] },
    });
  });

  test('a number has one account: the specification has 400 and its text', async () => {
    await registered();
    expect(await browser('10.0.0.2').sendToRegister(phone, 'Bert')).toMatchObject({
      status: 400,
      body: { code: 'RC_ACCOUNT_EXISTS', message: 'Account already exist', success: false },
    });
    // Nothing was sent, so a code for a new password need not wait.
    expect((await browser('10.0.0.2').sendToReset(phone)).status).toBe(200);
  });

  test('a name that is taken is refused before a code is sent', async () => {
    await registered();
    expect(await browser().sendToRegister(other, 'ANNA')).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'name', message: expect.stringContaining('Try “ANNA 2”') }] },
    });
    expect(world.inbox.messages).toHaveLength(1);
  });
});

describe('entering a code', () => {
  test('a wrong one is refused with the tries left; after five the right one is, too', async () => {
    const client = browser();
    await client.sendToRegister(phone, 'Anna');
    const code = client.codeTo(phone);
    for (const triesLeft of [4, 3, 2, 1, 0])
      expect(await client.verify(phone, wrong(code))).toMatchObject({
        status: 400,
        body: { code: 'RC_OTP_WRONG', success: false, triesLeft, message: expect.any(String) },
      });
    expect(await client.verify(phone, code)).toMatchObject(expired);
  });

  test.each([
    [299_999, 200],
    [300_000, 410],
  ])('%d ms after it was sent: %d', async (ms, status) => {
    const client = browser();
    await client.sendToRegister(phone, 'Anna');
    clock.advance(ms);
    expect((await client.verify(phone)).status).toBe(status);
  });

  test.each<[string, (client: PhoneClient) => void, string]>([
    ['without its cookie', ({ cookies }) => cookies.delete('rc_otp'), phone],
    ['with an invented cookie', ({ cookies }) => cookies.set('rc_otp', `register.${'a'.repeat(43)}`), phone],
    [
      'for another purpose',
      ({ cookies }) => cookies.set('rc_otp', (cookies.get('rc_otp') ?? '').replace('register', 'reset')),
      phone,
    ],
    ['for another number', () => undefined, other],
  ])('%s it counts for nothing', async (_, change, number) => {
    const client = browser();
    await client.sendToRegister(phone, 'Anna');
    change(client);
    expect(await client.verify(number, client.codeTo(phone))).toMatchObject(expired);
  });

  test('of two at the same time one wins', async () => {
    const client = browser();
    await client.sendToRegister(phone, 'Anna');
    const answers = await Promise.all(Array.from({ length: 4 }, () => client.verify(phone)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410, 410, 410]);
  });

  test('wrong ones at the same time are all counted', async () => {
    const client = browser();
    await client.sendToRegister(phone, 'Anna');
    const code = client.codeTo(phone);
    const tries = await Promise.all(Array.from({ length: 12 }, () => client.verify(phone, wrong(code))));
    expect(tries.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(tries.filter(({ status }) => status === 410)).toHaveLength(7);
    expect(await client.verify(phone, code)).toMatchObject(expired);
  });
});

describe('the proof of a number', () => {
  test('is needed', async () => {
    expect(await browser().register(phone)).toMatchObject(notVerified);
    expect(await browser().reset(phone)).toMatchObject(notVerified);
  });

  test.each([
    [599_999, 201],
    [600_000, 403],
  ])('%d ms after the code: %d', async (ms, status) => {
    const client = await proved();
    clock.advance(ms);
    expect((await client.register(phone)).status).toBe(status);
  });

  test('is for one number and one purpose, and these refusals do not use it up', async () => {
    const client = await proved();
    expect(await client.register(other)).toMatchObject(notVerified);
    expect(await client.reset(phone)).toMatchObject(notVerified);
    expect((await client.register(phone)).status).toBe(201);
  });

  test('is used once', async () => {
    const client = await proved();
    const proof = client.cookies.get('rc_otp_proof') ?? '';
    expect((await client.register(phone)).status).toBe(201);
    const thief = browser('10.0.0.9');
    thief.cookies.set('rc_otp_proof', proof);
    expect(await thief.register(phone, { name: 'Bert' })).toMatchObject(notVerified);
    expect(await thief.reset(phone)).toMatchObject(notVerified);
  });

  test('is not used up by a weak password', async () => {
    const client = await proved();
    expect(await client.register(phone, { password: 'password' })).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'password' }] },
    });
    expect((await client.register(phone)).status).toBe(201);
  });

  test('of registrations at the same time with one proof, one wins', async () => {
    const client = await proved();
    const names = ['Anna', 'Bert', 'Cora', 'Dora'];
    const answers = await Promise.all(names.map((name) => client.register(phone, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 403, 403, 403]);
    expect(await usersOf().countDocuments()).toBe(1);
  });

  test('of registrations at the same time with two proofs of one number, one wins', async () => {
    const one = await proved(phone, '10.0.0.1');
    clock.advance(60_000);
    const two = await proved(phone, '10.0.0.2');
    const answers = await Promise.all([one.register(phone), two.register(phone, { name: 'Bert' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
    expect(await usersOf().countDocuments()).toBe(1);
  });

  test('of registrations at the same time with one name, one wins, and the other keeps its proof', async () => {
    const one = await proved(phone, '10.0.0.1');
    const two = await proved(other, '10.0.0.2');
    const answers = await Promise.all([one.register(phone), two.register(other, { name: 'АNNA' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422]);
    const [loser, number] = answers[0]?.status === 422 ? [one, phone] : [two, other];
    expect((await loser.register(number, { name: 'Bert' })).status).toBe(201);
  });
});

describe('a forgotten password', () => {
  test.each(['/reset/send-otp', '/api/reset/send-otp'])(
    'is replaced by a code from %s; all sessions end',
    async (path) => {
      const laptop = await registered();
      const email = 'anna@example.org';
      await usersOf().updateOne({ phone }, { $set: { email } });
      const phoneBrowser = browser('10.0.0.2');
      expect((await phoneBrowser.login(phone)).status).toBe(200);
      const client = browser('10.0.0.3');
      const sent = await client.sendToReset(phone, path);
      expect(sent).toMatchObject({ status: 200, body: { success: true, message: 'OTP sent successfully' } });
      // It is sent after the answer.
      while (world.inbox.messages.length < 2) await new Promise((resolve) => setImmediate(resolve));
      expect((await client.verify(phone)).status).toBe(200);
      expect(await client.reset(phone)).toMatchObject({
        status: 200,
        body: { success: true, message: 'password change successfully' },
      });
      expect([await laptop.me(), await phoneBrowser.me()]).toEqual([null, null]);
      await eventually(() => world.inbox.newestTo(email) !== undefined);
      expect(world.inbox.newestTo(email)).toMatchObject({ subject: 'Your Royal Chess password was changed' });
      expect((await client.login(phone)).status).toBe(401);
      expect((await client.login(phone, 'another horse')).status).toBe(200);
      expect(await client.reset(phone)).toMatchObject(notVerified);
    },
  );

  test('the answers are alike without an account', async () => {
    await registered();
    const known = await browser('10.0.0.2').sendToReset(phone);
    const unknown = await browser('10.0.0.3').sendToReset(other);
    expect(known.body).toEqual(unknown.body);
    expect(known.status).toBe(unknown.status);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
    const [client, stranger] = [browser('10.0.0.4'), browser('10.0.0.5')];
    clock.advance(60_000);
    await client.sendToReset(phone);
    await stranger.sendToReset(other);
    const refused = await client.verify(phone, 'nothing');
    expect((await stranger.verify(other, 'nothing')).body).toEqual(refused.body);
    expect(world.inbox.newestTo(other)).toBeUndefined();
  });

  test('the name must not be the password', async () => {
    await registered(phone, { name: 'Annabella Smith' });
    const client = browser('10.0.0.2');
    await client.sendToReset(phone);
    while (world.inbox.messages.length < 2) await new Promise((resolve) => setImmediate(resolve));
    await client.verify(phone);
    expect(await client.reset(phone, 'annabella-smith')).toMatchObject({
      status: 422,
      body: { fields: [{ path: 'password', message: expect.stringContaining('own name') }] },
    });
  });
});

describe('the addresses of the codes', () => {
  test.each(['/reset/send-otp', '/api/reset/send-otp'])('GET %s is 405', async (path) => {
    const response = await world.api.call(path);
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')).toBe('POST');
    expect(await response.json()).toMatchObject({ code: 'RC_METHOD_NOT_ALLOWED', success: false });
  });
});

describe('logging in with a phone number', () => {
  test('an unknown number and a wrong password get the same answer', async () => {
    await registered();
    const known = await browser().login(phone, 'wrong password');
    const unknown = await browser().login(other, 'wrong password');
    expect(known).toMatchObject({
      status: 401,
      body: { code: 'RC_LOGIN_FAILED', message: 'Login failed, check credentials and try again' },
    });
    expect(known.body).toEqual(unknown.body);
    expect([...known.headers.keys()]).toEqual([...unknown.headers.keys()]);
  });

  test('any form of the number will do', async () => {
    await registered();
    const client = browser();
    const { status, body } = await client.login(' 98765-43210 ');
    expect(status).toBe(200);
    expect(body).toEqual({ _id: expect.any(String), name: 'Anna', admin: false, role: 'user' });
    expect(await client.me()).toMatchObject({ name: 'Anna' });
  });
});
