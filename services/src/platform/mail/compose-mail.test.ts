import { expect, test } from '@jest/globals';
import { composeMail } from './compose-mail.ts';

test('a mail says the same as text and as HTML, and no value becomes markup', () => {
  const mail = composeMail({
    to: 'anna@example.org',
    language: 'de',
    texts: { subject: 'Hello {who}', before: ['For {who}.'], link: 'Open {who}', after: ['Until {time}.'] },
    address: 'https://chess.example.org/x?a=1&b="2"',
    values: { who: '<b>&\'"', time: 12 },
  });
  expect(mail).toMatchObject({
    to: 'anna@example.org',
    subject: `Hello <b>&'"`,
    text: `For <b>&'".\n\nOpen <b>&'":\nhttps://chess.example.org/x?a=1&b="2"\n\nUntil 12.\n\n-- \nRoyal Chess\n`,
  });
  expect(mail.html).toContain('<html lang="de">');
  expect(mail.html).toContain('<title>Hello &lt;b&gt;&amp;&#39;&quot;</title>');
  expect(mail.html).toContain('>For &lt;b&gt;&amp;&#39;&quot;.</p>');
  expect(mail.html).toContain('href="https://chess.example.org/x?a=1&amp;b=&quot;2&quot;"');
  expect(mail.html).not.toContain('<b>');
});
