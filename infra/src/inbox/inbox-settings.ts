import { flag } from '../settings/setting-kinds.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

/** Settings of the inbox for development. */
export const inboxSettings = defineSettings({
  environment: {
    DEV_INBOX: flag
      .default(false)
      .describe(
        '1 keeps mails and SMS in memory and shows them at `/dev/inbox` to this machine; `npm run dev` sets it. Never in production, nor behind a proxy.',
      ),
  },
  values: ({ DEV_INBOX }) => ({ devInbox: DEV_INBOX }),
});

export type InboxSettings = SettingsOf<typeof inboxSettings>;
