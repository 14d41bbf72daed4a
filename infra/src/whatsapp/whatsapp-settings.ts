import { z } from 'zod';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';
import { ranges } from '../outbound/address-ranges.ts';

/** Settings of messages on WhatsApp. */
export const whatsAppSettings = defineSettings({
  environment: {
    WHATSAPP_NUMBER: z
      .string()
      .regex(/^\+[1-9]\d{6,14}$/, 'a number such as +919876543210 is wanted')
      .optional()
      .describe(
        'Number of the school on WhatsApp, which `/whatsapp` leads to; without it, it leads to `/contactus`.',
      ),
    WHATSAPP_GATEWAY_URL: z
      .url({ protocol: /^https?$/, error: 'an address such as https://wa.example.org/messages is wanted' })
      .optional()
      .describe('Address that messages on WhatsApp are posted to as JSON: `to`, `template`, `text`, `id`.'),
    WHATSAPP_GATEWAY_TOKEN: z
      .string()
      .regex(/^[\x21-\x7e]+$/, 'a text without spaces is wanted')
      .optional()
      .describe('Bearer token of the gateway for WhatsApp.'),
    WHATSAPP_GATEWAY_ALLOW: ranges
      .default([])
      .describe(
        'Inner addresses that this gateway may be at, such as `10.1.0.0/16`; public ones always may.',
      ),
  },
  secrets: ['WHATSAPP_GATEWAY_TOKEN'],
  values: ({ WHATSAPP_NUMBER, WHATSAPP_GATEWAY_URL, WHATSAPP_GATEWAY_TOKEN, WHATSAPP_GATEWAY_ALLOW }) => ({
    whatsAppNumber: WHATSAPP_NUMBER ?? null,
    whatsAppGateway:
      WHATSAPP_GATEWAY_URL === undefined
        ? null
        : {
            url: WHATSAPP_GATEWAY_URL,
            token: WHATSAPP_GATEWAY_TOKEN ?? null,
            allowed: WHATSAPP_GATEWAY_ALLOW as readonly string[],
          },
  }),
});

export type WhatsAppSettings = SettingsOf<typeof whatsAppSettings>;
