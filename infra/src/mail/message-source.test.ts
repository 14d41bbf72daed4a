import { expect, test } from '@jest/globals';
import MailComposer from 'nodemailer/lib/mail-composer';
import type MimeNode from 'nodemailer/lib/mime-node';
import { messageSource } from './message-source.ts';

const compiled = (parts: { readonly text?: string; readonly html?: string }): MimeNode =>
  new MailComposer({
    from: 'Žofia <no-reply@chess.example.org>',
    to: 'anna@example.org',
    subject: 'Žluťoučký kůň '.repeat(12),
    messageId: '<one@chess.example.org>',
    date: new Date(0),
    baseBoundary: 'same',
    headers: { 'List-Unsubscribe': `<https://chess.example.org/${'x'.repeat(200)}>` },
    encoding: 'quoted-printable',
    newline: 'win',
    ...parts,
  }).compile();

test.each<[string, string]>([
  ['short', 'Hello\n'],
  ['without an end of line', 'Hello'],
  ['of other scripts', 'Grüße, 王先生 ♞\n'.repeat(40)],
  ['in long lines', `${'x'.repeat(3_000)}\n${'y '.repeat(2_000)}`],
  ['with spaces at ends of lines', 'one  \n\t\n two \t'],
  ['with every kind of line end', 'one\r\ntwo\nthree\n\nfour\r\n\r\n'],
  ['with lines of dots', '.\n..\n'],
])('the source of a text %s is what the library streams', async (_, text) => {
  for (const parts of [{ text, html: `<p>${text}</p>` }, { text }, { html: text }])
    expect(messageSource(compiled(parts))).toBe(String(await compiled(parts).build()));
});

test('a text that the library takes in several pieces is broken elsewhere, and the same', async () => {
  const parts = { text: 'a line of words, and = and\ttab \n'.repeat(6_000), html: '<p>Hello</p>' };
  const joined = (source: string): string => source.replaceAll('=\r\n', '');
  expect(joined(messageSource(compiled(parts)))).toBe(joined(String(await compiled(parts).build())));
});

test('a part that is no text is refused', () => {
  const node = compiled({ text: 'Hello' });
  node.setContent(Buffer.from('Hello'));
  expect(() => messageSource(node)).toThrow('no text');
});
