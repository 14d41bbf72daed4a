import { z } from 'zod';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';
import { parseRange } from './outbound-addresses.ts';

const ranges = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .transform((parts) => parts.filter((part) => part !== ''))
  .refine(
    (parts) => parts.every((part) => parseRange(part) !== null),
    'addresses with a length, such as 10.1.0.0/16 or ::1/128, separated by commas are wanted',
  );

/** Settings of requests that this server makes to addresses which users name. */
export const outboundSettings = defineSettings({
  environment: {
    OUTBOUND_ALLOW: ranges
      .default([])
      .describe(
        'Inner addresses that live PGN files may be fetched from, such as `10.1.0.0/16`; public ones always may.',
      ),
  },
  values: ({ OUTBOUND_ALLOW }) => ({ outboundAllow: OUTBOUND_ALLOW as readonly string[] }),
});

export type OutboundSettings = SettingsOf<typeof outboundSettings>;
