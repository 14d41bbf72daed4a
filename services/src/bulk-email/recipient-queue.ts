import { randomUUID } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Recipient } from '@royal-chess/domain/bulk-email/recipient-table';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import type { RecipientDocument, RecipientState } from './bulk-email-documents.ts';

/** Documents that are written at once: between two pieces games go on. */
const pieceSize = 500;

/** The recipients of campaigns, and how far each of them is. */
@Injectable()
export class RecipientQueue implements OnModuleInit {
  constructor(
    @InjectModel('CampaignRecipient', ACCOUNTS) private readonly recipients: Model<RecipientDocument>,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.recipients.init();
  }

  /**
   * Queues recipients; those that are queued already stay as they are.
   * @returns how many the campaign has
   */
  async add(campaignId: string, recipients: readonly Recipient[]): Promise<number> {
    const turns = new Map<string, number>();
    for (let from = 0; from < recipients.length; from += pieceSize)
      await upsertModelsWhere(
        this.recipients,
        recipients.slice(from, from + pieceSize).map(({ email, line, cells }) => {
          const domain = email.slice(email.lastIndexOf('@') + 1);
          const turn = turns.get(domain) ?? 0;
          turns.set(domain, turn + 1);
          return {
            filter: { _id: derivedId('campaign-recipient', campaignId, email), campaignId },
            update: {
              $setOnInsert: {
                email,
                domain,
                cells: [...cells],
                line,
                turn,
                state: 'waiting',
                delays: 0,
                at: 0,
              },
            },
          };
        }),
      );
    return this.recipients.countDocuments({ campaignId });
  }

  find(_id: string): Promise<RecipientDocument | null> {
    return this.recipients.findById(_id).lean<RecipientDocument | null>();
  }

  /** Deletes all of a campaign. */
  async remove(campaignId: string): Promise<void> {
    await this.recipients.deleteMany({ campaignId });
  }

  /** The next ones to try, domains in turn. @param now epoch milliseconds */
  async due(campaignId: string, now: number, limit: number): Promise<RecipientDocument[]> {
    const waiting = { campaignId, state: 'waiting' as const };
    const isAnyDelayed = await this.recipients.exists({ ...waiting, at: { $gt: now } });
    // The index by time leaves out the delayed, but then all that are due are sorted for each few: `$not` goes without it.
    const at = isAnyDelayed ? { $lte: now } : { $not: { $gt: now } };
    return this.recipients
      .find({ ...waiting, at })
      .sort({ turn: 1, line: 1 })
      .limit(limit)
      .lean<RecipientDocument[]>();
  }

  /** Whether some are waiting, or are being tried. */
  async hasUnfinished(campaignId: string): Promise<boolean> {
    const found = await this.recipients.exists({ campaignId, state: { $in: ['waiting', 'sending'] } });
    return found !== null;
  }

  /**
   * Stores the intents to send, each in one process only. What was stored stays when this process ends.
   * @returns those that no other process had claimed first
   */
  async claim(ids: readonly string[], now: number): Promise<ReadonlySet<string>> {
    const claim = randomUUID();
    const { matchedCount } = await this.recipients.updateMany(
      { _id: { $in: ids }, state: 'waiting' },
      { $set: { state: 'sending', at: now, claim } },
    );
    if (matchedCount === ids.length) return new Set(ids);
    const own = await this.recipients
      .find({ _id: { $in: ids }, claim }, { _id: 1 })
      .lean<Pick<RecipientDocument, '_id'>[]>();
    return new Set(own.map(({ _id }) => _id));
  }

  /** Attempts are still under way. @param at epoch milliseconds */
  async renew(ids: readonly string[], at: number): Promise<void> {
    await this.recipients.updateMany({ _id: { $in: ids }, state: 'sending' }, { $set: { at } });
  }

  /** Certainly nothing has left: another attempt is made. @param at its time, epoch milliseconds */
  async retry(_id: string, at: number, isDelay: boolean): Promise<void> {
    await this.recipients.updateOne(
      { _id, state: 'sending' },
      { $set: { state: 'waiting', at }, ...(isDelay && { $inc: { delays: 1 } }) },
    );
  }

  /** Attempts have ended, or reports have come. */
  async end(ids: readonly string[], state: RecipientState & ('sent' | 'settled'), at: number): Promise<void> {
    await this.recipients.updateMany({ _id: { $in: ids } }, { $set: { state, at } });
  }

  /** Those in a state since a time, the oldest first. @param until epoch milliseconds */
  inState(state: RecipientState, until: number, limit: number): Promise<RecipientDocument[]> {
    return this.recipients
      .find({ state, at: { $lte: until } })
      .sort({ at: 1 })
      .limit(limit)
      .lean<RecipientDocument[]>();
  }

  /** Those of a campaign that are not sent, in the order of the file. @param afterLine the line of the last one that is known */
  unsent(campaignId: string, afterLine: number, limit: number): Promise<RecipientDocument[]> {
    return this.recipients
      .find({ campaignId, state: { $in: ['waiting', 'sending'] }, line: { $gt: afterLine } })
      .sort({ line: 1 })
      .limit(limit)
      .lean<RecipientDocument[]>();
  }

  /** Their addresses, by id; those that were deleted are left out. */
  async emails(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = await this.recipients
      .find({ _id: { $in: ids } }, { email: 1 })
      .lean<Pick<RecipientDocument, '_id' | 'email'>[]>();
    return new Map(found.map(({ _id, email }) => [_id, email]));
  }
}
