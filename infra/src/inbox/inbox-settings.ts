import { flag } from '../settings/setting-kinds.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

/** Settings of the inbox for development. */
export const inboxSettings = defineSettings({
  environment: {
    DEV_INBOX: flag
      .default(false)
      .describe(
        '1 keeps mails and SMS in memory and shows them at `/dev/inbox` to this machine; `npm start` and `npm run dev` set it. Set it to 0 behind a proxy; in production it has no effect.',
      ),
  },
  values: ({ DEV_INBOX }) => ({ devInbox: DEV_INBOX }),
});

export type InboxSettings = SettingsOf<typeof inboxSettings>;
