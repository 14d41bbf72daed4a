import type { MailingNews } from './mailing-decider.ts';

/** What a report says about one e-mail. */
export type ReportedNews =
  Extract<MailingNews, { readonly name: 'delivered' | 'bounced' }> | { readonly name: 'complained' };

/**
 * Whether no e-mail ever reaches the address: it does not exist, has moved, or is disabled. A full mailbox, a refused content and a policy
 * say nothing about the address (RFC 3463).
 */
const ofAddress = /^5\.(?:1\.(?:1|2|3|6|10)|2\.1)$/;
/** Servers that give no reason. */
const withoutReason = /^5\.0\.0$/;
/** Mail servers that say in words only why. */
const unknownUser =
  /\b(?:(?:no such|unknown|invalid) (?:user|recipient|mailbox|address)|(?:user|recipient|mailbox|address) (?:unknown|not found)|does not exist|account (?:is )?disabled)\b/i;

/**
 * What the fields of a delivery status mean (RFC 3464).
 * @param action the field `Action`, lower case
 * @param status the field `Status`: `5.1.1`
 * @param diagnostic the field `Diagnostic-Code`
 * @returns null where nothing is decided: delayed, relayed to a server without reports, or expanded to a list
 */
export function deliveryOutcome(action: string, status: string, diagnostic: string): ReportedNews | null {
  if (action === 'delivered') return { name: 'delivered', assumed: false };
  if (action !== 'failed') return null;
  const isHard = ofAddress.test(status) || (withoutReason.test(status) && unknownUser.test(diagnostic));
  return { name: 'bounced', kind: isHard ? 'hard' : 'soft' };
}
