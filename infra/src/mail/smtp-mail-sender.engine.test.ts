import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { eventually } from '../testing/eventually.ts';
import { mailSenderContract } from './mail-sender.contract.ts';
import { SmtpMailSender } from './smtp-mail-sender.ts';
import { headersOf, partsOf, readMail } from './testing/read-mail.ts';

const address = new URL(process.env['GREENMAIL_URL'] ?? 'smtp://127.0.0.1:3025?api=8080');
const api = `http://${address.hostname}:${address.searchParams.get('api')}/api`;

/** Those who get mails here; other suites have boxes on the same server. */
async function users(): Promise<readonly { email: string }[]> {
  const all = (await (await fetch(`${api}/user`)).json()) as readonly { email: string }[];
  return all.filter(({ email }) => !email.endsWith('@chess.example.org'));
}

/** All mails in their boxes as they were received, the oldest first in each box. */
async function boxes(): Promise<readonly string[]> {
  const mails = await Promise.all(
    (await users()).map(async ({ email }) => {
      const answer = await fetch(`${api}/user/${encodeURIComponent(email)}/messages/`);
      return (await answer.json()) as readonly { mimeMessage: string }[];
    }),
  );
  return mails.flat().map(({ mimeMessage }) => mimeMessage);
}

const empty = async (): Promise<void> => {
  for (const { email } of await users())
    await fetch(`${api}/user/${encodeURIComponent(email)}`, { method: 'DELETE' });
};
const open = (): SmtpMailSender =>
  new SmtpMailSender({
    url: `smtp://${address.host}`,
    requireTls: false,
    from: 'Royal Chess <no-reply@chess.example.org>',
    replyTo: 'help@chess.example.org',
  });

mailSenderContract('SMTP, GreenMail', async () => {
  await empty();
  const sender = open();
  return {
    sender,
    arrived: async () => Promise.all((await boxes()).map(readMail)),
    close: async () => sender.close(),
  };
});

describe('a mail in GreenMail', () => {
  let sender: SmtpMailSender;
  beforeAll(async () => {
    await empty();
    sender = open();
  });
  afterAll(() => sender.close());

  test('is byte by byte what was sent: headers, both parts, the link', async () => {
    const link =
      'https://chess.example.org/reset-password/Zm9v-bar_0123456789012345678901234567890123?x=1&y=ü';
    const text = `Grüße – open\n${link}\n.\n trailing  \n`;
    const html = `<!doctype html>\n<p title="a=b">Grüße <a href="${link.replace('&', '&amp;')}">♞</a></p>\n`;
    await sender.send({ to: 'anna@example.org', subject: 'Passwort zurücksetzen', text, html });
    await eventually(async () => (await boxes()).length === 1);
    const [raw = ''] = await boxes();
    // What a server adds stands above what it received.
    const own = raw.slice(raw.indexOf('Auto-Submitted:'));
    const headers = Object.fromEntries(headersOf(own));
    const id = headers['message-id'] ?? '';
    const date = headers['date'] ?? '';
    const [, boundary = ''] = /boundary="([^"]+)"/.exec(own) ?? [];
    expect(id).toMatch(/^<[\da-f-]{36}@chess\.example\.org>$/);
    expect(Math.abs(Date.parse(date) - Date.now())).toBeLessThan(120_000);
    const expected = [
      'Auto-Submitted: auto-generated',
      'X-Auto-Response-Suppress: All',
      'From: Royal Chess <no-reply@chess.example.org>',
      'To: anna@example.org',
      'Reply-To: help@chess.example.org',
      'Subject: =?UTF-8?Q?Passwort_zur=C3=BCcksetzen?=',
      `Message-ID: ${id}`,
      `Date: ${date}`,
      'MIME-Version: 1.0',
      'Content-Type: multipart/alternative;',
      ` boundary="${boundary}"`,
      '',
      `--${boundary}`,
      'Content-Type: text/plain; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      'Gr=C3=BC=C3=9Fe =E2=80=93 open',
      'https://chess.example.=',
      'org/reset-password/Zm9v-bar_0123456789012345678901234567890123?=',
      'x=3D1&y=3D=C3=BC',
      '.',
      ' trailing =20',
      '',
      `--${boundary}`,
      'Content-Type: text/html; charset=utf-8',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      '<!doctype html>',
      '<p title=3D"a=3Db">Gr=C3=BC=C3=9Fe <a href=3D"https://chess=',
      '.example.org/reset-password/Zm9v-bar_0123456789012345678901234567890123?=',
      'x=3D1&amp;y=3D=C3=BC">=E2=99=9E</a></p>',
      '',
      `--${boundary}--`,
    ];
    expect(own.split('\r\n')).toEqual(expected);
    expect([...partsOf(raw)]).toEqual([
      ['text/plain', text],
      ['text/html', html],
    ]);
  });
});
