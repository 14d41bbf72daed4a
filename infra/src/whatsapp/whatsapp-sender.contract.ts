import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DeliveryError } from '../delivery/delivery-error.ts';
import type { WhatsAppMessage, WhatsAppSender } from './whatsapp-sender.ts';

/** One adapter and the place where its messages arrive. */
export interface WhatsAppSenderHarness {
  readonly sender: WhatsAppSender;
  /** The messages that have arrived, the oldest first. */
  arrived(): Promise<readonly Omit<WhatsAppMessage, 'id'>[]>;
  close(): Promise<void>;
}

const message: WhatsAppMessage = {
  id: '0197a000-0000-7000-8000-0000000000aa',
  to: '+919876543210',
  template: 'demo_session',
  text: 'Hello Ann, your demo session is on Saturday.',
};

/** The contract of {@link WhatsAppSender}, run against every adapter. */
export function whatsAppSenderContract(name: string, open: () => Promise<WhatsAppSenderHarness>): void {
  describe(`WhatsApp sender contract: ${name}`, () => {
    let harness: WhatsAppSenderHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    test.each<[string, Partial<WhatsAppMessage>]>([
      ['plain', {}],
      ['with lines', { text: 'one\ntwo' }],
      ['with letters of other scripts', { text: 'नमस्ते Ann ♞' }],
      ['with signs that forms and JSON use', { text: 'a&b=c+d%20"e"\\{}' }],
    ])('a message %s arrives as it was', async (_, parts) => {
      const { id, ...sent } = { ...message, ...parts };
      await harness.sender.send({ id, ...sent });
      expect(await harness.arrived()).toEqual([sent]);
    });

    test.each<[string, Partial<WhatsAppMessage>]>([
      ['a national number', { to: '9876543210' }],
      ['a number with a header behind it', { to: '+919876543210\r\nX: y' }],
      ['no template', { template: '' }],
      ['a template of another form', { template: 'Demo session!' }],
      ['no text', { text: '' }],
      ['a text without end', { text: 'x'.repeat(10_000) }],
    ])('a message with %s is refused, and nothing arrives', async (_, parts) => {
      const error = await harness.sender.send({ ...message, ...parts }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DeliveryError);
      expect(error).toMatchObject({ fault: 'message' });
      expect(String(error)).not.toContain('98765');
      expect(await harness.arrived()).toEqual([]);
    });
  });
}
