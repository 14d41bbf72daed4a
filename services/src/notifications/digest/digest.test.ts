import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { getModelToken } from '@nestjs/mongoose';
import { defaultSettings, type Settings } from '@royal-chess/contracts/account';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { DeliveryError } from '@royal-chess/infra/delivery/delivery-error';
import { type ListMail, MailSender } from '@royal-chess/infra/mail/mail-sender';
import type { Model } from 'mongoose';
import { ApiModule } from '../../api.module.ts';
import { Suppressions } from '../../bulk-email/suppressions.ts';
import { ACCOUNTS, type UserDocument } from '../../identity/account-documents.ts';
import { AccountNews, type News } from '../../identity/account-news.ts';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { DigestSweep } from './digest-sweep.ts';

interface Person {
  readonly id: string;
  readonly cookie: string;
}

const hourMs = 3_600_000;
const clock = new ManualClock();
/** What was sent, and what the mail server answers instead of taking it. */
const mails: { readonly sent: ListMail[]; fault: DeliveryError | null } = { sent: [], fault: null };
let world: EmbeddedWorld;
let ann: Person;
let bob: Person;
let people = 0;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    clock,
    features: [ApiModule],
    env: { RATE_LIMIT_ADDRESS: '1000', PUBLIC_URL: 'https://chess.example.org' },
  });
  jest.spyOn(world.api.get<MailSender>(MailSender as never), 'sendOnce').mockImplementation((mail) => {
    if (mails.fault) return Promise.reject(mails.fault);
    mails.sent.push(mail);
    return Promise.resolve();
  });
});
afterAll(() => world.close());
beforeEach(async () => {
  people += 1;
  clock.lag(61_000);
  mails.fault = null;
  [ann, bob] = await Promise.all([world.register(`Ann${people}`), world.register(`Bob${people}`)]);
  await users().updateOne({ _id: ann.id }, { $set: { emailVerifiedAt: clock.now() } });
});

const users = (): Model<UserDocument> => world.api.get(getModelToken('User', ACCOUNTS) as never);
const addressOf = async ({ id }: Person): Promise<string> => (await users().findById(id).lean())?.email ?? '';
const call = (method: string, path: string, json?: object, cookie?: string) =>
  world.api.call(path, { method, ...(cookie && { cookie }), ...(json && { json }) });
async function choose({ cookie }: Person, changed: Partial<Settings>): Promise<void> {
  const { version } = (await (await call('GET', '/api/me/settings', undefined, cookie)).json()) as {
    version: number;
  };
  const json = { version, settings: { ...defaultSettings, ...changed } };
  expect((await call('PUT', '/api/me/settings', json, cookie)).status).toBe(200);
}
const happen = (person: Person, more: Partial<News> = {}): Promise<void> => {
  // Of two at one moment the first stays.
  clock.lag(1_000);
  return world.api.get(AccountNews).send({
    userId: person.id,
    type: 'roundPaired',
    ref: '018f0000-0000-7000-8000-0000000000aa',
    subject: 'Autumn Open {count}',
    round: 3,
    path: '/tournament-details/018f0000-0000-7000-8000-0000000000aa',
    at: clock.now(),
    ...more,
  });
};
/** What one sweep sends to a person; time has moved on by some hours. */
async function sweep(person: Person, hours = 0): Promise<ListMail[]> {
  mails.sent.length = 0;
  clock.lag(hours * hourMs);
  await (world.api.get(DigestSweep) as unknown as { sweep(): Promise<void> }).sweep();
  const email = await addressOf(person);
  return mails.sent.filter(({ to }) => to === email);
}

describe('a summary', () => {
  test('is mailed to who chose it: what is unread, as text and HTML, with one press to end it', async () => {
    await choose(ann, { digest: 'daily' });
    await happen(ann);
    const [mail] = await sweep(ann);
    expect(mail).toMatchObject({
      subject: 'Royal Chess: 1 unread',
      unsubscribe: expect.stringMatching(
        /^https:\/\/chess\.example\.org\/api\/notifications\/digest\/d-[\da-f-]{36}\.[\w-]{22}$/,
      ),
    });
    expect(mail?.text).toContain('• Autumn Open {count}: round 3 is paired');
    expect(mail?.text).toContain('https://chess.example.org/notification');
    expect(mail?.html).toContain('Autumn Open {count}: round 3 is paired');
  });

  test('is written in the language of its reader, and names no child', async () => {
    await choose(ann, {
      digest: 'daily',
      language: 'de',
      notifications: {
        ...defaultSettings.notifications,
        challenge: { app: true, email: true, phone: false },
      },
    });
    await happen(ann, { type: 'challengeReceived', ref: bob.id, actorId: bob.id });
    await world.api.get(ChildAccounts).mark(bob.id, true);
    const [mail] = await sweep(ann);
    expect(mail?.subject).toBe('Royal Chess: 1 ungelesen');
    expect(mail?.text).toContain('• Jemand fordert dich heraus');
    expect(mail?.text).not.toContain('Bob');
  });

  test('comes once a day, and only about what is new', async () => {
    await choose(ann, { digest: 'daily' });
    await happen(ann);
    expect(await sweep(ann)).toHaveLength(1);
    await happen(ann, { round: 4 });
    expect(await sweep(ann, 22)).toHaveLength(0);
    expect(await sweep(ann, 1)).toHaveLength(1);
    expect(await sweep(ann, 24)).toHaveLength(0);
  });

  test('comes once a week to who chose that', async () => {
    await choose(ann, { digest: 'weekly' });
    await happen(ann);
    expect(await sweep(ann)).toHaveLength(1);
    await happen(ann, { round: 4 });
    expect(await sweep(ann, 48)).toHaveLength(0);
    await happen(ann, { round: 5 });
    expect(await sweep(ann, 120)).toHaveLength(1);
  });

  test('of two processes at once is sent by one', async () => {
    await choose(ann, { digest: 'daily' });
    await happen(ann);
    const [one, other] = await Promise.all([sweep(ann), sweep(ann)]);
    expect(Math.max(one.length, other.length)).toBe(1);
  });

  test('names twenty, and has the number of all', async () => {
    await choose(ann, { digest: 'daily' });
    for (let round = 1; round <= 25; round += 1)
      await happen(ann, {
        round,
        ref: `018f0000-0000-7000-8000-0000000000${String(round).padStart(2, '0')}`,
      });
    const [mail] = await sweep(ann);
    expect(mail?.subject).toBe('Royal Chess: 25 unread');
    expect(mail?.text.match(/^• /gm)).toHaveLength(20);
  });
});

describe('no summary goes', () => {
  test.each<[string, () => Promise<unknown>]>([
    ['to who chose none', () => choose(ann, { digest: 'never' })],
    [
      'to an address that was not proved',
      () => users().updateOne({ _id: ann.id }, { $unset: { emailVerifiedAt: 1 } }),
    ],
    ['to a child', () => world.api.get(ChildAccounts).mark(ann.id, true)],
    [
      'to a closed account',
      () => users().updateOne({ _id: ann.id }, { $set: { closed: { reason: 'x', at: 1 } } }),
    ],
    [
      'to an address that bounced',
      async () => world.api.get(Suppressions).addAddress(await addressOf(ann), 'bounced'),
    ],
    [
      'about what was read',
      () => call('POST', '/api/notifications/read', { until: clock.now() }, ann.cookie),
    ],
    [
      'about kinds that are not mailed',
      () =>
        choose(ann, {
          digest: 'daily',
          notifications: {
            ...defaultSettings.notifications,
            round: { app: true, email: false, phone: true },
          },
        }),
    ],
  ])('%s', async (_, change) => {
    await choose(ann, { digest: 'daily' });
    await happen(ann);
    await change();
    expect(await sweep(ann)).toEqual([]);
  });
});

test('who unsubscribed from lists still receives the summary that was chosen', async () => {
  await choose(ann, { digest: 'daily' });
  await happen(ann);
  await world.api.get(Suppressions).addAddress(await addressOf(ann), 'unsubscribed');
  expect(await sweep(ann)).toHaveLength(1);
});

test('a refused address receives no further one', async () => {
  await choose(ann, { digest: 'daily' });
  await happen(ann);
  mails.fault = new DeliveryError('refused', 'The address does not exist.');
  expect(await sweep(ann)).toEqual([]);
  mails.fault = null;
  await happen(ann, { round: 9 });
  expect(await sweep(ann, 30)).toEqual([]);
  expect(await world.api.get(Suppressions).reasonOf(await addressOf(ann))).toBe('bounced');
});

describe('the link of a summary', () => {
  test('ends it without a log-in, and again', async () => {
    await choose(ann, { digest: 'daily' });
    await happen(ann);
    const [mail] = await sweep(ann);
    const path = new URL(mail?.unsubscribe ?? '').pathname;
    expect([(await call('POST', path)).status, (await call('POST', path)).status]).toEqual([204, 204]);
    const answer = await (await call('GET', '/api/me/settings', undefined, ann.cookie)).json();
    expect(answer).toMatchObject({ version: 2, settings: { digest: 'never' } });
    await happen(ann, { round: 4 });
    expect(await sweep(ann, 30)).toEqual([]);
  });

  test('of another account, or of a list, ends none', async () => {
    await choose(ann, { digest: 'daily' });
    const forged = `/api/notifications/digest/d-${ann.id}.${'a'.repeat(22)}`;
    const ofList = `/api/notifications/digest/${'a'.repeat(43)}.${'b'.repeat(22)}`;
    expect([(await call('POST', forged)).status, (await call('POST', ofList)).status]).toEqual([404, 404]);
    const answer = await (await call('GET', '/api/me/settings', undefined, ann.cookie)).json();
    expect(answer).toMatchObject({ settings: { digest: 'daily' } });
  });
});

describe('e-mails to lists', () => {
  const path = '/api/me/email-preferences';
  const read = async (): Promise<unknown> => (await call('GET', path, undefined, ann.cookie)).json();

  test('are stopped and taken up again by the owner of the address', async () => {
    const email = await addressOf(ann);
    expect(await read()).toEqual({ email, isProved: true, lists: 'on' });
    const off = await call('PUT', path, { lists: false }, ann.cookie);
    expect(await off.json()).toEqual({ email, isProved: true, lists: 'off' });
    expect(await world.api.get(Suppressions).has(email)).toBe(true);
    expect(await (await call('PUT', path, { lists: true }, ann.cookie)).json()).toMatchObject({
      lists: 'on',
    });
    expect(await world.api.get(Suppressions).has(email)).toBe(false);
  });

  test('stay stopped after a complaint', async () => {
    await world.api.get(Suppressions).addAddress(await addressOf(ann), 'complaint');
    expect(await read()).toMatchObject({ lists: 'stopped' });
    expect(await (await call('PUT', path, { lists: true }, ann.cookie)).json()).toMatchObject({
      lists: 'stopped',
    });
  });

  test('are not decided for an address that was not proved', async () => {
    await users().updateOne({ _id: ann.id }, { $unset: { emailVerifiedAt: 1 } });
    expect(await read()).toMatchObject({ isProved: false, lists: 'on' });
    expect((await call('PUT', path, { lists: false }, ann.cookie)).status).toBe(422);
    expect(await world.api.get(Suppressions).has(await addressOf(ann))).toBe(false);
  });
});
