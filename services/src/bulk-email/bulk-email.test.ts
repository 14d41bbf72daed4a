import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  Campaign,
  MailStatus,
  MailStatusRow,
  RecipientsAnswer,
} from '@royal-chess/contracts/bulk-email';
import { AccountDocuments } from '@royal-chess/infra/accounts/account-documents';
import type { InboxMessage } from '@royal-chess/infra/inbox/inbox';
import { eventually } from '@royal-chess/infra/testing/eventually';
import { ApiModule } from '../api.module.ts';
import { Accounts } from '../identity/accounts.ts';
import { Sessions } from '../identity/sessions/sessions.ts';
import { EmbeddedWorld } from '../platform/testing/embedded-world.ts';
import { Campaigns } from './campaigns.ts';
import { MailStatuses } from './mail-statuses.ts';
import { BulkEmailProcessModule, BulkEmailProjectorModule } from './bulk-email.module.ts';

let world: EmbeddedWorld;
const cookies = new Map<string, string>();
beforeAll(async () => {
  world = await EmbeddedWorld.open({
    features: [ApiModule],
    projections: [BulkEmailProjectorModule, BulkEmailProcessModule],
    env: { BULK_MAIL_PER_SECOND: '1000' },
  });
  // Limits are by user and minute: each test that sends has a sender of its own.
  for (const name of ['helga', 'ida', 'jon', 'kim', 'lea', 'mo', 'nia']) {
    const account = {
      name,
      email: `${name}@example.org`,
      password: 'correct horse',
      roles: ['admin'] as const,
    };
    const { id } = await world.api.get(Accounts).register(account);
    cookies.set(name, `rc_session=${await world.api.get(Sessions).open(id)}`);
  }
});
afterAll(() => world.close());

interface Sent {
  readonly repairs?: string;
  readonly list?: string;
  readonly name?: string;
  readonly subject?: string;
  readonly message?: string;
  readonly commandId?: string;
}

function formOf({ list = 'email\nanna@example.org\n', name = 'list.csv', ...fields }: Sent): FormData {
  const form = new FormData();
  if (list !== '') form.set('file', new File([list], name));
  const { subject = 'Winter camp', message = '<p>Hello</p>', commandId, repairs } = fields;
  form.set('subject', subject);
  form.set('message', message);
  if (commandId !== undefined) form.set('commandId', commandId);
  if (repairs !== undefined) form.set('repairs', repairs);
  return form;
}

const post = (path: string, as: string, sent: Sent): Promise<Response> =>
  world.api.call(path, { method: 'POST', cookie: cookies.get(as) ?? '', body: formOf(sent) });
const send = (as: string, sent: Sent) => post('/api/send-bulk-email', as, sent);
const read = async <Answer>(path: string): Promise<Answer> =>
  (await (await world.api.call(path, { cookie: cookies.get('helga') ?? '' })).json()) as Answer;
const rows = async (campaign: string, status?: MailStatus): Promise<MailStatusRow[]> =>
  (await world.api.get(MailStatuses).page({ campaign, status, limit: 50 })).page;
const campaignOf = async (id: string): Promise<Campaign | undefined> =>
  (await world.api.get(Campaigns).latest()).find((one) => one.id === id);
const mailsTo = (email: string): InboxMessage[] => world.inbox.messages.filter(({ to }) => to === email);

async function campaign(
  as: string,
  sent: Sent,
): Promise<{ readonly sent: number; readonly campaignId: string }> {
  const response = await send(as, sent);
  expect([response.status, response.ok ? '' : await response.text()]).toEqual([200, '']);
  return (await response.json()) as { sent: number; campaignId: string };
}

/** As a browser asks again; `fetch` of Node would have every cache on the way skipped. */
const statusWith = (path: string, etag: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const headers = { cookie: cookies.get('helga') ?? '', 'if-none-match': etag };
    get(world.api.url + path, { headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    }).on('error', reject);
  });

describe('a campaign', () => {
  test('reaches each address of a file once, with its cells, and shows what became of it', async () => {
    const list =
      'Name;EMAIL;Group\nMira <b>;Mira@Kita.example;Knights\nTom;tom(at)wieland.example;\n;noor@haddadin.example;\nMira;mira@kita.example;x\n';
    const message =
      '<p onclick="x()">Dear {{name|friend}},</p><script>x</script><p>Group {{ group }}, <a href="/settings">here</a></p>';
    const { sent, campaignId } = await campaign('helga', { list, message, subject: 'Camp of {{name|you}}' });
    expect(sent).toBe(2);
    await eventually(async () => (await campaignOf(campaignId))?.state === 'finished');
    const [mail] = mailsTo('mira@kita.example') as unknown as Record<string, string>[];
    expect(mailsTo('mira@kita.example')).toHaveLength(1);
    expect(mail?.['subject']).toBe('Camp of Mira <b>');
    expect(mail?.['html']).toContain(
      '<p>Dear Mira &lt;b&gt;,</p><p>Group Knights, <a href="http://localhost',
    );
    expect(mail?.['html']).not.toContain('onclick');
    expect(mail?.['text']).toMatch(/^Dear Mira <b>,\n\nGroup Knights, here/);
    expect(mail?.['text']).toContain(`Unsubscribe: ${mail?.['unsubscribe']?.replace('/api/', '/')}`);
    expect((mailsTo('noor@haddadin.example')[0] as { text?: string }).text).toMatch(/^Dear friend,/);
    await eventually(async () => (await rows(campaignId)).every(({ status }) => status === 'sent'));
    expect((await rows(campaignId)).map(({ email }) => email).toSorted()).toEqual([
      'mira@kita.example',
      'noor@haddadin.example',
    ]);
    // Each projection advances on its own.
    await eventually(async () => (await campaignOf(campaignId))?.counts.sent === 2);
    expect(await campaignOf(campaignId)).toMatchObject({
      subject: 'Camp of {{name|you}}',
      recipients: 2,
      counts: { queued: 0, sent: 2, bounced: 0 },
    });
    const { pace } = await read<{ pace: { sent: number }[] }>('/api/bulk-email/campaigns');
    expect(pace.reduce((sum, one) => sum + one.sent, 0)).toBe(2);
    expect((await read<{ pace: unknown }>(`/api/bulk-email/campaigns?pace=${campaignId}`)).pace).toEqual(
      pace,
    );
    expect((await read<{ pace: unknown }>(`/api/bulk-email/campaigns?pace=${randomUUID()}`)).pace).toEqual(
      [],
    );
  });

  test('is one, however often it is sent with its key; another e-mail with the key is refused', async () => {
    const sent = { list: 'email\nonce@example.org\n', commandId: randomUUID() };
    const [first, second] = await Promise.all([campaign('ida', sent), campaign('ida', sent)]);
    expect(second).toEqual(first);
    await eventually(async () => (await campaignOf(first.campaignId))?.state === 'finished');
    expect(await campaign('ida', sent)).toEqual(first);
    expect(mailsTo('once@example.org')).toHaveLength(1);
    const other = await send('ida', { ...sent, subject: 'Another' });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      409,
      'RC_CAMPAIGN_STATE',
    ]);
  });

  test.each<[string, Sent, number, RegExp]>([
    ['without a file', { list: '' }, 422, /Please upload an Excel file/],
    ['with a file of another kind', { name: 'list.xls' }, 415, /Please upload an Excel file/],
    [
      'without a column of addresses',
      { list: 'name,mail\nA,a@example.org' },
      422,
      /The headers are: name, mail/,
    ],
    ['whose addresses are all faulty', { list: 'email\nnone\n' }, 422, /No address is left/],
    ['without a subject', { subject: ' ' }, 422, /subject/],
    ['with a header in its subject', { subject: 'Hello\r\nBcc: eve@example.org' }, 422, /subject/],
    ['without a message', { message: '' }, 422, /message/],
    ['whose message has nothing to read', { message: '<p> &nbsp;</p><script>x</script>' }, 422, /message/],
    ['with a column that is not there', { message: '<p>{{nmae}}</p>' }, 422, /No column is named “nmae”/],
  ])('%s is refused', async (_, sent, status, why) => {
    const as = ['jon', 'kim'][Object.keys(sent).includes('list') ? 0 : 1] ?? '';
    const response = await send(as, sent);
    expect([response.status, await response.text()]).toEqual([status, expect.stringMatching(why)]);
  });

  test('is paged, filtered, and answered with 304 while nothing changes', async () => {
    const list = `email\n${Array.from({ length: 7 }, (_, at) => `p${at}@example.org`).join('\n')}`;
    const { campaignId } = await campaign('lea', { list });
    await eventually(async () => (await campaignOf(campaignId))?.counts.sent === 7);
    await eventually(async () => (await rows(campaignId)).length === 7);
    const seen: string[] = [];
    let cursor = '';
    do {
      const path = `/api/showEmaiStatus?campaign=${campaignId}&limit=3${cursor && `&cursor=${cursor}`}`;
      const response = await world.api.call(path, { cookie: cookies.get('helga') ?? '' });
      seen.push(...((await response.json()) as MailStatusRow[]).map(({ email }) => email));
      cursor = response.headers.get('x-next-cursor') ?? '';
    } while (cursor !== '');
    expect(seen.toSorted()).toEqual(Array.from({ length: 7 }, (_, at) => `p${at}@example.org`));
    expect(await rows(campaignId, 'bounced')).toEqual([]);
    const path = `/api/showEmaiStatus?campaign=${campaignId}`;
    const first = await world.api.call(path, { cookie: cookies.get('helga') ?? '' });
    const etag = first.headers.get('etag') ?? '';
    expect(etag).not.toBe('');
    expect(await statusWith(path, etag)).toBe(304);
    expect(await statusWith(path, '"another"')).toBe(200);
    const wrong = await world.api.call(`${path}&cursor=x`, { cookie: cookies.get('helga') ?? '' });
    expect(wrong.status).toBe(422);
  });

  test('is only for staff', async () => {
    const { cookie } = await world.register('Zoe');
    const response = await world.api.call('/api/send-bulk-email', {
      method: 'POST',
      cookie,
      body: formOf({}),
    });
    expect(response.status).toBe(403);
  });
});

test('a file is looked at without being kept', async () => {
  const list = 'email,name\nanna@example.org,Anna\nANNA@example.org,\nbad,\n\nbo@example.org,Bo\n';
  const answer = (await (
    await post('/api/bulk-email/recipients', 'helga', { list })
  ).json()) as RecipientsAnswer;
  expect(answer).toEqual({
    rows: 4,
    column: 'email',
    columns: ['email', 'name'],
    recipients: 2,
    duplicates: 1,
    repeatedRepairs: [],
    suppressed: 0,
    seconds: 1,
    from: null,
    faultCount: 1,
    faults: [{ line: 4, written: 'bad', fault: 'noAt' }],
    samples: [
      { line: 2, email: 'anna@example.org', values: { email: 'anna@example.org', name: 'Anna' } },
      { line: 6, email: 'bo@example.org', values: { email: 'bo@example.org', name: 'Bo' } },
    ],
  });
});

describe('lines with a fault', () => {
  const list = 'email,name\ntom(at)wieland.example,Tom\nmira@kita.example,Mira\npriya@gmial,Priya\n';
  const repairs = JSON.stringify([
    { line: 2, email: ' Tom@wieland.example ' },
    { line: 4, email: 'MIRA@kita.example' },
  ]);

  test('join the list with other addresses, and duplicates are merged again', async () => {
    const answer = await post('/api/bulk-email/recipients', 'helga', { list, repairs });
    expect(await answer.json()).toMatchObject({ recipients: 2, duplicates: 1, faultCount: 0 });
  });

  test('receive the letter at them; with others it is another e-mail', async () => {
    const sent = { list, repairs, commandId: randomUUID(), message: '<p>{{email}}</p>' };
    const { campaignId } = await campaign('nia', sent);
    await eventually(async () => (await campaignOf(campaignId))?.state === 'finished');
    const mails = mailsTo('tom@wieland.example') as unknown as { text: string }[];
    expect(mails.map(({ text }) => text.split('\n')[0])).toEqual(['Tom@wieland.example']);
    expect((await campaign('nia', sent)).campaignId).toBe(campaignId);
    const reversed = JSON.stringify((JSON.parse(repairs) as unknown[]).toReversed());
    expect((await campaign('nia', { ...sent, repairs: reversed })).campaignId).toBe(campaignId);
    const other = await send('nia', { ...sent, repairs: '[]' });
    expect([other.status, ((await other.json()) as { code: string }).code]).toEqual([
      409,
      'RC_CAMPAIGN_STATE',
    ]);
  });

  test.each([['{'], ['{}'], ['[{"line":0,"email":"a@example.org"}]'], ['[{"line":2}]']])(
    'with %s in their place are refused',
    async (wrong) => {
      for (const path of ['/api/bulk-email/recipients', '/api/send-bulk-email'])
        expect((await post(path, 'lea', { list, repairs: wrong })).status).toBe(422);
    },
  );
});

test('a test goes to who writes the letter, and to no list', async () => {
  const json = { subject: 'Try', message: '<p>Dear {{name}}</p>', values: { name: 'Mira' } };
  const response = await world.api.call('/api/bulk-email/test', { cookie: cookies.get('nia') ?? '', json });
  expect(await response.json()).toEqual({ email: 'nia@example.org' });
  expect((mailsTo('nia@example.org')[0] as { text?: string }).text).toMatch(/^Dear Mira/);
});

test('who unsubscribes by the link of a mail receives no other, until they take it back', async () => {
  const list = 'email\nleaves@example.org\nstays@example.org\n';
  const first = await campaign('mo', { list });
  await eventually(async () => (await campaignOf(first.campaignId))?.state === 'finished');
  const [mail] = mailsTo('leaves@example.org') as unknown as { unsubscribe: string }[];
  const link = new URL(mail?.unsubscribe ?? '').pathname;
  // As mail programs do it (RFC 8058): no cookie, no origin, a form.
  const oneClick = (path: string) =>
    world.api.call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await oneClick(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)).status).toBe(404);
  expect((await oneClick(link)).status).toBe(204);
  expect((await oneClick(link)).status).toBe(204);
  const second = await campaign('mo', { list });
  expect(second.sent).toBe(1);
  await eventually(async () => (await campaignOf(second.campaignId))?.state === 'finished');
  expect(mailsTo('leaves@example.org')).toHaveLength(1);
  expect(mailsTo('stays@example.org')).toHaveLength(2);
  expect((await world.api.call(link, { method: 'DELETE' })).status).toBe(204);
  expect((await campaign('mo', { list })).sent).toBe(2);
});

test.each([
  ['unsubscribe', 'a'.repeat(43), `d-${randomUUID()}`],
  ['notifications/digest', `d-${randomUUID()}`, 'a'.repeat(43)],
])(
  'the address of %s in a mail leads a browser to the page that asks, and unsubscribes no one',
  async (path, key, keyOfOther) => {
    const signature = 'b'.repeat(22);
    const open = (end: string) => world.api.call(`/api/${path}/${end}`, { redirect: 'manual' });
    const answer = await open(`${key}.${signature}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/unsubscribe/${key}.${signature}`,
    ]);
    for (const end of [`${keyOfOther}.${signature}`, key, '..%2F..%2F%2Fevil.example'])
      expect((await open(end)).status).toBe(404);
  },
);

test('the address of a recipient who deletes the account is deleted, and what became of the e-mail stays', async () => {
  const { cookie, id } = await world.register('Vera');
  const { campaignId } = await campaign('nia', { list: 'email\nvera@example.org\n' });
  await eventually(async () => (await rows(campaignId))[0]?.status === 'sent');
  await (world.api.get(AccountDocuments as never) as AccountDocuments).models['User']?.updateOne(
    { _id: id },
    { emailVerifiedAt: 1 },
  );
  const json = { password: 'correct horse', confirmation: 'DELETE' };
  expect((await world.api.call('/api/me/delete', { cookie, json })).status).toBe(204);
  expect(await rows(campaignId)).toMatchObject([{ email: '', status: 'sent' }]);
});

test('who has not shown that an address is theirs neither reads nor deletes what lists say about it', async () => {
  const { cookie } = await world.register('Wanda');
  const { campaignId } = await campaign('ida', { list: 'email,note\nwanda@example.org,owes us money\n' });
  await eventually(async () => (await rows(campaignId))[0]?.status === 'sent');
  expect(await (await world.api.call('/api/me/export', { cookie })).text()).not.toContain('owes us money');
  const json = { password: 'correct horse', confirmation: 'DELETE' };
  expect((await world.api.call('/api/me/delete', { cookie, json })).status).toBe(204);
  expect(await rows(campaignId)).toMatchObject([{ email: 'wanda@example.org' }]);
});
