import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { createTransport } from 'nodemailer';
import { eventually } from '../testing/eventually.ts';
import { ImapReturnMailbox } from './imap-return-mailbox.ts';
import { sampleStatus } from './testing/sample-reports.ts';

const address = new URL(process.env['GREENMAIL_URL'] ?? 'smtp://127.0.0.1:3025?api=8080&imap=3143');
const imap = `${address.hostname}:${address.searchParams.get('imap')}`;
/** A new one for each test: other suites use the same server. */
let box: string;
let mailbox: ImapReturnMailbox;
const api = `http://${address.hostname}:${address.searchParams.get('api')}/api`;
const arrived = async (): Promise<number> => {
  const answer = await fetch(`${api}/user/${encodeURIComponent(box)}/messages/`);
  return answer.ok ? ((await answer.json()) as unknown[]).length : 0;
};
const ids = ['a', 'b', 'c'].map((digit) => `0197a000-0000-5000-8000-0000000000e${digit}`);

beforeEach(async () => {
  box = `bounces-${randomUUID()}@chess.example.org`;
  const url = `imap://${encodeURIComponent(box)}:secret@${imap}/INBOX`;
  mailbox = new ImapReturnMailbox({ url, requireTls: false });
  const transport = createTransport(`smtp://${address.host}`);
  for (const id of ids)
    await transport.sendMail({
      envelope: { from: 'mailer-daemon@mx.example.org', to: [box] },
      raw: sampleStatus(id, 'failed', '5.1.1'),
    });
  await eventually(async () => (await arrived()) === ids.length);
});

describe('a mailbox in GreenMail', () => {
  test('gives each mail once: recorded ones are deleted, others stay', async () => {
    const taken: string[] = [];
    const take = (raw: Uint8Array) => {
      taken.push(/Message-ID: <([^@]+)/.exec(new TextDecoder().decode(raw))?.[1] ?? '');
      return Promise.resolve(taken.length === 2 ? ('other' as const) : ('recorded' as const));
    };
    expect(await mailbox.read(2, take)).toBe(2);
    expect(await mailbox.read(10, take)).toBe(1);
    expect(await mailbox.read(10, take)).toBe(0);
    expect(taken).toEqual(ids);
    expect(await arrived()).toBe(1);
  });

  test('gives a mail again whose report could not be recorded', async () => {
    await expect(mailbox.read(10, () => Promise.reject(new Error('no store')))).rejects.toThrow('no store');
    expect(await mailbox.read(10, () => Promise.resolve('recorded'))).toBe(3);
  });

  test('fails where no server answers', async () => {
    const none = new ImapReturnMailbox({
      url: 'imap://a:b@127.0.0.1:1',
      requireTls: false,
      timeoutMs: 1_000,
    });
    await expect(none.read(1, () => Promise.resolve('other'))).rejects.toThrow('ECONNREFUSED');
  });
});
