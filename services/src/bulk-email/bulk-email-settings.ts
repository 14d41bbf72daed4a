import { wholeNumber } from '@royal-chess/infra/settings/setting-kinds';
import { defineSettings, type SettingsOf } from '@royal-chess/infra/settings/settings-part';

/** Settings of bulk e-mail. */
export const bulkEmailSettings = defineSettings({
  environment: {
    BULK_MAIL_PER_SECOND: wholeNumber(1, 1_000)
      .default(10)
      .describe('Bulk e-mails that one domain receives in a second at most.'),
  },
  values: ({ BULK_MAIL_PER_SECOND }) => ({ bulkMailPerSecond: BULK_MAIL_PER_SECOND }),
});

export type BulkEmailSettings = SettingsOf<typeof bulkEmailSettings>;
