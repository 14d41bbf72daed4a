import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  defaultSettings,
  settings as settingsForm,
  type Settings,
  type SettingsAnswer,
} from '@royal-chess/contracts/account';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../../identity/account-documents.ts';
import { MessageLanguages } from '../../identity/message-languages.ts';
import { isDuplicateKey } from '@royal-chess/infra/documents/upsert-where';
import { ProblemException } from '../../platform/problems/problem-exception.ts';
import type { SettingsDocument } from './settings-documents.ts';

/** What was stored by another version of the product, with the defaults of what it lacks; the defaults where it is unusable. */
function completed(stored: Partial<Settings>): Settings {
  const read = settingsForm.safeParse({
    ...defaultSettings,
    ...stored,
    notifications: { ...defaultSettings.notifications, ...stored.notifications },
    privacy: { ...defaultSettings.privacy, ...stored.privacy },
  });
  return read.success ? read.data : defaultSettings;
}

/** A user who wants a summary now. */
interface DueDigest {
  readonly userId: string;
  readonly notifications: Settings['notifications'];
  /** When the last one was sent, epoch milliseconds; null: none was. */
  readonly digestedAt: number | null;
}

/** The settings of accounts. */
@Injectable()
export class UserSettings implements OnModuleInit {
  constructor(
    @InjectModel('UserSettings', ACCOUNTS) private readonly stored: Model<SettingsDocument>,
    private readonly messageLanguages: MessageLanguages,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.stored.init();
    this.messageLanguages.readBy(async (userId) => {
      const { language } = (await this.of(userId)).settings;
      return language === 'auto' ? null : language;
    });
  }

  async of(userId: string): Promise<SettingsAnswer> {
    const found = await this.stored.findById(userId).lean<SettingsDocument | null>();
    return found
      ? { version: found.version, settings: completed(found.settings) }
      : { version: 0, settings: defaultSettings };
  }

  /** What these users let others see and send. */
  async privacyOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Settings['privacy']>> {
    const found = await this.stored.find({ _id: { $in: [...userIds] } }).lean<SettingsDocument[]>();
    const stored = new Map(found.map(({ _id, settings }) => [_id, completed(settings).privacy]));
    return new Map(userIds.map((id) => [id, stored.get(id) ?? defaultSettings.privacy]));
  }

  /** What these users want to be notified of, and how. */
  async notificationsOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Settings['notifications']>> {
    const found = await this.stored.find({ _id: { $in: [...userIds] } }).lean<SettingsDocument[]>();
    const stored = new Map(found.map(({ _id, settings }) => [_id, completed(settings).notifications]));
    return new Map(userIds.map((id) => [id, stored.get(id) ?? defaultSettings.notifications]));
  }

  /**
   * Users whose summary is due, by their ids.
   * @param dueBefore their last one was sent before, epoch milliseconds
   * @param after the last id of the page before; empty for the first
   */
  async digestsDue(
    every: Exclude<Settings['digest'], 'never'>,
    dueBefore: number,
    after: string,
    limit: number,
  ): Promise<readonly DueDigest[]> {
    const found = await this.stored
      .find({ 'settings.digest': every, _id: { $gt: after }, digestedAt: { $not: { $gt: dueBefore } } })
      .sort({ _id: 1 })
      .limit(limit)
      .lean<SettingsDocument[]>();
    return found.map(({ _id, settings, digestedAt }) => ({
      userId: _id,
      notifications: completed(settings).notifications,
      digestedAt: digestedAt ?? null,
    }));
  }

  /** @returns false where another process has sent one since, or the user wants none any more */
  async beginDigest(userId: string, dueBefore: number, now: number): Promise<boolean> {
    const { matchedCount } = await this.stored.updateOne(
      {
        _id: userId,
        'settings.digest': { $in: ['daily', 'weekly'] },
        digestedAt: { $not: { $gt: dueBefore } },
      },
      { $set: { digestedAt: now } },
    );
    return matchedCount > 0;
  }

  /** Again it changes nothing. */
  async stopDigest(userId: string): Promise<void> {
    await this.stored.updateOne(
      { _id: userId, 'settings.digest': { $in: ['daily', 'weekly'] } },
      { $set: { 'settings.digest': 'never' }, $inc: { version: 1 } },
    );
  }

  /**
   * Of two changes from one version the first counts.
   * @throws ProblemException `RC_SETTINGS_CHANGED`
   */
  async change(userId: string, { version, settings }: SettingsAnswer): Promise<SettingsAnswer> {
    const next = { version: version + 1, settings };
    if (!(await this.#store(userId, version, next)))
      throw ProblemException.because(
        'RC_SETTINGS_CHANGED',
        'They were changed on another device: load them again.',
      );
    return next;
  }

  async #store(userId: string, version: number, next: SettingsAnswer): Promise<boolean> {
    if (version > 0) {
      const { matchedCount } = await this.stored.updateOne({ _id: userId, version }, { $set: next });
      return matchedCount > 0;
    }
    try {
      await this.stored.create({ _id: userId, ...next });
      return true;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }
}
