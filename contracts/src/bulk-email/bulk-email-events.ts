import { z } from 'zod';
import type { EventDefinition } from '../core/envelope.ts';
import { id } from '../core/ids.ts';
import { mailStatus } from './bulk-email.ts';

/** Stream `campaign-{id}`. The letter and the addresses are documents: events have ids only. */
const started = z.strictObject({ by: id, recipients: z.int().min(1) });
const act = z.strictObject({ by: id });

/** Stream `mailing-{id of the recipient}`; `before` is the status that this one replaces, so that statuses are counted. */
const mailing = z.strictObject({ campaignId: id, before: mailStatus });

export const bulkEmailEvents = [
  {
    type: 'CampaignStarted',
    v: 1,
    topic: 'mail',
    summary: 'An e-mail was queued for a list of recipients.',
    data: started,
  },
  { type: 'CampaignPaused', v: 1, topic: 'mail', summary: 'A campaign sends nothing for now.', data: act },
  { type: 'CampaignResumed', v: 1, topic: 'mail', summary: 'A paused campaign goes on.', data: act },
  {
    type: 'CampaignRestored',
    v: 1,
    topic: 'mail',
    summary: 'A campaign came from a backup: it is paused, for what was sent after the backup is not known.',
    data: z.strictObject({}),
  },
  {
    type: 'CampaignCancelled',
    v: 1,
    topic: 'mail',
    summary: 'Who has not received the e-mail of a campaign does not receive it.',
    data: act,
  },
  {
    type: 'CampaignFinished',
    v: 1,
    topic: 'mail',
    summary: 'Every recipient of a campaign was tried.',
    data: z.strictObject({}),
  },
  { type: 'MailSent', v: 1, topic: 'mail', summary: 'The mail server took the e-mail.', data: mailing },
  {
    type: 'MailUncertain',
    v: 1,
    topic: 'mail',
    summary: 'It is not known whether the mail server took the e-mail; it is not sent again.',
    data: mailing,
  },
  {
    type: 'MailDelivered',
    v: 1,
    topic: 'mail',
    summary: 'The e-mail arrived: by a report, or assumed after a day without one.',
    data: mailing.extend({ assumed: z.boolean() }),
  },
  {
    type: 'MailBounced',
    v: 1,
    topic: 'mail',
    summary: 'The e-mail did not arrive.',
    data: mailing.extend({ kind: z.enum(['hard', 'soft']) }),
  },
  {
    type: 'MailComplained',
    v: 1,
    topic: 'mail',
    summary: 'The recipient reported the e-mail as unwanted.',
    data: mailing,
  },
  {
    type: 'MailLeftOut',
    v: 1,
    topic: 'mail',
    summary: 'The recipient unsubscribed before the e-mail was sent.',
    data: mailing,
  },
] as const satisfies readonly EventDefinition[];
