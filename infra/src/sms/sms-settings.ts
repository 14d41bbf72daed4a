import { z } from 'zod';
import { ranges } from '../outbound/address-ranges.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

/** Settings of short messages. */
export const smsSettings = defineSettings({
  environment: {
    SMS_GATEWAY_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://sms.example.org/messages is wanted' })
      .optional()
      .describe('Address that SMS are posted to as JSON: `to`, `text`, `sender`, `id`.'),
    SMS_GATEWAY_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'a text without spaces is wanted')
      .optional()
      .describe('Bearer token of the gateway.'),
    SMS_SENDER: z
      .string()
      .regex(/^[A-Za-z0-9+ ]{1,16}$/, 'a name of up to 16 letters and digits, or a number, is wanted')
      .default('RoyalChess')
      .describe('Sender that the gateway shows.'),
    SMS_GATEWAY_ALLOW: ranges
      .default([])
      .describe('Inner addresses that the gateway may be at, such as `10.1.0.0/16`; public ones always may.'),
  },
  secrets: ['SMS_GATEWAY_TOKEN'],
  values: ({ SMS_GATEWAY_URL, SMS_GATEWAY_TOKEN, SMS_SENDER, SMS_GATEWAY_ALLOW }) => ({
    smsGateway:
      SMS_GATEWAY_URL === undefined
        ? null
        : {
            url: SMS_GATEWAY_URL,
            token: SMS_GATEWAY_TOKEN ?? null,
            sender: SMS_SENDER,
            allowed: SMS_GATEWAY_ALLOW as readonly string[],
          },
  }),
});

export type SmsSettings = SettingsOf<typeof smsSettings>;
