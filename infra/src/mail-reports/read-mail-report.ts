import { deliveryOutcome, type ReportedNews } from '@royal-chess/domain/bulk-email/delivery-outcome';
import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { type ReportFields, reportFields, untyped } from './report-fields.ts';

/** What a report says about the e-mail to one recipient. */
export interface MailReport {
  readonly recipientId: string;
  readonly news: ReportedNews;
}

/** An id before an `@`: alone as in a Message-ID, or behind the plus of the address that reports come to. */
const idBeforeAt = /(?:^|[<+\s;])([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})@/i;
const wholeId = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
/** What is returned of a mail: all of it, or its headers. */
const returned = ['message/rfc822', 'text/rfc822-headers', 'message/global', 'message/global-headers'];
const delivery = ['message/delivery-status', 'message/global-delivery-status'];
/** Characters that are read of a part. */
const longestPart = 65_536;

/**
 * What a mail reports: a delivery status (RFC 3464) or a complaint (RFC 5965). Whom it is about follows from the address that it came to
 * (VERP), from the id of the envelope, or from the headers of the mail that it returns. Other mails, such as answers of absent readers, report nothing.
 */
export async function readMailReport(raw: Uint8Array): Promise<MailReport | null> {
  const mail = await PostalMime.parse(raw, {
    maxNestingDepth: 20,
    maxHeadersSize: 262_144,
    maxRfc822NestingDepth: 0,
  }).catch(() => null);
  if (mail === null) return null;
  const status = fieldsOf(partOf(mail, delivery));
  const complaint = fieldsOf(partOf(mail, ['message/feedback-report']))[0];
  const news = complaint ? complaintOf(complaint) : outcomeOf(status.slice(1));
  if (news === null) return null;
  const original = fieldsOf(partOf(mail, returned))[0];
  const recipientId = idIn([
    ...addressesOf(mail),
    status[0]?.get('original-envelope-id'),
    complaint?.get('original-envelope-id'),
    complaint?.get('original-mail-from'),
    original?.get('return-path'),
    original?.get('message-id'),
  ]);
  return recipientId === null ? null : { recipientId, news };
}

/** Our mails have one recipient each, so the reports of several would be of another's mail: the first that decides counts. */
function outcomeOf(recipients: readonly ReportFields[]): ReportedNews | null {
  for (const fields of recipients) {
    const news = deliveryOutcome(
      (fields.get('action') ?? '').toLowerCase(),
      /^\d\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
      untyped(fields.get('diagnostic-code') ?? ''),
    );
    if (news !== null) return news;
  }
  return null;
}

/** Every kind of feedback but one wants no more mails. */
const complaintOf = (fields: ReportFields): ReportedNews | null =>
  fields.get('feedback-type')?.toLowerCase() === 'not-spam' ? null : { name: 'complained' };

const partOf = ({ attachments }: Email, types: readonly string[]): Attachment | undefined =>
  attachments.find(({ mimeType }) => types.includes(mimeType.toLowerCase()));

function fieldsOf(part: Attachment | undefined): ReportFields[] {
  if (part === undefined) return [];
  const { content } = part;
  const text = typeof content === 'string' ? content : new TextDecoder().decode(content);
  return reportFields(text.slice(0, longestPart));
}

/** Where the report came to: servers write the address of the envelope into one of several headers. */
const addressesOf = ({ headers }: Email): string[] =>
  headers
    .filter(({ key }) => ['to', 'delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value);

function idIn(values: readonly (string | undefined)[]): string | null {
  for (const value of values) {
    const id = idBeforeAt.exec(value ?? '')?.[1] ?? (wholeId.test(value ?? '') ? value : undefined);
    if (id !== undefined) return id.toLowerCase();
  }
  return null;
}
