import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DeliveryError } from '../delivery/delivery-error.ts';
import type { Mail, MailSender } from './mail-sender.ts';

const ofList = {
  id: '0197a000-0000-7000-8000-0000000000ee',
  unsubscribe: 'https://chess.example.org/api/unsubscribe/abc',
};

/** One adapter and the place where its mails arrive. */
export interface MailSenderHarness {
  readonly sender: MailSender;
  /** The mails that have arrived, the oldest first, with lines that end in `\n`. */
  arrived(): Promise<readonly Mail[]>;
  close(): Promise<void>;
}

const mail: Mail = {
  to: 'anna@example.org',
  subject: 'Reset your password',
  text: 'Hello Anna\n\nhttps://chess.example.org/reset-password/abc?a=1&b=2\n',
  html: '<p>Hello Anna</p>\n<p><a href="https://chess.example.org/reset-password/abc?a=1&amp;b=2">Reset</a></p>\n',
};

/** The contract of {@link MailSender}, run against every adapter. */
export function mailSenderContract(name: string, open: () => Promise<MailSenderHarness>): void {
  describe(`mail sender contract: ${name}`, () => {
    let harness: MailSenderHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    test.each<[string, Partial<Mail>]>([
      ['plain', {}],
      ['with letters of other scripts', { subject: 'पासवर्ड – für Žofia', text: 'Grüße, 王先生 ♞\n' }],
      ['with a subject of several encoded pieces', { subject: 'Žluťoučký kůň '.repeat(12).trim() }],
      ['with long lines', { text: `${'x'.repeat(3_000)}\n`, html: `<p>${'y '.repeat(2_000)}</p>\n` }],
      ['with lines that begin with a dot', { text: 'one\n.\n..two\n', html: '.\n.<br>\n' }],
      [
        'with signs that encodings use',
        { text: '=3D =\n-- \n  trailing  \n\tFrom here\n', html: '<p>=</p>\n' },
      ],
      ['to an address with a tag', { to: "o'hara+chess@sub.example.org" }],
    ])('a mail %s arrives as it was', async (_, parts) => {
      const sent = { ...mail, ...parts };
      await harness.sender.send(sent);
      expect(await harness.arrived()).toMatchObject([sent]);
      await harness.sender.sendOnce({ ...sent, ...ofList });
      expect(await harness.arrived()).toMatchObject([sent, sent]);
    });

    test.each<[string, Partial<Mail>]>([
      ['no address', { to: 'anna' }],
      ['two addresses', { to: 'anna@example.org, eve@example.org' }],
      ['an address with a name', { to: 'Anna <anna@example.org>' }],
      ['an address with a header behind it', { to: 'anna@example.org\r\nBcc: eve@example.org' }],
      ['an address that is too long', { to: `${'a'.repeat(250)}@example.org` }],
      ['a subject with a header behind it', { subject: 'Hello\r\nBcc: eve@example.org' }],
      ['a subject with a line break', { subject: 'Hello\nBcc: eve@example.org' }],
      ['no subject', { subject: '' }],
      ['a text without end', { text: 'x'.repeat(1_000_000) }],
    ])('a mail with %s is refused, and nothing arrives', async (_, parts) => {
      const error = await harness.sender.send({ ...mail, ...parts }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DeliveryError);
      expect(error).toMatchObject({ fault: 'message' });
      expect(String(error)).not.toContain('eve');
      await expect(harness.sender.sendOnce({ ...mail, ...parts, ...ofList })).rejects.toMatchObject({
        fault: 'message',
      });
      expect(await harness.arrived()).toEqual([]);
    });
  });
}
