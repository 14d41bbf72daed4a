import { z } from 'zod';
import { flag } from '../settings/setting-kinds.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

const mailbox = /^(?:[^\p{Cc}<>"]+ )?<?[^\p{Cc}\s<>",;]+@[^\p{Cc}\s<>",;]+>?$/u;
const wanted = 'an address such as Royal Chess <no-reply@chess.example.org> is wanted';

/** Settings of mails. */
export const mailSettings = defineSettings({
  environment: {
    SMTP_URL: z
      .url({
        protocol: /^smtps?$/,
        error: 'smtp://user:password@host:587 or smtps://user:password@host:465 is wanted',
      })
      .optional()
      .describe(
        'Mail server; `smtps` speaks TLS at once, `smtp` after STARTTLS. Links in mails need PUBLIC_URL.',
      ),
    SMTP_TLS: flag
      .default(true)
      .describe('0 allows `smtp` without TLS, for a server in a network of your own.'),
    MAIL_FROM: z
      .string()
      .regex(mailbox, wanted)
      .optional()
      .describe('Sender of all mails: `Name <address>`.'),
    MAIL_REPLY_TO: z
      .string()
      .regex(mailbox, wanted)
      .optional()
      .describe('Address that answers go to; the sender when not set.'),
  },
  secrets: ['SMTP_URL'],
  values: ({ SMTP_URL, SMTP_TLS, MAIL_FROM, MAIL_REPLY_TO }) => ({
    smtp:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? null
        : { url: SMTP_URL, requireTls: SMTP_TLS, from: MAIL_FROM, replyTo: MAIL_REPLY_TO ?? null },
  }),
  faultsTogether: ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }) =>
    SMTP_URL === undefined
      ? []
      : [
          ...(MAIL_FROM === undefined
            ? [
                {
                  setting: 'MAIL_FROM',
                  remedy: 'is missing; set the sender of the mails that SMTP_URL sends',
                },
              ]
            : []),
          ...(PUBLIC_URL === undefined
            ? [{ setting: 'PUBLIC_URL', remedy: 'is missing; set it: mails have links to the pages' }]
            : []),
        ],
});

export type MailSettings = SettingsOf<typeof mailSettings>;
