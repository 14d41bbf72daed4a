import { randomUUID } from 'node:crypto';
import { setImmediate as turn } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { Campaign, MailStatus } from '@royal-chess/contracts/bulk-email';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { type MailServer, startMailServer } from '@royal-chess/infra/mail/testing/mail-server';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { BulkEmailProcessModule, BulkEmailProjectorModule } from './bulk-email.module.ts';
import { Campaigns } from './campaigns.ts';
import { MailAttempts } from './mail-attempts.ts';
import { MailStatuses } from './mail-statuses.ts';
import { RecipientQueue } from './recipient-queue.ts';
import { markRestoredCampaigns } from './restored-campaigns.ts';
import { Suppressions } from './suppressions.ts';

let server: MailServer;
/** What the server answers to an address; 250 where none is set. */
const answers = new Map<string, number>();
/** Keeps the answers of the server until they are given. */
let held: ((answer: () => void) => void) | null = null;
let world: EmbeddedWorld;
let clock: ManualClock;
let cookie: string;
beforeEach(async () => {
  answers.clear();
  interrupted = '';
  held = null;
  clock = new ManualClock();
  server = await startMailServer({
    onRcptTo({ address }, _session, done) {
      const code = answers.get(address);
      const answer = () =>
        done(code === undefined ? undefined : Object.assign(new Error('no'), { responseCode: code }));
      if (held) held(answer);
      else answer();
    },
  });
  world = await EmbeddedWorld.open({
    clock,
    features: [ApiModule],
    projections: [BulkEmailProjectorModule, BulkEmailProcessModule],
    env: {
      BULK_MAIL_PER_SECOND: '1000',
      SMTP_URL: `smtp://127.0.0.1:${server.port}`,
      SMTP_TLS: '0',
      MAIL_FROM: 'Royal Chess <school@chess.example.org>',
      PUBLIC_URL: 'http://chess.example.org',
    },
  });
  const account = { name: 'helga', email: 'helga@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  cookie = `rc_session=${await world.api.get(Sessions).open(id)}`;
});
afterEach(async () => {
  await world.close();
  await server.close();
});

async function send(...emails: readonly string[]): Promise<string> {
  const form = new FormData();
  form.set('file', new File([`email\n${emails.join('\n')}`], 'list.csv'));
  form.set('subject', 'Winter camp');
  form.set('message', '<p>Hello</p>');
  const response = await world.api.call('/api/send-bulk-email', { method: 'POST', cookie, body: form });
  expect(response.status).toBe(200);
  return ((await response.json()) as { campaignId: string }).campaignId;
}
const change = async (id: string, type: string): Promise<number> => {
  const json = { commandId: randomUUID(), command: { type } };
  return (await world.api.call(`/api/bulk-email/campaigns/${id}`, { method: 'PUT', cookie, json })).status;
};
async function statuses(campaign: string): Promise<Record<string, MailStatus>> {
  const { page } = await world.api.get(MailStatuses).page({ campaign, limit: 50 });
  return Object.fromEntries(page.map(({ email, status }) => [email.split('@')[0] ?? '', status]));
}
const shown = async (id: string): Promise<Campaign | undefined> =>
  (await world.api.get(Campaigns).latest()).find((one) => one.id === id);
const received = (): string[] => server.received.map(({ to }) => to[0]?.split('@')[0] ?? '').toSorted();

/** The recipient of an attempt that no process makes any more. */
let interrupted = '';

/** Lets seconds pass; none while a mail is under way, which takes time of the real clock. */
async function pass(seconds: number): Promise<void> {
  const queue = world.api.get(RecipientQueue);
  for (let second = 0; second < seconds;) {
    for (let turns = 0; turns < 20; turns += 1) await turn();
    const underWay = await queue.inState('sending', Number.MAX_SAFE_INTEGER, 10);
    if (underWay.some(({ _id }) => _id !== interrupted)) continue;
    clock.advance(1_000);
    second += 1;
  }
}

/** Lets seconds pass until something holds. */
async function until(holds: () => Promise<boolean> | boolean): Promise<void> {
  for (let second = 0; second < 800; second += 1) {
    if (await holds()) return;
    await pass(1);
  }
  throw new Error('It did not come to that');
}

test('what the server refuses for good bounces and is never tried again; what it delays is', async () => {
  answers.set('closed@example.org', 550).set('later@example.org', 451);
  const id = await send('closed@example.org', 'later@example.org', 'anna@example.org');
  await until(async () => (await statuses(id))['closed'] === 'bounced' && received().includes('anna'));
  expect(await statuses(id)).toMatchObject({ later: 'queued' });
  expect((await shown(id))?.state).toBe('running');
  answers.clear();
  await until(async () => (await shown(id))?.state === 'finished');
  await until(async () =>
    isDeepStrictEqual(await statuses(id), { closed: 'bounced', later: 'sent', anna: 'sent' }),
  );
  expect(received()).toEqual(['anna', 'later']);
  clock.advance(60_000);
  const second = await send('closed@example.org', 'anna@example.org');
  await until(async () => (await shown(second))?.state === 'finished');
  expect((await shown(second))?.recipients).toBe(1);
});

test('while the server cannot be reached all wait, and then each receives one mail', async () => {
  const { port } = server;
  await server.close();
  const id = await send('anna@example.org', 'bo@example.org');
  await pass(10);
  expect(await statuses(id)).toEqual({ anna: 'queued', bo: 'queued' });
  server = await startMailServer({}, port);
  await until(async () => (await shown(id))?.state === 'finished');
  expect(received()).toEqual(['anna', 'bo']);
});

test('whose attempt a crash interrupted is not mailed a second time: the row says that it is not known', async () => {
  const queue = world.api.get(RecipientQueue);
  const id = await send('anna@example.org', 'bo@example.org');
  // As a process leaves it that ends between the server's answer and the record of it.
  const [anna] = await queue.due(id, clock.now(), 1);
  interrupted = anna?._id ?? '';
  expect([...(await queue.claim([interrupted], clock.now()))]).toEqual([interrupted]);
  await until(async () => (await statuses(id))['bo'] === 'sent');
  expect((await shown(id))?.state).toBe('running');
  await until(async () => (await shown(id))?.state === 'finished');
  await until(async () => isDeepStrictEqual(await statuses(id), { anna: 'unknown', bo: 'sent' }));
  expect(received()).toEqual(['bo']);
});

test('of two processes that want the same recipients each has those that it claimed first', async () => {
  const queue = world.api.get(RecipientQueue);
  const list = ['anna', 'bo', 'cyd'].map((name, at) => ({
    email: `${name}@example.org`,
    line: at + 2,
    cells: [],
  }));
  await queue.add('a-list', list);
  const [anna, bo, cyd] = (await queue.due('a-list', clock.now(), 3)).map(({ _id }) => _id) as [
    string,
    string,
    string,
  ];
  expect(await queue.claim([anna, bo], clock.now())).toEqual(new Set([anna, bo]));
  expect(await queue.claim([anna, bo, cyd], clock.now())).toEqual(new Set([cyd]));
  expect(await queue.claim([anna, cyd], clock.now())).toEqual(new Set());
});

test('who is tried twice at the same moment receives one mail', async () => {
  const queue = world.api.get(RecipientQueue);
  await queue.add('a-list', [{ email: 'anna@example.org', line: 2, cells: [] }]);
  const [anna] = await queue.due('a-list', clock.now(), 1);
  const sendOnce = jest.fn<() => Promise<void>>().mockResolvedValue();
  const attempts = new MailAttempts(
    queue,
    { mailTo: async () => ({}) } as never,
    { record: async () => true } as never,
    world.api.get(Suppressions),
    { sendOnce } as never,
    clock,
  );
  const letter = { columns: [] } as never;
  expect(await Promise.all([1, 2].map(() => attempts.send(letter, anna!)))).toEqual(['done', 'done']);
  expect(sendOnce).toHaveBeenCalledTimes(1);
});

/** Lets seconds pass, also while a mail is under way. */
async function passUnderWay(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    for (let turns = 0; turns < 20; turns += 1) await turn();
    clock.advance(1_000);
  }
}

test('an attempt that waits longer than a crash is taken for stays its own', async () => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<() => void>();
  held = ask;
  const id = await send('anna@example.org');
  await passUnderWay(2);
  const answer = await asked;
  await passUnderWay(300);
  expect(await statuses(id)).toEqual({ anna: 'queued' });
  answer();
  await until(async () => isDeepStrictEqual(await statuses(id), { anna: 'sent' }));
});

test('who unsubscribes while the e-mail waits does not receive it', async () => {
  answers.set('anna@example.org', 451);
  const id = await send('anna@example.org', 'bo@example.org');
  await until(async () => (await statuses(id))['bo'] === 'sent');
  await world.api.get(Suppressions).addAddress('anna@example.org', 'unsubscribed');
  answers.clear();
  await until(async () => (await shown(id))?.state === 'finished');
  await until(async () => isDeepStrictEqual(await statuses(id), { anna: 'leftOut', bo: 'sent' }));
  expect(received()).toEqual(['bo']);
});

test('a paused campaign sends nothing until it goes on; a cancelled one never', async () => {
  answers.set('anna@example.org', 451);
  const id = await send('anna@example.org', 'bo@example.org');
  await until(() => received().length === 1);
  expect(await change(id, 'pause')).toBe(200);
  expect(await change(id, 'pause')).toBe(409);
  answers.clear();
  await pass(180);
  expect(received()).toEqual(['bo']);
  expect(await change(id, 'resume')).toBe(200);
  await until(() => received().length === 2);

  answers.set('cyd@example.org', 451);
  const other = await send('cyd@example.org', 'dan@example.org');
  await until(async () => (await statuses(other))['dan'] === 'sent');
  expect(await change(other, 'cancel')).toBe(200);
  answers.clear();
  await until(async () => (await shown(other))?.state === 'cancelled');
  await pass(120);
  await until(async () => isDeepStrictEqual(await statuses(other), { dan: 'sent', cyd: 'cancelled' }));
  await until(async () => (await shown(other))?.counts.cancelled === 1);
  expect((await shown(other))?.counts).toMatchObject({ queued: 0, sent: 1, cancelled: 1 });
  expect(await change(other, 'resume')).toBe(409);
  expect(received()).toEqual(['anna', 'bo', 'dan']);
});

test('the addresses of a list are deleted in time, and what became of its e-mails stays', async () => {
  const id = await send('anna@example.org');
  await until(async () => (await statuses(id))['anna'] === 'sent');
  await until(async () => (await shown(id))?.state === 'finished');
  clock.advance(363 * 86_400_000);
  await until(async () => (await statuses(id))['anna'] === 'delivered');
  clock.advance(2 * 86_400_000);
  await until(async () => {
    clock.advance(3_600_000);
    return isDeepStrictEqual(await statuses(id), { '': 'delivered' });
  });
  expect((await shown(id))?.counts.delivered).toBe(1);
  const queue = world.api.get(RecipientQueue);
  expect(await queue.inState('settled', Number.MAX_SAFE_INTEGER, 10)).toEqual([]);
});

test('the addresses of a list are kept from the end of its campaign on, however long ago it was written', async () => {
  answers.set('anna@example.org', 451);
  const id = await send('anna@example.org', 'bo@example.org');
  await until(async () => (await statuses(id))['bo'] === 'sent');
  expect(await change(id, 'pause')).toBe(200);
  clock.advance(20 * 86_400_000);
  answers.clear();
  expect(await change(id, 'resume')).toBe(200);
  await until(async () => (await shown(id))?.state === 'finished');
  const campaigns = world.api.get(Campaigns);
  await until(async () => (await campaigns.letter(id))?.isOpen === false);
  const ended = clock.now();
  expect(await campaigns.endedBefore(ended - 86_400_000)).toEqual([]);
  expect(await campaigns.endedBefore(ended + 86_400_000)).toEqual([id]);
});

test('a campaign that comes from a backup is paused, and goes on only when a person says so', async () => {
  const documents = world.api.get(AccountDocuments as never) as AccountDocuments;
  answers.set('anna@example.org', 451);
  const id = await send('anna@example.org', 'bo@example.org');
  await until(async () => (await statuses(id))['bo'] === 'sent');
  answers.clear();
  await markRestoredCampaigns(documents.models['CampaignLetter']!.collection as never, clock.now());
  await until(async () => (await shown(id))?.state === 'restored');
  await pass(180);
  expect(received()).toEqual(['bo']);
  expect(await change(id, 'resume')).toBe(409);
  expect(await change(id, 'resumeRestored')).toBe(200);
  await until(async () => (await shown(id))?.state === 'finished');
  expect(received()).toEqual(['anna', 'bo']);
});

test('a mail without a report for a day counts as delivered', async () => {
  const id = await send('anna@example.org');
  await until(async () => (await shown(id))?.state === 'finished');
  clock.advance(86_400_000);
  await until(async () => (await statuses(id))['anna'] === 'delivered');
  await until(async () => (await shown(id))?.counts.delivered === 1);
  expect((await shown(id))?.counts).toMatchObject({ sent: 0, delivered: 1 });
});
