import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { kindOfNotification } from '@royal-chess/contracts/notifications';
import type { Model } from 'mongoose';
import { Relations } from '../account/relations/relations.ts';
import { UserSettings } from '../account/settings/user-settings.ts';
import { ACCOUNTS, type UserDocument } from '../identity/account-documents.ts';
import type { News } from '../identity/account-news.ts';

/** Kinds that come from people who choose whom they reach: no children, and none across a block. */
const personal: ReadonlySet<string> = new Set(['challenge', 'social', 'article']);

/** News for an account, and how its owner wants to be notified of it. */
export interface AcceptedNews {
  readonly news: News;
  /** In the app. */
  readonly isAnnounced: boolean;
  /** On devices without an open page. */
  readonly isPushed: boolean;
}

/** Which news reach their accounts. */
@Injectable()
export class NotificationReceivers {
  constructor(
    @InjectModel('User', ACCOUNTS) private readonly users: Model<UserDocument>,
    private readonly relations: Relations,
    private readonly settings: UserSettings,
  ) {}

  /** Leaves out news of accounts that are no members, are banned or closed, of children's contacts and across blocks. */
  async accepted(news: readonly News[]): Promise<AcceptedNews[]> {
    const ids = [...new Set(news.flatMap(({ userId, actorId }) => (actorId ? [userId, actorId] : [userId])))];
    const [users, blocks, settings] = await Promise.all([
      this.users
        .find({ _id: { $in: ids } }, { roles: 1, child: 1, ban: 1, closed: 1 })
        .lean<UserDocument[]>(),
      this.relations.blocksOf(ids),
      this.settings.notificationsOf(ids),
    ]);
    const known = new Map(users.map((user) => [user._id, user]));
    return news
      .filter(({ userId, actorId, type }) => {
        const user = known.get(userId);
        if (!user || user.roles.includes('guest') || user.ban || user.closed) return false;
        const kind = kindOfNotification[type];
        if (!personal.has(kind) && type !== 'clubRequest') return true;
        if (actorId !== undefined && blocks.get(userId)?.has(actorId)) return false;
        if (type === 'clubRequest') return true;
        const isOfChild =
          user.child === true || (actorId !== undefined && known.get(actorId)?.child === true);
        return kind === 'challenge' || !isOfChild;
      })
      .map((one) => {
        const channels = settings.get(one.userId)?.[kindOfNotification[one.type]];
        return {
          news: one,
          isAnnounced: channels?.app ?? true,
          isPushed: !one.isQuiet && (channels?.phone ?? false),
        };
      });
  }
}
