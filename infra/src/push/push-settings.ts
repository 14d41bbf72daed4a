import { z } from 'zod';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';
import { vapidKeyOf } from './vapid-key.ts';

/** Settings of notifications that browsers receive while no page is open. */
export const pushSettings = defineSettings({
  environment: {
    VAPID_PRIVATE_KEY: z
      .string()
      .refine((text) => vapidKeyOf(text) !== null, 'a private key of P-256, 32 bytes in base64url, is wanted')
      .optional()
      .describe(
        'Key by which push services know this site: 32 bytes in base64url, as `npx web-push generate-vapid-keys` prints. The embedded engines make one in `DATA_DIR`; without one the others send no push.',
      ),
    VAPID_SUBJECT: z
      .string()
      .regex(
        /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/,
        'mailto:you@example.org or an https address is wanted',
      )
      .optional()
      .describe('Where push services write to when something is wrong; `PUBLIC_URL` by default.'),
  },
  secrets: ['VAPID_PRIVATE_KEY'],
  values: ({ VAPID_PRIVATE_KEY, VAPID_SUBJECT }) => ({
    vapidKey: VAPID_PRIVATE_KEY === undefined ? null : vapidKeyOf(VAPID_PRIVATE_KEY),
    vapidSubject: VAPID_SUBJECT ?? null,
  }),
});

export type PushSettings = SettingsOf<typeof pushSettings>;
