import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ManualClock } from '@royal-chess/infra/clock/testing/manual-clock';
import { sampleComplaint, sampleStatus } from '@royal-chess/infra/mail-reports/testing/sample-reports';
import { ReturnMailbox, type TakenMail } from '@royal-chess/infra/mail-reports/return-mailbox';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { getModelToken } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { pino } from 'pino';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { BulkEmailProcessModule, BulkEmailProjectorModule } from './bulk-email.module.ts';
import type { WebhookReceiptDocument } from './bulk-email-documents.ts';
import { MailReports } from './mail-reports.ts';
import { MailStatuses } from './mail-statuses.ts';
import { ReturnMailboxReader } from './return-mailbox-reader.ts';
import { Suppressions } from './suppressions.ts';

const key = randomBytes(32);
let world: EmbeddedWorld;
let cookie: string;
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [ApiModule],
    projections: [BulkEmailProjectorModule, BulkEmailProcessModule],
    env: { BULK_MAIL_PER_SECOND: '1000', MAIL_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` },
  });
  const account = { name: 'helga', email: 'helga@example.org', password: 'correct horse' };
  const { id } = await world.api.get(Accounts).register({ ...account, roles: ['admin'] });
  cookie = `rc_session=${await world.api.get(Sessions).open(id)}`;
});
afterAll(() => world.close());

const statuses = (campaign: string) => world.api.get(MailStatuses).page({ campaign, limit: 50 });
async function statusOf(campaign: string, name: string): Promise<string> {
  const { page } = await statuses(campaign);
  const row = page.find(({ email }) => email.startsWith(`${name}@`));
  return row?.detail ? `${row.status} ${row.detail}` : (row?.status ?? '');
}

/** A campaign to addresses of one test, all of them sent. */
async function sent(domain: string, ...names: readonly string[]) {
  const form = new FormData();
  form.set('file', new File([`email\n${names.map((name) => `${name}@${domain}`).join('\n')}`], 'list.csv'));
  form.set('subject', 'Winter camp');
  form.set('message', '<p>Hello</p>');
  const response = await world.api.call('/api/send-bulk-email', { method: 'POST', cookie, body: form });
  expect(response.status).toBe(200);
  const { campaignId } = (await response.json()) as { campaignId: string };
  await eventually(async () => {
    const { page: shown } = await statuses(campaignId);
    return shown.length === names.length && shown.every(({ status }) => status === 'sent');
  });
  const { page } = await statuses(campaignId);
  return {
    campaignId,
    idOf: (name: string): string => page.find(({ email }) => email.startsWith(`${name}@`))?._id ?? '',
  };
}

interface Signed {
  readonly id?: string;
  readonly seconds?: number;
  readonly secret?: Uint8Array;
  readonly body?: string;
  /** What is sent, where it is not what was signed. */
  readonly sent?: string;
}

function post({ id = randomUUID(), seconds = 0, secret = key, body = '{}', sent: as = body }: Signed) {
  const timestamp = String(Math.floor(Date.now() / 1_000) + seconds);
  const signature = createHmac('sha256', secret).update(`${id}.${timestamp}.${body}`).digest('base64');
  return world.api.call('/api/mail-reports', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': timestamp,
      'webhook-signature': `v1,AAAA v1,${signature}`,
    },
    body: as,
  });
}
const bodyOf = (...reports: readonly object[]): string => JSON.stringify({ reports });

test('reports of a webhook move each status on; hard bounces and complaints receive no list any more', async () => {
  const { campaignId, idOf } = await sent('hook.example', 'anna', 'bo', 'cyd', 'dan');
  const body = bodyOf(
    { type: 'delivered', recipient: idOf('anna') },
    { type: 'bounced', recipient: idOf('bo'), kind: 'hard' },
    { type: 'bounced', recipient: idOf('cyd'), kind: 'soft' },
    { type: 'complaint', recipient: idOf('dan') },
    { type: 'complaint', recipient: randomUUID() },
  );
  const response = await post({ body });
  expect([response.status, await response.json()]).toEqual([200, { recorded: 4, unknown: 1 }]);
  await eventually(async () => (await statusOf(campaignId, 'dan')) === 'complaint');
  expect(await statusOf(campaignId, 'anna')).toBe('delivered');
  expect(await statusOf(campaignId, 'bo')).toBe('bounced hard');
  expect(await statusOf(campaignId, 'cyd')).toBe('bounced soft');
  const emails = ['anna', 'bo', 'cyd', 'dan'].map((name) => `${name}@hook.example`);
  expect([...(await world.api.get(Suppressions).among(emails))].toSorted()).toEqual([
    'bo@hook.example',
    'dan@hook.example',
  ]);
  // What comes late takes nothing back.
  await post({ body: bodyOf({ type: 'delivered', recipient: idOf('dan') }) });
  await post({ body: bodyOf({ type: 'bounced', recipient: idOf('anna'), kind: 'hard' }) });
  await eventually(async () => (await statusOf(campaignId, 'anna')) === 'bounced hard');
  expect(await statusOf(campaignId, 'dan')).toBe('complaint');
  const events = await world.store.read(`mailing-${idOf('dan')}`);
  expect(JSON.stringify(events)).not.toContain('@');
});

test('a call that is changed, late, early, unsigned or signed with another secret is refused', async () => {
  const { campaignId, idOf } = await sent('replay.example', 'anna');
  const body = bodyOf({ type: 'bounced', recipient: idOf('anna'), kind: 'hard' });
  const codeOf = async (call: Signed): Promise<[number, string]> => {
    const response = await post({ body, ...call });
    return [response.status, ((await response.json()) as { code: string }).code];
  };
  const refused = [401, 'RC_REPORT_REFUSED'];
  expect(await codeOf({ sent: body.replace('hard', 'soft') })).toEqual(refused);
  expect(await codeOf({ seconds: -301 })).toEqual(refused);
  expect(await codeOf({ seconds: 400 })).toEqual(refused);
  expect(await codeOf({ secret: randomBytes(32) })).toEqual(refused);
  expect(await codeOf({ id: '' })).toEqual(refused);
  expect(await codeOf({ id: 'a.b' })).toEqual(refused);
  expect(await codeOf({ body: 'no JSON' })).toEqual([400, 'RC_BAD_REQUEST']);
  expect(await codeOf({ body: bodyOf({ type: 'opened', recipient: idOf('anna') }) })).toEqual([
    422,
    'RC_VALIDATION',
  ]);
  expect(await statusOf(campaignId, 'anna')).toBe('sent');
});

test('a call that is repeated has the same answer, and changes nothing', async () => {
  const { campaignId, idOf } = await sent('again.example', 'anna');
  const body = bodyOf(
    { type: 'bounced', recipient: idOf('anna'), kind: 'hard' },
    { type: 'bounced', recipient: randomUUID(), kind: 'hard' },
  );
  const id = randomUUID();
  const answers = await Promise.all([post({ id, body }), post({ id, body })]);
  const first = [200, { recorded: 1, unknown: 1 }];
  for (const answer of answers) expect([answer.status, await answer.json()]).toEqual(first);
  const other = await post({ id, body: bodyOf({ type: 'complaint', recipient: idOf('anna') }) });
  expect([other.status, await other.json()]).toEqual(first);
  await eventually(async () => (await statusOf(campaignId, 'anna')) === 'bounced hard');
  const names = (await world.store.read(`mailing-${idOf('anna')}`)).map(({ type }) => type);
  expect(names.filter((name) => name === 'MailBounced')).toHaveLength(1);
  expect(names).not.toContain('MailComplained');
});

test('a call whose receipt an earlier version kept without its answer is answered, and then always the same', async () => {
  const { idOf } = await sent('earlier.example', 'anna');
  const id = randomUUID();
  const receipts = world.api.get<Model<WebhookReceiptDocument>>(
    getModelToken('WebhookReceipt', ACCOUNTS) as never,
  );
  await receipts.collection.insertOne({ _id: id, at: Date.now() } as never);
  const first = await post({ id, body: bodyOf({ type: 'delivered', recipient: idOf('anna') }) });
  expect([first.status, await first.json()]).toEqual([200, { recorded: 1, unknown: 0 }]);
  const other = await post({ id, body: bodyOf({ type: 'delivered', recipient: randomUUID() }) });
  expect(await other.json()).toEqual({ recorded: 1, unknown: 0 });
});

test('a call of which only a part was recorded, as before a crash, is taken again', async () => {
  const { campaignId, idOf } = await sent('part.example', 'anna', 'bo');
  const body = bodyOf(
    { type: 'bounced', recipient: idOf('anna'), kind: 'hard' },
    { type: 'complaint', recipient: idOf('bo') },
  );
  const id = randomUUID();
  const reports = world.api.get(MailReports);
  const record = reports.record.bind(reports);
  const reached = Promise.withResolvers<void>();
  const crash = Promise.withResolvers<boolean>();
  // The process stops at the second report: its call is not answered.
  const recording = jest.spyOn(reports, 'record').mockImplementation((report) => {
    if (report.recipientId === idOf('anna')) return record(report);
    reached.resolve();
    return crash.promise;
  });
  const interrupted = post({ id, body });
  await reached.promise;
  recording.mockRestore();
  const again = await post({ id, body });
  crash.reject(new Error('The process has ended'));
  await interrupted;
  expect([again.status, await again.json()]).toEqual([200, { recorded: 2, unknown: 0 }]);
  await eventually(async () => (await statusOf(campaignId, 'bo')) === 'complaint');
  expect(await statusOf(campaignId, 'anna')).toBe('bounced hard');
  const last = await post({ id, body });
  expect([last.status, await last.json()]).toEqual([200, { recorded: 2, unknown: 0 }]);
});

test('reports of the mailbox are recorded and deleted; what is no report stays, and nothing is lost', async () => {
  const { campaignId, idOf } = await sent('box.example', 'anna', 'bo');
  const outcomes: (TakenMail | 'failed')[] = [];
  const mails = [
    sampleStatus(idOf('anna'), 'failed', '5.1.1'),
    sampleComplaint(idOf('bo')),
    sampleStatus(randomUUID(), 'failed', '5.1.1'),
    'Subject: Thank you\r\n\r\nSee you there\r\n',
    // A copy of one that was recorded.
    sampleStatus(idOf('anna'), 'failed', '5.1.1'),
  ];
  class Mailbox extends ReturnMailbox {
    async read(limit: number, take: (raw: Uint8Array) => Promise<TakenMail>): Promise<number> {
      const due = mails.splice(0, limit);
      for (const raw of due) outcomes.push(await take(new TextEncoder().encode(raw)));
      return due.length;
    }
  }
  const clock = new ManualClock();
  const reader = new ReturnMailboxReader(
    new Mailbox(),
    world.api.get(MailReports),
    clock,
    pino({ level: 'silent' }),
  );
  reader.onApplicationBootstrap();
  await eventually(() => outcomes.length === 5);
  expect(outcomes).toEqual(['recorded', 'recorded', 'other', 'other', 'recorded']);
  await eventually(async () => (await statusOf(campaignId, 'bo')) === 'complaint');
  expect(await statusOf(campaignId, 'anna')).toBe('bounced hard');
  expect(await world.store.read(`mailing-${idOf('anna')}`)).toHaveLength(2);
  mails.push(sampleStatus(idOf('bo'), 'delivered', '2.0.0'));
  clock.advance(30_000);
  await eventually(() => outcomes.length === 6);
  expect(await statusOf(campaignId, 'bo')).toBe('complaint');
  await reader.onModuleDestroy();
});
