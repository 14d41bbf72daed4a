import type { MailStatus } from '@royal-chess/contracts/bulk-email';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { ok } from '../result.ts';

export type MailingEvent = AppendableEvent<
  'MailSent' | 'MailUncertain' | 'MailDelivered' | 'MailBounced' | 'MailComplained' | 'MailLeftOut'
>;

/** What was learned about one e-mail. */
export type MailingNews =
  | { readonly name: 'sent' | 'uncertain' | 'complained' | 'leftOut' }
  | { readonly name: 'delivered'; readonly assumed: boolean }
  | { readonly name: 'bounced'; readonly kind: 'hard' | 'soft' };
export type MailingCommand = { readonly campaignId: string } & MailingNews;

export interface MailingState {
  readonly status: MailStatus;
  /** The e-mail bounced for good. */
  readonly isHard: boolean;
  /** That it was delivered was not reported. */
  readonly isAssumed: boolean;
}

/** The stream of the e-mail to one recipient. */
export const mailingStream = (recipientId: string): string => `mailing-${recipientId}`;

/** A later status replaces an earlier one, never the other way: reports arrive late and in any order. */
const ranks: Readonly<Record<MailStatus, number>> = {
  queued: 0,
  unknown: 1,
  sent: 2,
  delivered: 3,
  bounced: 4,
  complaint: 5,
  leftOut: 6,
  cancelled: 6,
};

const statusOf: Readonly<Record<MailingEvent['type'], MailStatus>> = {
  MailSent: 'sent',
  MailUncertain: 'unknown',
  MailDelivered: 'delivered',
  MailBounced: 'bounced',
  MailComplained: 'complaint',
  MailLeftOut: 'leftOut',
};

/** The status that an event of an e-mail leads to. */
export const mailStatusAfter = (type: MailingEvent['type']): MailStatus => statusOf[type];

function eventOf({ campaignId, ...news }: MailingCommand, before: MailStatus): MailingEvent {
  const data = { campaignId, before };
  switch (news.name) {
    case 'sent':
      return { type: 'MailSent', data };
    case 'uncertain':
      return { type: 'MailUncertain', data };
    case 'delivered':
      return { type: 'MailDelivered', data: { ...data, assumed: news.assumed } };
    case 'bounced':
      return { type: 'MailBounced', data: { ...data, kind: news.kind } };
    case 'complained':
      return { type: 'MailComplained', data };
    case 'leftOut':
      return { type: 'MailLeftOut', data };
  }
}

/** The e-mail to one recipient. News that change nothing are no events and no faults. */
export const mailingDecider: Decider<MailingState, MailingCommand, MailingEvent> = {
  initial: { status: 'queued', isHard: false, isAssumed: false },
  decide({ status, isHard, isAssumed }, command) {
    const event = eventOf(command, status);
    const next = statusOf[event.type];
    // Who was sent to cannot be left out afterwards.
    if (next === 'leftOut' && status !== 'queued') return ok([]);
    const isHarder = event.type === 'MailBounced' && event.data.kind === 'hard' && !isHard;
    const isSurer = event.type === 'MailDelivered' && !event.data.assumed && isAssumed;
    const isNews = ranks[next] > ranks[status] || (status === next && (isHarder || isSurer));
    return ok(isNews ? [event] : []);
  },
  evolve: (_, event) => ({
    status: statusOf[event.type],
    isHard: event.type === 'MailBounced' && event.data.kind === 'hard',
    isAssumed: event.type === 'MailDelivered' && event.data.assumed,
  }),
};
