import { z } from 'zod';
import { id } from '../core/ids.ts';
import { isReadableLine } from '../core/readable-text.ts';

/** Limits of a letter and of its list. */
export const bulkEmailLimits = {
  subject: 200,
  message: 100_000,
  /** Bytes of the file with the recipients. */
  file: 8_388_608,
  /** Rows with the header. */
  rows: 150_000,
  columns: 50,
  /** Characters of a cell that a placeholder is filled with. */
  value: 500,
  /** Faults that an answer lists; the file of the faults has all of them. */
  faults: 100,
  /** Lines whose address is repaired by hand. */
  repairs: 500,
} as const;

/** What became of one e-mail. `unknown`: the server's answer was lost; `leftOut`: unsubscribed before it was sent. */
export const mailStatus = z.enum([
  'queued',
  'sent',
  'delivered',
  'bounced',
  'complaint',
  'unknown',
  'leftOut',
  'cancelled',
]);
export type MailStatus = z.infer<typeof mailStatus>;

/** `restored`: paused, because it came from a backup, and e-mails that were sent after the backup are not known. */
export const campaignState = z.enum(['running', 'paused', 'restored', 'cancelled', 'finished']);
export type CampaignState = z.infer<typeof campaignState>;

const subject = z
  .string()
  .max(bulkEmailLimits.subject)
  .refine((text) => isReadableLine(text), 'Write one line that can be read')
  .transform((text) => text.trim());
const message = z.string().min(1, 'Write something').max(bulkEmailLimits.message);

/** Another address for a line of the file that has a fault. */
export const addressRepair = z.strictObject({
  /** Line of the file, from 1. */
  line: z.int().min(1),
  email: z.string().trim().max(254),
});
export type AddressRepair = z.infer<typeof addressRepair>;

/** As JSON, for the part of a form. */
const repairs = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.addIssue('Send a list as JSON');
      return z.NEVER;
    }
  })
  .pipe(z.array(addressRepair).max(bulkEmailLimits.repairs))
  .default([]);

/** Fields of `POST /api/bulk-email/recipients` and of `POST /api/bulk-email/faults` beside the file. */
export const recipientsFields = z.object({ repairs });

/** Fields of `POST /api/send-bulk-email` beside its file. */
export const letterFields = z.object({
  repairs,
  subject,
  message,
  /** Sent again with it, it is the same campaign. */
  commandId: id.optional(),
});

/** `sent`: recipients that are queued, after duplicates and the suppression list. */
export const sendBulkEmailAnswer = z.object({ sent: z.int(), campaignId: id });

/** Why a row is left out. */
export const addressFault = z.enum(['empty', 'noAt', 'twoAt', 'spaces', 'noEnding', 'characters', 'long']);
export type AddressFault = z.infer<typeof addressFault>;

/** A row that is left out. */
export const rowFault = z.object({
  /** Line of the file, from 1. */
  line: z.int(),
  /** The address as it is written there, shortened. */
  written: z.string(),
  fault: addressFault,
});
export type RowFault = z.infer<typeof rowFault>;

/** The cells of one recipient by the header of their column. */
const columnValues = z.record(z.string(), z.string());

/** `POST /api/bulk-email/recipients`: what a file holds. */
export const recipientsAnswer = z.object({
  /** Rows without the header. */
  rows: z.int(),
  /** The header of the column with the addresses, as it is written. */
  column: z.string(),
  /** All headers, for placeholders. */
  columns: z.array(z.string()),
  /** Addresses that will receive the letter. */
  recipients: z.int(),
  duplicates: z.int(),
  /** Lines whose other address is that of another line, too. */
  repeatedRepairs: z.array(z.int()),
  /** Addresses of the suppression list. */
  suppressed: z.int(),
  /** How long sending takes at least, by the limit of the domain with most of the addresses. */
  seconds: z.int(),
  /** Who sends, as readers see it; null where no mail server is configured. */
  from: z.string().nullable(),
  faultCount: z.int(),
  /** The first {@link bulkEmailLimits.faults}. */
  faults: z.array(rowFault),
  /** The first recipients with their cells, to show what they will read. */
  samples: z.array(z.object({ line: z.int(), email: z.string(), values: columnValues })),
});
export type RecipientsAnswer = z.infer<typeof recipientsAnswer>;

/** `POST /api/bulk-email/test`: the letter to the caller's own address. */
export const testLetterBody = z.strictObject({ subject, message, values: columnValues.default({}) });
export const testLetterAnswer = z.object({ email: z.string() });

const counts = z.object({
  queued: z.int(),
  sent: z.int(),
  delivered: z.int(),
  bounced: z.int(),
  complaint: z.int(),
  unknown: z.int(),
  leftOut: z.int(),
  cancelled: z.int(),
});
export type MailCounts = z.infer<typeof counts>;

/** A campaign with what became of its e-mails. */
export const campaign = z.object({
  id,
  subject: z.string(),
  state: campaignState,
  recipients: z.int(),
  /** Epoch milliseconds. */
  startedAt: z.int(),
  endedAt: z.int().nullable(),
  counts,
});
export type Campaign = z.infer<typeof campaign>;
/** E-mails that were sent in one minute. */
export const campaignPace = z.object({
  /** Its beginning, epoch milliseconds. */
  at: z.int(),
  sent: z.int(),
});
export type CampaignPace = z.infer<typeof campaignPace>;
/** Query of `GET /api/bulk-email/campaigns`: whose pace is wanted, the latest one's when not named. */
export const campaignsQuery = z.strictObject({ pace: id.optional() });
export const campaignsAnswer = z.object({
  /** The latest first, at most 20. */
  items: z.array(campaign),
  /** The earliest minute first. */
  pace: z.array(campaignPace),
  stale: z.boolean().optional(),
});

/** `resumeRestored`: although some may receive the e-mail a second time. */
export const campaignChange = z.enum(['pause', 'resume', 'resumeRestored', 'cancel']);
export type CampaignChange = z.infer<typeof campaignChange>;

/** `PUT /api/bulk-email/campaigns/{id}`. */
export const changeCampaignBody = z.strictObject({
  commandId: id,
  command: z.strictObject({ type: campaignChange }),
});
export const campaignChangedAnswer = z.object({ id, state: campaignState });

/** Query of `GET /api/showEmaiStatus`; without a campaign the latest one. */
export const mailStatusQuery = z.strictObject({
  campaign: id.optional(),
  status: mailStatus.optional(),
  cursor: z.string().max(100).optional(),
  limit: z.coerce.number().int().min(1).max(200).default(50),
});
export type MailStatusQuery = z.infer<typeof mailStatusQuery>;

/** What a change of campaigns is named by: the process that saw it, and the change. */
const mailMark = z.string().regex(/^[0-9a-f]{8}\.[\w-]{1,50}$/);

/** `GET /api/bulk-email/changes`; without `after` it answers at once. */
export const mailChangesQuery = z.strictObject({ after: mailMark.optional() });
/** `mark`: of the latest change, to send as `after`. */
export const mailChangesAnswer = z.object({ mark: mailMark });

/** What more is known of a status: how long a bounce is one, and that an arrival was not reported. */
export const mailStatusDetail = z.enum(['hard', 'soft', 'assumed']);
export type MailStatusDetail = z.infer<typeof mailStatusDetail>;

/** A row of `GET /api/showEmaiStatus`. */
export const mailStatusRow = z.object({
  _id: id,
  /** '' once the address was deleted with its account. */
  email: z.string(),
  status: mailStatus,
  detail: mailStatusDetail.nullable(),
  /** Of the last change, epoch milliseconds; null while it is queued. */
  at: z.int().nullable(),
});
export type MailStatusRow = z.infer<typeof mailStatusRow>;

/** Body of `POST /api/mail-reports`; `recipient` is the id in the address of the envelope and in the Message-ID. */
export const mailReportsBody = z.strictObject({
  reports: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.enum(['delivered', 'complaint']), recipient: id }),
        z.strictObject({ type: z.literal('bounced'), recipient: id, kind: z.enum(['hard', 'soft']) }),
      ]),
    )
    .min(1)
    .max(1_000),
});
export type MailReportsBody = z.infer<typeof mailReportsBody>;
/** `unknown`: recipients that are not ours, or no longer. */
export const mailReportsAnswer = z.object({ recorded: z.int(), unknown: z.int() });
export type MailReportsAnswer = z.infer<typeof mailReportsAnswer>;

/** `GET /api/me/email-preferences`. */
export const emailPreferences = z.object({
  /** Null: the account has none. */
  email: z.string().nullable(),
  /** Its owner has opened the link in a mail to it. */
  isProved: z.boolean(),
  /** E-mails to lists: `stopped` after a bounce or a complaint, which only staff can follow up. */
  lists: z.enum(['on', 'off', 'stopped']),
});
export type EmailPreferences = z.infer<typeof emailPreferences>;

/** `PUT /api/me/email-preferences`. */
export const emailPreferencesBody = z.strictObject({ lists: z.boolean() });

/** The signed end of an address that unsubscribes. */
export const unsubscribeToken = z.string().regex(/^[\w-]{43}\.[\w-]{22}$/);
