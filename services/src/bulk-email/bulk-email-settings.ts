import { wholeNumber } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';
import { z } from 'zod';

/** Settings of bulk e-mail. */
export const bulkEmailSettings = defineSettings({
  environment: {
    BULK_MAIL_PER_SECOND: wholeNumber(1, 1_000)
      .default(10)
      .describe('Bulk e-mails that one domain receives in a second at most.'),
    MAIL_LIST_DAYS: wholeNumber(2, 3_650)
      .default(365)
      .describe('Days after which the addresses of a list are deleted; what became of its e-mails stays.'),
    MAIL_WEBHOOK_SECRET: z
      .string()
      .regex(/^whsec_[\w+/]{32,}={0,2}$/, 'whsec_ and 24 bytes or more in base64 are wanted')
      .transform((text) => Buffer.from(text.slice('whsec_'.length), 'base64'))
      .optional()
      .describe(
        'Secret that signs `POST /api/mail-reports` (Standard Webhooks): `whsec_` and base64. The route is closed when not set.',
      ),
  },
  secrets: ['MAIL_WEBHOOK_SECRET'],
  values: ({ BULK_MAIL_PER_SECOND, MAIL_LIST_DAYS, MAIL_WEBHOOK_SECRET }) => ({
    bulkMailPerSecond: BULK_MAIL_PER_SECOND,
    mailListDays: MAIL_LIST_DAYS,
    mailWebhookSecret: MAIL_WEBHOOK_SECRET ?? null,
  }),
});

export type BulkEmailSettings = SettingsOf<typeof bulkEmailSettings>;
