import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DeliveryError } from '../delivery/delivery-error.ts';
import type { Sms, SmsSender } from './sms-sender.ts';

/** One adapter and the place where its messages arrive. */
export interface SmsSenderHarness {
  readonly sender: SmsSender;
  /** The messages that have arrived, the oldest first. */
  arrived(): Promise<readonly Sms[]>;
  close(): Promise<void>;
}

const sms: Sms = { to: '+919876543210', text: '123456 is your code' };

/** The contract of {@link SmsSender}, run against every adapter. */
export function smsSenderContract(name: string, open: () => Promise<SmsSenderHarness>): void {
  describe(`SMS sender contract: ${name}`, () => {
    let harness: SmsSenderHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    test.each<[string, Partial<Sms>]>([
      ['plain', {}],
      ['with letters of other scripts', { text: 'आपका कोड 123456 है ♞' }],
      ['with signs that forms and JSON use', { text: 'a&b=c+d%20"e"\\\n{}' }],
    ])('a message %s arrives as it was', async (_, parts) => {
      const sent = { ...sms, ...parts };
      await harness.sender.send(sent);
      expect(await harness.arrived()).toEqual([sent]);
    });

    test.each<[string, Partial<Sms>]>([
      ['a national number', { to: '9876543210' }],
      ['a number with spaces', { to: '+91 98765 43210' }],
      ['a number with a header behind it', { to: '+919876543210\r\nX: y' }],
      ['no text', { text: '' }],
      ['a text without end', { text: 'x'.repeat(10_000) }],
    ])('a message with %s is refused, and nothing arrives', async (_, parts) => {
      const error = await harness.sender.send({ ...sms, ...parts }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DeliveryError);
      expect(error).toMatchObject({ fault: 'message' });
      expect(String(error)).not.toContain('98765');
      expect(await harness.arrived()).toEqual([]);
    });
  });
}
