import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { DeliveryError } from '../delivery/delivery-error.ts';
import { longestPush, type PushDevice, type PushSender } from './push-sender.ts';

/** One adapter and the browsers that receive its messages. */
export interface PushSenderHarness {
  readonly sender: PushSender;
  /** A browser that has subscribed. */
  subscribe(name: string): PushDevice;
  /** Statuses that the push service answers next, instead of taking a message. */
  refuses(...statuses: readonly number[]): void;
  /** What browsers have read, the first one first. */
  received(): readonly { readonly device: string; readonly text: string }[];
  close(): Promise<void>;
}

const more = { topic: 'a-topic', ttl: 3_600 };

/** The contract of {@link PushSender}, run against every adapter. */
export function pushSenderContract(name: string, open: () => Promise<PushSenderHarness>): void {
  describe(`push sender contract: ${name}`, () => {
    let harness: PushSenderHarness;
    beforeEach(async () => {
      harness = await open();
    });
    afterEach(() => harness.close());

    test.each([
      ['plain', 'Ann challenges you'],
      ['in other scripts', 'नमस्ते ♞ größe'],
      ['empty', ''],
      ['of the greatest length', 'x'.repeat(longestPush)],
    ])('a text %s is read by its browser', async (_, text) => {
      const device = harness.subscribe('one');
      harness.subscribe('other');
      expect(await harness.sender.send(device, { text, ...more })).toBe('accepted');
      expect(harness.received().map(({ device: by, text: read }) => [by, read])).toEqual([['one', text]]);
    });

    test.each([404, 410])('a browser for which %s is answered takes no more', async (status) => {
      harness.refuses(status);
      expect(await harness.sender.send(harness.subscribe('one'), { text: 'Hello', ...more })).toBe('closed');
    });

    test.each([429, 500, 503])('%s passes', async (status) => {
      harness.refuses(status);
      expect(await harness.sender.send(harness.subscribe('one'), { text: 'Hello', ...more })).toBe(
        'accepted',
      );
      expect(harness.received()).toHaveLength(1);
    });

    test.each<[string, (device: PushDevice) => PushDevice, string, readonly number[], string]>([
      ['refused for good', (device) => device, 'Hello', [403], 'refused'],
      ['refused each time', (device) => device, 'Hello', [503, 503, 503], 'temporary'],
      ['that is too long', (device) => device, 'x'.repeat(longestPush + 1), [], 'message'],
      ['for a key that is none', (device) => ({ ...device, p256dh: 'AAAA' }), 'Hello', [], 'message'],
    ])('a message %s is a fault that names no address', async (_, of, text, statuses, fault) => {
      harness.refuses(...statuses);
      const device = of(harness.subscribe('one'));
      const error = await harness.sender.send(device, { text, ...more }).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(DeliveryError);
      expect(error).toMatchObject({ fault });
      expect(String(error)).not.toContain('one');
      expect(harness.received()).toEqual([]);
    });
  });
}
