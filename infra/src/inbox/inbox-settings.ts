import { flag } from '../settings/setting-kinds.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

/** Settings of the inbox for development. */
export const inboxSettings = defineSettings({
  environment: {
    DEV_INBOX: flag
      .optional()
      .describe(
        '1 keeps mails and SMS in memory and shows them at `/dev/inbox`; the default only with the embedded engines. Never in production.',
      ),
  },
  values: ({ DEV_INBOX }) => ({ devInbox: DEV_INBOX ?? null }),
});

export type InboxSettings = SettingsOf<typeof inboxSettings>;
