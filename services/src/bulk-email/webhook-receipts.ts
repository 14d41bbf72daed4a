import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { MailReportsAnswer } from '@royal-chess/contracts/bulk-email';
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

  /** What was answered to a call; null where it was not received before, or without a note of its answer. */
  async answerTo(_id: string): Promise<MailReportsAnswer | null> {
    const receipt = await this.receipts
      .findOne({ _id, recorded: { $exists: true } })
      .lean<WebhookReceiptDocument | null>();
    return receipt && { recorded: receipt.recorded, unknown: receipt.unknown };
  }

  /** Notes what is answered to a call. @returns what was answered first */
  async keep(id: string, answer: MailReportsAnswer): Promise<MailReportsAnswer> {
    const at = this.clock.now();
    await this.receipts.deleteMany({ at: { $lt: at - 2 * webhookToleranceMs } });
    // Earlier versions did not note the answer.
    await this.receipts.deleteOne({ _id: id, recorded: { $exists: false } });
    await this.receipts.updateOne({ _id: id }, { $setOnInsert: { ...answer, at } }, { upsert: true });
    return (await this.answerTo(id)) ?? answer;
  }
}
