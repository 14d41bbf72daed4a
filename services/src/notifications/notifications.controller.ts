import { Controller } from '@nestjs/common';
import type { UnreadAnswer } from '@royal-chess/contracts/notifications';
import { httpRoutes } from '@royal-chess/contracts/registry';
import { PerMinute } from '../platform/routes/per-minute.ts';
import { Route } from '../platform/routes/route.decorator.ts';
import type { AnswerOf, InputOf } from '../platform/routes/route-input.ts';
import { MyNotifications, typesOf } from './my-notifications.ts';
import { Notifications } from './notifications.ts';

/** Limits of one user a minute. */
const perMinute = { list: 120, read: 240 };

/** Notifications of the caller. */
@Controller()
export class NotificationsController {
  constructor(
    private readonly mine: MyNotifications,
    private readonly notifications: Notifications,
  ) {}

  @Route(httpRoutes.notifications)
  @PerMinute('notifications', perMinute.list)
  list({ user, query }: InputOf<'notifications'>): AnswerOf<'notifications'> {
    return this.mine.page(user.id, query);
  }

  @Route(httpRoutes.unreadNotifications)
  @PerMinute('notifications', perMinute.list)
  unread({ user }: InputOf<'unreadNotifications'>): AnswerOf<'unreadNotifications'> {
    return this.#unread(user.id);
  }

  @Route(httpRoutes.readNotifications)
  @PerMinute('notifications-read', perMinute.read)
  async readAll({ user, body }: InputOf<'readNotifications'>): AnswerOf<'readNotifications'> {
    const { until, group } = body;
    await this.notifications.read(user.id, {
      at: { $lte: until },
      ...(group && { type: { $in: typesOf(group) } }),
    });
    return this.#unread(user.id);
  }

  /** Again, and of one that is no longer there, it changes nothing. */
  @Route(httpRoutes.readNotification)
  @PerMinute('notifications-read', perMinute.read)
  async readOne({ user, params }: InputOf<'readNotification'>): AnswerOf<'readNotification'> {
    await this.notifications.read(user.id, { _id: params.id });
    return this.#unread(user.id);
  }

  async #unread(userId: string): Promise<UnreadAnswer> {
    return { unread: (await this.notifications.unreadOf([userId])).get(userId) ?? {} };
  }
}
