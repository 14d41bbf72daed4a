import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  type Campaign,
  type CampaignPace,
  type CampaignState,
  type MailCounts,
  mailStatus,
} from '@royal-chess/contracts/bulk-email';
import { campaignStateAfter, campaignStream } from '@royal-chess/domain/bulk-email/campaign-decider';
import { CounterStore } from '@royal-chess/infra/counters/counter-store';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import { ReadModels } from '@royal-chess/infra/projections/generations/read-models';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { type CampaignDocument, campaignsModel, MAIL_COUNTS, minuteKey } from './bulk-email.read-model.ts';
import type { LetterDocument } from './bulk-email-documents.ts';

/** Campaigns that staff see. */
const mostShown = 20;

/** Campaigns as staff see them, and their letters. */
@Injectable()
export class Campaigns implements OnModuleInit {
  constructor(
    @InjectModel('CampaignLetter', ACCOUNTS) private readonly letters: Model<LetterDocument>,
    private readonly models: ReadModels,
    private readonly counters: CounterStore,
    private readonly generations: ActiveGenerations,
    private readonly store: EventStore,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.letters.init();
  }

  letter(campaignId: string): Promise<LetterDocument | null> {
    return this.letters.findById(campaignId).lean<LetterDocument | null>();
  }

  /** Those of which some recipients are left to try. */
  openLetters(): Promise<LetterDocument[]> {
    return this.letters.find({ isOpen: true }).sort({ at: 1 }).lean<LetterDocument[]>();
  }

  /** Stores a letter; one that is there stays. */
  async keepLetter({ _id, ...letter }: LetterDocument): Promise<void> {
    await this.letters.updateOne({ _id }, { $setOnInsert: letter }, { upsert: true });
  }

  /** No recipient is left to try. @param endedAt epoch milliseconds */
  async closeLetter(_id: string, endedAt: number): Promise<void> {
    await this.letters.updateOne({ _id, isOpen: true }, { $set: { isOpen: false, endedAt } });
  }

  /** Those that ended before a time and whose recipients are still kept. @param until epoch milliseconds */
  async endedBefore(until: number): Promise<string[]> {
    const found = await this.letters
      .find(
        {
          isOpen: false,
          isForgotten: { $ne: true },
          // Of an older version only the time is known at which it was written.
          $or: [{ endedAt: { $lt: until } }, { endedAt: { $exists: false }, at: { $lt: until } }],
        },
        { _id: 1 },
      )
      .lean<{ readonly _id: string }[]>();
    return found.map(({ _id }) => _id);
  }

  /** Its recipients were deleted. */
  async noteForgotten(_id: string): Promise<void> {
    await this.letters.updateOne({ _id }, { $set: { isForgotten: true } });
  }

  /** The events say that it was restored. */
  async forgetRestore(_id: string): Promise<void> {
    await this.letters.updateOne({ _id }, { $unset: { restoredAt: 1 } });
  }

  /** The letter was never sent: the same command may store it again. */
  async removeLetter(_id: string): Promise<void> {
    await this.letters.deleteOne({ _id });
  }

  /** The state as the events have it, without waiting for a projection; null: not started. */
  async stateOf(campaignId: string): Promise<CampaignState | null> {
    const newest = await this.store.newest(campaignStream(campaignId));
    switch (newest?.type) {
      case 'CampaignStarted':
      case 'CampaignPaused':
      case 'CampaignResumed':
      case 'CampaignRestored':
      case 'CampaignCancelled':
      case 'CampaignFinished':
        return campaignStateAfter(newest.type);
      default:
        return null;
    }
  }

  /** The latest first. */
  async latest(): Promise<Campaign[]> {
    const found = await this.models
      .active(campaignsModel)
      .find({ startedAt: { $gt: 0 } })
      .sort({ startedAt: -1 })
      .limit(mostShown)
      .lean<CampaignDocument[]>();
    const letters = await this.letters
      .find({ _id: { $in: found.map(({ _id }) => _id) } }, { subject: 1 })
      .lean<Pick<LetterDocument, '_id' | 'subject'>[]>();
    const subjects = new Map(letters.map(({ _id, subject }) => [_id, subject]));
    return Promise.all(found.map((one) => this.#shown(one, subjects.get(one._id) ?? '')));
  }

  /** The id of the latest one; null: there is none. */
  async latestId(): Promise<string | null> {
    const found = await this.models
      .active(campaignsModel)
      .findOne({ startedAt: { $gt: 0 } }, { _id: 1 })
      .sort({ startedAt: -1 })
      .lean<{ readonly _id: string } | null>();
    return found?._id ?? null;
  }

  /** E-mails that were sent in each minute, the earliest first; minutes without any are left out. */
  async paceOf(campaignId: string): Promise<CampaignPace[]> {
    const rows = await this.counters.range(
      MAIL_COUNTS,
      this.generations.active(MAIL_COUNTS),
      minuteKey(campaignId, 0),
      `${campaignId}@~`,
    );
    return rows.map(({ key, fields }) => ({
      at: Number(key.slice(key.indexOf('@') + 1)) * 60_000,
      sent: fields['sent'] ?? 0,
    }));
  }

  async #shown(
    { _id, state, recipients, startedAt, endedAt }: CampaignDocument,
    subject: string,
  ): Promise<Campaign> {
    const fields = (await this.counters.get(MAIL_COUNTS, this.generations.active(MAIL_COUNTS), _id)) ?? {};
    const counts = Object.fromEntries(
      mailStatus.options.map((name) => [name, fields[name] ?? 0]),
    ) as MailCounts;
    // Events begin where the queue ends.
    const left = Math.max(0, recipients + counts.queued);
    const hasEnded = state === 'cancelled' || state === 'finished';
    return {
      id: _id,
      subject,
      state,
      recipients,
      startedAt,
      endedAt,
      counts: { ...counts, queued: hasEnded ? 0 : left, cancelled: hasEnded ? left : 0 },
    };
  }
}
