import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { IdentityModule } from '../identity/identity.module.ts';
import { CqrsPlatformModule } from '../platform/cqrs/cqrs-platform.module.ts';
import { BulkEmailController } from './bulk-email.controller.ts';
import { CampaignsProjection, MailCountsProjection, MailingsProjection } from './bulk-email.projection.ts';
import {
  letterSchema,
  mailKeySchema,
  recipientSchema,
  suppressionSchema,
  webhookReceiptSchema,
} from './bulk-email-documents.ts';
import { EmailPreferencesController } from './email-preferences.controller.ts';
import { CampaignSender } from './campaign-sender.ts';
import { Campaigns } from './campaigns.ts';
import { ChangeCampaignHandler } from './commands/change-campaign.command.ts';
import { SendCampaignHandler } from './commands/send-campaign.command.ts';
import { SendTestLetterHandler } from './commands/send-test-letter.command.ts';
import { Letters } from './letters.ts';
import { ListRetention } from './list-retention.ts';
import { MailAttempts } from './mail-attempts.ts';
import { MailChanges } from './mail-changes.ts';
import { MailNews } from './mail-news.ts';
import { MailReports } from './mail-reports.ts';
import { MailStatuses } from './mail-statuses.ts';
import { MailWebhookController } from './mail-webhook.controller.ts';
import { RecipientQueue } from './recipient-queue.ts';
import { RecipientFiles } from './recipients/recipient-files.ts';
import { ReturnMailboxReader } from './return-mailbox-reader.ts';
import { Suppressions } from './suppressions.ts';
import { UnsubscribeLinkController } from './unsubscribe-link.controller.ts';
import { UnsubscribeTokens } from './unsubscribe-tokens.ts';
import { WebhookReceipts } from './webhook-receipts.ts';

/** Letters and their recipients, for HTTP and for the sender. */
@Module({
  imports: [
    IdentityModule,
    MongooseModule.forFeature(
      [
        { name: 'CampaignLetter', schema: letterSchema, collection: 'campaign_letters' },
        { name: 'CampaignRecipient', schema: recipientSchema, collection: 'campaign_recipients' },
        { name: 'Suppression', schema: suppressionSchema, collection: 'mail_suppressions' },
        { name: 'MailKey', schema: mailKeySchema, collection: 'mail_keys' },
        { name: 'WebhookReceipt', schema: webhookReceiptSchema, collection: 'mail_webhook_receipts' },
      ],
      ACCOUNTS,
    ),
  ],
  providers: [
    Campaigns,
    RecipientQueue,
    Suppressions,
    UnsubscribeTokens,
    Letters,
    MailNews,
    MailReports,
    WebhookReceipts,
  ],
  exports: [
    Campaigns,
    RecipientQueue,
    Suppressions,
    UnsubscribeTokens,
    Letters,
    MailNews,
    MailReports,
    WebhookReceipts,
  ],
})
export class BulkEmailModule {}

/** E-mails to lists over HTTP. */
@Module({
  imports: [IdentityModule, CqrsPlatformModule, BulkEmailModule],
  controllers: [
    BulkEmailController,
    MailWebhookController,
    EmailPreferencesController,
    UnsubscribeLinkController,
  ],
  providers: [
    RecipientFiles,
    MailStatuses,
    MailChanges,
    SendCampaignHandler,
    ChangeCampaignHandler,
    SendTestLetterHandler,
  ],
})
export class BulkEmailApiModule {}

/** What campaigns and statuses are read from. */
@Module({ controllers: [CampaignsProjection, MailingsProjection, MailCountsProjection] })
export class BulkEmailProjectorModule {}

/** Sends what is queued. */
@Module({
  imports: [BulkEmailModule],
  providers: [MailAttempts, CampaignSender, ListRetention, ReturnMailboxReader],
})
export class BulkEmailProcessModule {}
