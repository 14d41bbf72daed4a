import { Controller } from '@nestjs/common';
import type { MailStatusDetail } from '@royal-chess/contracts/bulk-email';
import { campaignStateAfter } from '@royal-chess/domain/bulk-email/campaign-decider';
import { mailStatusAfter } from '@royal-chess/domain/bulk-email/mailing-decider';
import type { Increment } from '@royal-chess/infra/counters/counter-store';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { EventBatch } from '@royal-chess/infra/projections/projection';
import { Counts, Projects } from '@royal-chess/infra/projections/projection-decorators';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import {
  type CampaignDocument,
  CAMPAIGNS,
  campaignsModel,
  MAIL_COUNTS,
  MAILINGS,
  mailingsModel,
  minuteKey,
} from './bulk-email.read-model.ts';

const ofCampaigns = [
  'CampaignStarted',
  'CampaignPaused',
  'CampaignResumed',
  'CampaignRestored',
  'CampaignCancelled',
  'CampaignFinished',
] as const;
const ofMailings = [
  'MailSent',
  'MailUncertain',
  'MailDelivered',
  'MailBounced',
  'MailComplained',
  'MailLeftOut',
] as const;

/** All campaigns. */
@Controller()
export class CampaignsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(campaignsModel);
  }

  @Projects({ name: CAMPAIGNS, types: ofCampaigns })
  async apply(batch: EventBatch<(typeof ofCampaigns)[number]>): Promise<void> {
    const changes = new Map<string, Partial<CampaignDocument> & { readonly version: number }>();
    for (const { stream, type, version, at, data } of batch.events)
      changes.set(stream, {
        ...changes.get(stream),
        version,
        state: campaignStateAfter(type),
        ...(type === 'CampaignStarted' && { recipients: data.recipients, startedAt: at }),
        ...((type === 'CampaignCancelled' || type === 'CampaignFinished') && { endedAt: at }),
      });
    await upsertModelsWhere(
      this.models.model(campaignsModel, batch.generation),
      [...changes].map(([stream, change]) => ({
        filter: { _id: stream.slice('campaign-'.length), version: { $not: { $gte: change.version } } },
        update: { $set: change },
      })),
    );
  }
}

type MailingData = EventBatch<(typeof ofMailings)[number]>['events'][number]['data'];

/** What became of each e-mail. */
@Controller()
export class MailingsProjection {
  constructor(private readonly models: ReadModels) {
    models.define(mailingsModel);
  }

  @Projects({ name: MAILINGS, types: ofMailings })
  async apply(batch: EventBatch<(typeof ofMailings)[number]>): Promise<void> {
    const latest = new Map(batch.events.map((event) => [event.stream, event]));
    await upsertModelsWhere(
      this.models.model(mailingsModel, batch.generation),
      [...latest.values()].map(({ stream, type, version, at, data }) => ({
        filter: { _id: stream.slice('mailing-'.length), version: { $not: { $gte: version } } },
        update: {
          $set: {
            version,
            campaignId: data.campaignId,
            status: mailStatusAfter(type),
            detail: detailOf(data),
            at,
          },
        },
      })),
    );
  }
}

/** How many e-mails of each campaign are in each status, and how many were sent in each minute. */
@Controller()
export class MailCountsProjection {
  @Counts({ name: MAIL_COUNTS, types: ofMailings })
  async count(batch: EventBatch<(typeof ofMailings)[number]>): Promise<readonly Increment[]> {
    return batch.events.flatMap(({ type, at, data: { campaignId, before } }) => {
      const after = mailStatusAfter(type);
      return [
        ...(after === before ? [] : [{ key: campaignId, fields: { [before]: -1, [after]: 1 } }]),
        ...(type === 'MailSent' ? [{ key: minuteKey(campaignId, at), fields: { sent: 1 } }] : []),
      ];
    });
  }
}

function detailOf(data: MailingData): MailStatusDetail | null {
  if ('kind' in data) return data.kind;
  return 'assumed' in data && data.assumed ? 'assumed' : null;
}
