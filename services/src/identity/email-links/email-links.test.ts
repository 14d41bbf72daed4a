import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import type { Problem } from '@royal-chess/contracts/core';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { eventually } from '@royal-chess/infra/testing/eventually';
import type { Model } from 'mongoose';
import { cookieOf, EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { ACCOUNTS, type UserDocument } from '../account-documents.ts';
import { Accounts } from '../accounts.ts';
import { IdentityApiModule } from '../identity.module.ts';
import { Passwords } from '../passwords.ts';
import { EmailProofs } from './email-proofs.ts';
import { MessageLanguages } from '../message-languages.ts';

const MINUTE = 60_000;
const password = 'correct horse';
const changed = 'battery staple 7';

let clock: ManualClock;
let world: EmbeddedWorld;
beforeAll(async () => {
  clock = new ManualClock();
  world = await EmbeddedWorld.open({
    clock,
    features: [IdentityApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000', PUBLIC_URL: 'https://chess.example.org' },
  });
});
afterAll(() => world.close());

let count = 0;
let person: { readonly id: string; readonly cookie: string; readonly email: string };
beforeEach(async () => {
  count += 1;
  const name = `Person${count}`;
  person = { ...(await world.register(name)), email: `person${count}@example.org` };
});

const post = (path: string, json: object, cookie?: string) =>
  world.api.call(path, { json, ...(cookie !== undefined && { cookie }) });
const logIn = (secret: string) => post('/api/login/user', { email: person.email, password: secret });
const nameOf = async (cookie: string) =>
  ((await (await world.api.call('/api/me', { cookie })).json()) as { user: { name: string } | null }).user
    ?.name ?? null;
const problemOf = async (response: Response) => {
  const { code, message } = (await response.json()) as Problem;
  return { status: response.status, code, message };
};
const mailsTo = (email: string, subject: RegExp) =>
  world.inbox.messages.filter(
    (message) => message.kind === 'mail' && message.to === email && subject.test(message.subject),
  );

/** What the newest link of that kind ends with. */
async function linkTo(email: string, page: 'reset-password' | 'verify-email', mails = 1): Promise<string> {
  const subject = page === 'reset-password' ? /^Reset/ : /^Confirm/;
  await eventually(() => mailsTo(email, subject).length === mails);
  const [mail] = mailsTo(email, subject);
  const [, id = ''] =
    new RegExp(`https://chess\\.example\\.org/${page}/([\\w-]{43})\\n`).exec(mail?.text ?? '') ?? [];
  expect(id).not.toBe('');
  return id;
}

async function requestLink(mails = 1): Promise<string> {
  const response = await post('/api/reset/send-link', { email: ` ${person.email.toUpperCase()} ` });
  expect(response.status).toBe(202);
  return linkTo(person.email, 'reset-password', mails);
}

describe('a new password by mail', () => {
  test('is written in English when the language of the person cannot be read', async () => {
    const languages = world.api.get(MessageLanguages);
    languages.readBy(async () => {
      throw new Error('The database does not answer');
    });
    expect(await requestLink()).toHaveLength(43);
    languages.readBy(async () => 'en');
  });

  test('is set with the link, ends all sessions, and the person receives a notice', async () => {
    const other = cookieOf(await logIn(password));
    const id = await requestLink();
    const response = await post('/api/resetpassword', { id, password: ` ${changed} ` }, person.cookie);
    expect(response.status).toBe(204);
    expect([await nameOf(person.cookie), await nameOf(other)]).toEqual([null, null]);
    expect((await logIn(password)).status).toBe(401);
    expect((await logIn(changed)).status).toBe(200);
    await eventually(() => mailsTo(person.email, /password was changed/).length === 1);
    expect(world.rooms.signedOut).toContainEqual(expect.objectContaining({ userId: person.id }));
  });

  test('proves the address as well', async () => {
    const id = await requestLink();
    await post('/api/resetpassword', { id, password: changed });
    const cookie = cookieOf(await logIn(changed));
    const proof = await world.api.call('/api/email-proof', { cookie });
    expect(await proof.json()).toEqual({ email: person.email, emailVerifiedAt: clock.now() });
  });

  test.each([
    ['an address without an account', 'unknown@example.org'],
    ['no address at all', 'unknown'],
  ])('%s has the same answer, and no mail is sent', async (_, email) => {
    const before = world.inbox.messages.length;
    const unknown = await post('/api/reset/send-link', { email });
    const known = await post('/api/reset/send-link', { email: person.email });
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    await linkTo(person.email, 'reset-password');
    expect(world.inbox.messages.length).toBeLessThanOrEqual(before + 2);
    expect(world.inbox.newestTo(email)).toBeUndefined();
  });

  test.each<[string, object]>([
    ['neither', {}],
    ['no link', { password: changed }],
    ['no password', { id: 'x'.repeat(43) }],
    ['an empty link', { id: '  ', password: changed }],
    ['an empty password', { id: 'x'.repeat(43), password: '' }],
    ['null', { id: null, password: null }],
  ])('with %s is a network issue', async (_, body) => {
    expect(await problemOf(await post('/api/resetpassword', body))).toEqual({
      status: 400,
      code: 'RC_LINK_INCOMPLETE',
      message: 'network issue',
    });
  });

  test('a link ends when the password is replaced another way', async () => {
    const id = await requestLink();
    await world.api.get(Accounts).setPassword(person.id, changed);
    expect(
      await problemOf(await post('/api/resetpassword', { id, password: 'plover gate 77' })),
    ).toMatchObject({
      code: 'RC_LINK_ENDED',
    });
    expect((await logIn(changed)).status).toBe(200);
  });

  test('a password that may not be used leaves the link valid', async () => {
    const id = await requestLink();
    expect(await problemOf(await post('/api/resetpassword', { id, password: 'short' }))).toMatchObject({
      status: 422,
      code: 'RC_VALIDATION',
    });
    expect((await post('/api/resetpassword', { id, password: 'password1' })).status).toBe(422);
    expect((await post('/api/resetpassword', { id, password: changed })).status).toBe(204);
  });

  test('unknown, used, expired and foreign links have one answer', async () => {
    const used = await requestLink();
    expect((await post('/api/resetpassword', { id: used, password: changed })).status).toBe(204);
    clock.advance(2 * MINUTE);
    const expired = await requestLink(2);
    const proof = await linkTo(person.email, 'verify-email');
    clock.advance(30 * MINUTE);
    const answers = await Promise.all(
      [used, expired, proof, 'x'.repeat(43), 'x', '../../api/me'].map(async (id) =>
        problemOf(await post('/api/resetpassword', { id, password: 'another horse 8' })),
      ),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 410, code: 'RC_LINK_ENDED' });
    expect((await logIn(changed)).status).toBe(200);
  });

  test('a link works until its last millisecond', async () => {
    const id = await requestLink();
    clock.advance(30 * MINUTE - 1);
    expect((await post('/api/resetpassword', { id, password: changed })).status).toBe(204);
  });

  test('of two uses at once one wins', async () => {
    const id = await requestLink();
    const passwords = Array.from({ length: 6 }, (_, n) => `parallel horse ${n}`);
    const statuses = await Promise.all(
      passwords.map(async (one) => (await post('/api/resetpassword', { id, password: one })).status),
    );
    expect(statuses.toSorted()).toEqual([204, 410, 410, 410, 410, 410]);
    const winner = passwords[statuses.indexOf(204)] ?? '';
    expect((await logIn(winner)).status).toBe(200);
  });

  test('a use ends the other links of the account', async () => {
    const first = await requestLink();
    clock.advance(2 * MINUTE);
    const second = await requestLink(2);
    expect((await post('/api/resetpassword', { id: first, password: changed })).status).toBe(204);
    expect((await post('/api/resetpassword', { id: second, password: changed })).status).toBe(410);
  });

  test('a link is of no use once the account has another address', async () => {
    const id = await requestLink();
    const users = world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
    await users.updateOne({ _id: person.id }, { $set: { email: `other-${person.email}` } });
    expect((await post('/api/resetpassword', { id, password: changed })).status).toBe(410);
  });

  test('a link is of no use if the address changes while the new password is hashed', async () => {
    const id = await requestLink();
    const passwords = world.api.get(Passwords);
    const hash = passwords.hash.bind(passwords);
    const users = world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
    const spy = jest.spyOn(passwords, 'hash').mockImplementationOnce(async (secret) => {
      await users.updateOne({ _id: person.id }, { $set: { email: `new-${person.email}` } });
      return hash(secret);
    });
    expect((await post('/api/resetpassword', { id, password: changed })).status).toBe(410);
    spy.mockRestore();
    const json = { email: `new-${person.email}`, password };
    expect((await post('/api/login/user', json)).status).toBe(200);
  });

  test('ends the change to an address that was requested with the former password', async () => {
    const thief = `thief-${person.email}`;
    const users = world.api.get<Model<UserDocument>>(getModelToken('User', ACCOUNTS) as never);
    const before = await users.findById(person.id).lean<UserDocument>();
    expect(await world.api.get(EmailProofs).requestChange(before!, thief)).toBe(true);
    const stolen = await linkTo(thief, 'verify-email');
    expect((await post('/api/resetpassword', { id: await requestLink(), password: changed })).status).toBe(
      204,
    );
    expect((await post('/api/verify-email', { id: stolen })).status).toBe(410);
    expect((await logIn(changed)).status).toBe(200);
  });

  test('one mail a minute and ten a day are sent for one network, and the answer does not show it', async () => {
    for (let n = 0; n < 30; n += 1) {
      expect((await post('/api/reset/send-link', { email: person.email })).status).toBe(202);
      clock.advance(MINUTE / 2);
    }
    await eventually(() => mailsTo(person.email, /^Reset/).length === 10);
    // The first mail of the next day shows that no eleventh was sent before it.
    clock.advance(24 * 60 * MINUTE);
    await requestLink(11);
  });
});

describe('the proof of an address', () => {
  const proofOf = async (cookie: string) =>
    (await (await world.api.call('/api/email-proof', { cookie })).json()) as object;

  test('is the link that comes after registration, also when it is opened twice', async () => {
    const id = await linkTo(person.email, 'verify-email');
    expect(await proofOf(person.cookie)).toEqual({ email: person.email, emailVerifiedAt: null });
    clock.advance(1_000);
    const at = clock.now();
    expect((await post('/api/verify-email', { id })).status).toBe(204);
    expect(await proofOf(person.cookie)).toEqual({ email: person.email, emailVerifiedAt: at });
    expect((await post('/api/verify-email', { id })).status).toBe(204);
  });

  test('can be requested again, once a minute, until it is given', async () => {
    await linkTo(person.email, 'verify-email');
    const again = async () => (await post('/api/email-proof', {}, person.cookie)).status;
    expect([await again(), await again()]).toEqual([202, 429]);
    const id = await linkTo(person.email, 'verify-email', 2);
    await post('/api/verify-email', { id });
    clock.advance(2 * MINUTE);
    expect(await again()).toBe(202);
    // The next mail to this person shows that none was sent before it.
    clock.advance(2 * MINUTE);
    await requestLink();
    expect(mailsTo(person.email, /^Confirm/)).toHaveLength(2);
  });

  test.each([
    ['an unknown link', async () => 'x'.repeat(43)],
    [
      'one that is older than a day',
      async () => {
        const id = await linkTo(person.email, 'verify-email');
        clock.advance(24 * 60 * MINUTE);
        return id;
      },
    ],
    ['one for a new password', async () => requestLink()],
  ])('is not %s', async (_, link) => {
    expect(await problemOf(await post('/api/verify-email', { id: await link() }))).toMatchObject({
      status: 410,
      code: 'RC_LINK_ENDED',
    });
  });

  test('is for the signed-in user only', async () => {
    expect((await world.api.call('/api/email-proof')).status).toBe(401);
    expect((await post('/api/email-proof', {})).status).toBe(401);
  });
});
