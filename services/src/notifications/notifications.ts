import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import {
  mostNotifications,
  type NotificationType,
  type UnreadNotifications,
} from '@royal-chess/contracts/notifications';
import { Clock } from '@royal-chess/infra/clock/clock';
import { upsertModelsWhere } from '@royal-chess/infra/documents/upsert-where';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { singleRoom } from '@royal-chess/infra/rooms/room-ref';
import type { Model } from 'mongoose';
import { BlockEndings } from '../account/relations/block-endings.ts';
import { ACCOUNTS } from '../identity/account-documents.ts';
import { AccountNews, type News, type NewsReceiver } from '../identity/account-news.ts';
import { deleteInSlices } from './delete-in-slices.ts';
import type { NotificationDocument } from './notification-documents.ts';
import { type AcceptedNews, NotificationReceivers } from './notification-receivers.ts';
import { NotificationViews } from './notification-views.ts';
import { Pushes } from './push/pushes.ts';

/** How long a notification is kept, milliseconds. News that are older, as when a log is read from its start, are none. */
const keptMs = 60 * 86_400_000;
/** What is older is on the page, and no device rings for it: as after a standstill of the server, milliseconds. */
const pushedMs = 3_600_000;
/** News written or deleted at once: a write holds up the moves of all games. */
const atOnce = 100;

const idOf = (userId: string, type: NotificationType, ref: string): string =>
  derivedId('notification', userId, type, ref);

/** The notifications of accounts; every change reaches their open pages. */
@Injectable()
export class Notifications implements NewsReceiver, OnModuleInit {
  readonly #logger = new Logger(Notifications.name);

  constructor(
    @InjectModel('Notification', ACCOUNTS) private readonly documents: Model<NotificationDocument>,
    private readonly receivers: NotificationReceivers,
    private readonly views: NotificationViews,
    private readonly clock: Clock,
    private readonly rooms: GameRooms,
    private readonly news: AccountNews,
    private readonly blocks: BlockEndings,
    private readonly pushes: Pushes,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.documents.init();
    this.news.receiveBy(this);
    this.blocks.add((one, other) => this.#part(one, other));
  }

  /** Keeps news for the accounts that they reach; what was kept before, and what is older, changes nothing. */
  async keep(news: readonly News[]): Promise<void> {
    const since = this.clock.now() - keptMs;
    const recent = news.filter(({ at, userId, actorId }) => at > since && userId !== actorId);
    for (let from = 0; from < recent.length; from += atOnce) {
      if (from > 0) await nextTurn();
      await this.#keepSome(recent.slice(from, from + atOnce));
    }
  }

  /** The user has read one, wherever. */
  async markRead(userId: string, type: NotificationType, ref: string): Promise<void> {
    await this.read(userId, { _id: idOf(userId, type, ref) });
  }

  /** Marks those of the user that match as read. @returns whether one matched that was unread */
  async read(userId: string, filter: object): Promise<boolean> {
    const { modifiedCount } = await this.documents.updateMany(
      { ...filter, userId, readAt: { $exists: false } },
      { $set: { readAt: this.clock.now() } },
    );
    if (modifiedCount > 0) await this.#announce([userId], new Map());
    return modifiedCount > 0;
  }

  /** Deletes what no longer waits, such as a challenge that was answered. */
  async remove(wanted: readonly Pick<News, 'userId' | 'type' | 'ref'>[]): Promise<void> {
    for (let from = 0; from < wanted.length; from += atOnce) {
      if (from > 0) await nextTurn();
      await this.#removeSome(wanted.slice(from, from + atOnce));
    }
  }

  /** Deletes all that match, however many users have one. */
  async removeAll(filter: object): Promise<void> {
    for await (const userIds of deleteInSlices(this.documents, filter, atOnce))
      await this.#announce(userIds, new Map());
  }

  /** Takes the address from all that match: the page is not there any more. */
  async unlink(filter: object): Promise<void> {
    await this.documents.updateMany(filter, { $unset: { path: '' } });
  }

  /** How many are unread, by user and type. */
  async unreadOf(userIds: readonly string[]): Promise<ReadonlyMap<string, UnreadNotifications>> {
    const found = await this.documents
      .find({ userId: { $in: [...userIds] }, readAt: { $exists: false } }, { userId: 1, type: 1 })
      .lean<Pick<NotificationDocument, 'userId' | 'type'>[]>();
    const unread = new Map<string, Partial<Record<NotificationType, number>>>(userIds.map((id) => [id, {}]));
    for (const { userId, type } of found) {
      const counts = unread.get(userId);
      if (counts) counts[type] = (counts[type] ?? 0) + 1;
    }
    return unread;
  }

  async #keepSome(news: readonly News[]): Promise<void> {
    const accepted = await this.receivers.accepted(news);
    if (accepted.length === 0) return;
    const ids = accepted.map(({ news: { userId, type, ref } }) => idOf(userId, type, ref));
    const found = await this.documents.find({ _id: { $in: ids } }).lean<NotificationDocument[]>();
    const before = new Map(found.map((document) => [document._id, document]));
    const documents = accepted.map((one, at) => documentOf(ids[at]!, one, before.get(ids[at]!)));
    const refused = new Set(
      await upsertModelsWhere(
        this.documents,
        documents.map(({ _id, ...rest }) => ({
          filter: { _id, at: { $not: { $gte: rest.at } } },
          update: { $set: rest, ...(rest.readAt === undefined && { $unset: { readAt: '' } }) },
        })),
      ),
    );
    const kept = documents.filter((_, at) => !refused.has(at));
    for (const userId of new Set(kept.map((document) => document.userId))) await this.#trim(userId);
    const views = await this.views.of(kept);
    const quiet = new Set(accepted.flatMap(({ news: { isQuiet } }, at) => (isQuiet ? [ids[at]] : [])));
    const latest = new Map(
      kept.flatMap(({ _id, userId, readAt }, at) =>
        readAt === undefined && !quiet.has(_id) ? [[userId, views[at]!]] : [],
      ),
    );
    await this.#announce([...new Set(kept.map(({ userId }) => userId))], latest);
    const pushed = new Set(accepted.flatMap(({ isPushed }, at) => (isPushed ? [ids[at]] : [])));
    const since = this.clock.now() - pushedMs;
    this.pushes.send(
      kept.flatMap(({ _id, userId, at }, n) =>
        pushed.has(_id) && at > since ? [{ userId, view: views[n]! }] : [],
      ),
    );
  }

  async #removeSome(wanted: readonly Pick<News, 'userId' | 'type' | 'ref'>[]): Promise<void> {
    const ids = wanted.map(({ userId, type, ref }) => idOf(userId, type, ref));
    const found = await this.documents
      .find({ _id: { $in: ids } }, { userId: 1 })
      .lean<Pick<NotificationDocument, '_id' | 'userId'>[]>();
    if (found.length === 0) return;
    await this.documents.deleteMany({ _id: { $in: found.map(({ _id }) => _id) } });
    await this.#announce([...new Set(found.map(({ userId }) => userId))], new Map());
  }

  async #trim(userId: string): Promise<void> {
    const surplus = await this.documents
      .find({ userId }, { _id: 1 })
      .sort({ at: -1, _id: -1 })
      .skip(mostNotifications)
      .limit(atOnce)
      .lean<{ _id: string }[]>();
    if (surplus.length > 0) await this.documents.deleteMany({ _id: { $in: surplus.map(({ _id }) => _id) } });
  }

  /** A block ends what one of the two read of the other. */
  async #part(one: string, other: string): Promise<void> {
    const both = [one, other];
    const types: NotificationType[] = [
      'challengeReceived',
      'message',
      'friendRequest',
      'friendAccepted',
      'follower',
      'articleComment',
      'commentReply',
    ];
    const filter = { userId: { $in: both }, actorId: { $in: both }, type: { $in: types } };
    const { deletedCount } = await this.documents.deleteMany(filter);
    if (deletedCount > 0) await this.#announce(both, new Map());
  }

  /** They are stored: a page that is not notified now loads them later. */
  async #announce(
    userIds: readonly string[],
    latest: ReadonlyMap<string, Awaited<ReturnType<NotificationViews['of']>>[number]>,
  ): Promise<void> {
    const unread = await this.unreadOf(userIds);
    const changes = userIds.map((userId) => ({
      userId,
      unread: unread.get(userId) ?? {},
      latest: latest.get(userId) ?? null,
    }));
    if (changes.length === 0) return;
    await this.rooms
      .notify(singleRoom('realtime'), 'notifications', { changes })
      .catch((error: unknown) =>
        this.#logger.warn(`Notifications were stored but not delivered: ${String(error)}`),
      );
  }
}

/** What happens again while it is unread is counted. */
function documentOf(
  _id: string,
  { news, isAnnounced }: AcceptedNews,
  before: NotificationDocument | undefined,
): NotificationDocument {
  const { path, isQuiet: _, ...rest } = news;
  const isUnread = before !== undefined && before.readAt === undefined;
  return {
    ...rest,
    _id,
    count: isUnread ? before.count + 1 : 1,
    ...(path !== null && { path }),
    ...(!isAnnounced && { readAt: news.at }),
    expiresAt: news.at + keptMs,
  };
}
