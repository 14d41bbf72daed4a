import { createPrivateKey } from 'node:crypto';
import { z } from 'zod';
import { flag } from '../settings/setting-kinds.ts';
import { defineSettings, type SettingsOf } from '../settings/settings-part.ts';

const mailbox = /^(?:[^\p{Cc}<>"]+ )?<?[^\p{Cc}\s<>",;]+@[^\p{Cc}\s<>",;]+>?$/u;
function isPrivateKey(text: string): boolean {
  try {
    createPrivateKey(text);
    return true;
  } catch {
    return false;
  }
}
const wanted = 'an address such as Royal Chess <no-reply@chess.example.org> is wanted';

/** A key that signs mails; the domain is the sender's. */
export interface DkimKey {
  readonly selector: string;
  /** PEM. */
  readonly privateKey: string;
}

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
    MAIL_BOUNCES: z
      .email({ error: 'an address such as bounces@chess.example.org is wanted' })
      .optional()
      .describe(
        'Address that reports of bulk e-mails come to; `+` and the id of the recipient are put before its `@`. The sender when not set.',
      ),
    MAIL_DSN: flag
      .default(false)
      .describe(
        '1 requests a report of each bulk e-mail that arrives (RFC 3461) too: as many mails come back as were sent.',
      ),
    MAIL_RETURNS_URL: z
      .url({
        protocol: /^imaps?$/,
        error: 'imaps://user:password@host:993/INBOX or imap://user:password@host:143/INBOX is wanted',
      })
      .optional()
      .describe(
        'Mailbox that `MAIL_BOUNCES` and complaints come to, read each half minute. Reports are deleted there once recorded, other mails stay.',
      ),
    MAIL_RETURNS_TLS: flag
      .default(true)
      .describe('0 allows `imap` without TLS, for a server in a network of your own.'),
    MAIL_DKIM_SELECTOR: z
      .string()
      .regex(/^[\w-]{1,63}$/, 'a selector such as mail2026 is wanted')
      .optional()
      .describe('Selector of the DKIM key below the domain of `MAIL_FROM`.'),
    MAIL_DKIM_KEY: z
      .string()
      .transform((text) => text.replaceAll(String.raw`\n`, '\n'))
      .refine(isPrivateKey, 'a private key in PEM is wanted, its line ends as \\n')
      .optional()
      .describe('Private key in PEM that signs mails, line ends as `\\n`; none are signed when not set.'),
  },
  secrets: ['SMTP_URL', 'MAIL_RETURNS_URL', 'MAIL_DKIM_KEY'],
  values: ({
    SMTP_URL,
    SMTP_TLS,
    MAIL_FROM,
    MAIL_REPLY_TO,
    MAIL_BOUNCES,
    MAIL_DSN,
    MAIL_RETURNS_URL,
    MAIL_RETURNS_TLS,
    MAIL_DKIM_SELECTOR,
    MAIL_DKIM_KEY,
  }) => ({
    returns: MAIL_RETURNS_URL === undefined ? null : { url: MAIL_RETURNS_URL, requireTls: MAIL_RETURNS_TLS },
    smtp:
      SMTP_URL === undefined || MAIL_FROM === undefined
        ? null
        : {
            url: SMTP_URL,
            requireTls: SMTP_TLS,
            from: MAIL_FROM,
            replyTo: MAIL_REPLY_TO ?? null,
            bounces: MAIL_BOUNCES ?? null,
            reportsArrival: MAIL_DSN,
            dkim:
              MAIL_DKIM_SELECTOR === undefined || MAIL_DKIM_KEY === undefined
                ? null
                : { selector: MAIL_DKIM_SELECTOR, privateKey: MAIL_DKIM_KEY },
          },
  }),
  faultsTogether: ({ SMTP_URL, MAIL_FROM, PUBLIC_URL, MAIL_DKIM_SELECTOR, MAIL_DKIM_KEY }) => [
    ...((MAIL_DKIM_SELECTOR === undefined) === (MAIL_DKIM_KEY === undefined)
      ? []
      : [
          {
            setting: MAIL_DKIM_KEY === undefined ? 'MAIL_DKIM_KEY' : 'MAIL_DKIM_SELECTOR',
            remedy: 'is missing; the key and its selector are set together',
          },
        ]),
    ...(SMTP_URL === undefined
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
        ]),
  ],
});

export type MailSettings = SettingsOf<typeof mailSettings>;
