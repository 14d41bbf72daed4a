import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  kindOfNotification,
  type NotificationGroup,
  notificationGroup,
  notificationGroups,
  type NotificationsAnswer,
  type NotificationsQuery,
  type NotificationType,
  notificationType,
} from '@royal-chess/contracts/notifications';
import type { Model } from 'mongoose';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { ProblemException } from '../platform/problems/problem-exception.ts';
import type { NotificationDocument } from './notification-documents.ts';
import { NotificationViews } from './notification-views.ts';

/** Types of notifications of a part of the page. */
export const typesOf = (group: NotificationGroup): NotificationType[] => {
  const kinds: readonly string[] = notificationGroups[group];
  return notificationType.options.filter((type) => kinds.includes(kindOfNotification[type]));
};

/** Notifications of an account as its owner sees them. */
@Injectable()
export class MyNotifications {
  constructor(
    @InjectModel('Notification', ACCOUNTS) private readonly documents: Model<NotificationDocument>,
    private readonly views: NotificationViews,
  ) {}

  /** @throws ProblemException `RC_VALIDATION` for a cursor of another list */
  async page(userId: string, { cursor, limit, group }: NotificationsQuery): Promise<NotificationsAnswer> {
    const found = await this.documents
      .find({
        userId,
        ...(group && { type: { $in: typesOf(group) } }),
        ...(cursor !== undefined && olderThan(cursor)),
      })
      .sort({ at: -1, _id: -1 })
      .limit(limit + 1)
      .lean<NotificationDocument[]>();
    const shown = found.slice(0, limit);
    const last = shown.at(-1);
    return {
      items: await this.views.of(shown),
      nextCursor: found.length > limit && last ? `${last.at}.${last._id}` : null,
      totals: await this.#totals(userId),
    };
  }

  async #totals(userId: string): Promise<NotificationsAnswer['totals']> {
    const counts = await Promise.all(
      notificationGroup.options.map((group) =>
        this.documents.countDocuments({ userId, type: { $in: typesOf(group) } }),
      ),
    );
    return Object.fromEntries(
      notificationGroup.options.map((group, at) => [group, counts[at] ?? 0]),
    ) as NotificationsAnswer['totals'];
  }
}

/** Notifications after the one that a cursor names, in the order of the list. */
function olderThan(cursor: string): object {
  const [, time = '', _id = ''] = /^(\d{1,16})\.([\da-f-]{36})$/.exec(cursor) ?? [];
  if (_id === '') throw ProblemException.atField('cursor', 'Send the cursor as it was answered');
  const at = Number(time);
  return { $or: [{ at: { $lt: at } }, { at, _id: { $lt: _id } }] };
}
