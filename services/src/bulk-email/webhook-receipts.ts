import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import type { WebhookReceiptDocument } from './bulk-email-documents.ts';
import { webhookToleranceMs } from './webhook-signature.ts';

/** Signed calls of which all was recorded, for as long as their signature is valid. */
@Injectable()
export class WebhookReceipts implements OnModuleInit {
  constructor(
    @InjectModel('WebhookReceipt', ACCOUNTS) private readonly receipts: Model<WebhookReceiptDocument>,
    private readonly clock: Clock,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.receipts.init();
  }

  /** Whether the call was received before. */
  async has(id: string): Promise<boolean> {
    return (await this.receipts.exists({ _id: id })) !== null;
  }

  /** Notes that the call was received. @returns false where it was before */
  async take(id: string): Promise<boolean> {
    const at = this.clock.now();
    await this.receipts.deleteMany({ at: { $lt: at - 2 * webhookToleranceMs } });
    const { upsertedCount } = await this.receipts.updateOne(
      { _id: id },
      { $setOnInsert: { at } },
      { upsert: true },
    );
    return upsertedCount === 1;
  }
}
