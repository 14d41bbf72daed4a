import { expect, test } from '@jest/globals';
import { readMailReport } from './read-mail-report.ts';
import { sampleComplaint, sampleReport, sampleStatus } from './testing/sample-reports.ts';

const id = '0197a000-0000-5000-8000-0000000000ee';
const other = '0197a000-0000-5000-8000-0000000000ff';
const read = (raw: string) => readMailReport(new TextEncoder().encode(raw));
const hard = { recipientId: id, news: { name: 'bounced', kind: 'hard' } };
const perMessage = ['Reporting-MTA: dns; mx.example.org'];
const failed = ['Final-Recipient: rfc822; a@example.org', 'Action: failed', 'Status: 5.1.1'];

test.each<[string, string, unknown]>([
  ['a failure that came to the address with the id', sampleStatus(id, 'failed', '5.1.1'), hard],
  ['a failure with its fields in capitals', sampleStatus(id, 'FAILED', '5.1.1 (unknown)'), hard],
  [
    'a failure for now',
    sampleStatus(id, 'failed', '4.4.7'),
    { recipientId: id, news: { name: 'bounced', kind: 'soft' } },
  ],
  [
    'an arrival',
    sampleStatus(id, 'delivered', '2.0.0'),
    { recipientId: id, news: { name: 'delivered', assumed: false } },
  ],
  ['a delay', sampleStatus(id, 'delayed', '4.4.1'), null],
  [
    'a failure with the id of the envelope only',
    sampleReport({ fields: [...perMessage, `Original-Envelope-Id: ${id}`, '', ...failed] }),
    hard,
  ],
  [
    'a failure with the mail that is returned only',
    sampleReport({
      fields: [...perMessage, '', ...failed],
      original: [`Message-ID:\r\n <${id}@chess.example.org>`],
    }),
    hard,
  ],
  [
    'a failure whose address and returned mail differ: the address counts',
    sampleReport({
      to: `<bounces+${id}@chess.example.org>`,
      fields: [...perMessage, '', ...failed],
      original: [`Message-ID: <${other}@chess.example.org>`],
    }),
    hard,
  ],
  [
    'a failure of a mail that is none of ours',
    sampleReport({ fields: [...perMessage, '', ...failed] }),
    null,
  ],
  ['a complaint', sampleComplaint(id), { recipientId: id, news: { name: 'complained' } }],
  ['a complaint of fraud', sampleComplaint(id, 'fraud'), { recipientId: id, news: { name: 'complained' } }],
  ['a reader who says that it is no spam', sampleComplaint(id, 'not-spam'), null],
  [
    'an answer of an absent reader',
    `To: bounces+${id}@chess.example.org\r\nSubject: Away\r\nAuto-Submitted: auto-replied\r\n\r\nAction: failed\r\n`,
    null,
  ],
  ['nothing', '', null],
  ['bytes without lines', '\u0000'.repeat(5_000), null],
  ['a report whose end is cut off', sampleStatus(id, 'failed', '5.1.1').slice(0, 700), hard],
  [
    'a nest of parts',
    Array.from(
      { length: 400 },
      (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
    ).join(''),
    null,
  ],
])('%s', async (_, raw, expected) => {
  expect(await read(raw)).toEqual(expected);
});
