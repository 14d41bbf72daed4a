import { createHash } from 'node:crypto';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import type { NotificationView, PushNotice } from '@royal-chess/contracts/notifications';
import { Clock } from '@royal-chess/infra/clock/clock';
import { DeliveryError } from '@royal-chess/infra/delivery/delivery-error';
import { type PushMessage, PushSender } from '@royal-chess/infra/push/push-sender';
import { GameRooms } from '@royal-chess/infra/rooms/game-rooms';
import { ChildAccounts } from '../../identity/child-accounts.ts';
import { MessageLanguages } from '../../identity/message-languages.ts';
import type { PushDeviceDocument } from './push-device-documents.ts';
import { PushDevices } from './push-devices.ts';
import { pushTextOf } from './push-texts.ts';
import { isQuiet } from './quiet-hours.ts';

/** A notification and whose it is. */
export interface PushedNews {
  readonly userId: string;
  readonly view: NotificationView;
}

interface Delivery {
  readonly device: PushDeviceDocument;
  readonly message: PushMessage;
}

/** Deliveries at the same time: a push service may be slow. */
const atOnce = 20;
/** Deliveries that wait at most: then the oldest are left out. They are on the page of notifications anyway. */
const mostWaiting = 5_000;
/** How long a push service keeps one for a device that is not online, seconds. */
const keptSeconds = 86_400;

/** Notifies browsers of users who have no page open. One that is lost with the process is not repeated. */
@Injectable()
export class Pushes implements OnModuleDestroy {
  readonly #logger = new Logger(Pushes.name);
  readonly #waiting: Delivery[] = [];
  readonly #work = new Set<Promise<void>>();
  #sending = 0;
  #isStopped = false;

  constructor(
    private readonly devices: PushDevices,
    private readonly push: PushSender,
    private readonly rooms: GameRooms,
    private readonly children: ChildAccounts,
    private readonly languages: MessageLanguages,
    private readonly clock: Clock,
  ) {}

  /** Returns at once: no one waits for a push service. */
  send(news: readonly PushedNews[]): void {
    if (this.push.publicKey === null || news.length === 0 || this.#isStopped) return;
    this.#follow(this.#prepare(news));
  }

  /** Settles when all that was sent so far has been handed over, or has failed. */
  async idle(): Promise<void> {
    while (this.#work.size > 0) await Promise.all(this.#work);
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.length = 0;
    await this.idle();
  }

  #follow(work: Promise<void>): void {
    const followed = work
      .catch((error: unknown) => this.#logger.warn(`Browsers were not notified: ${String(error)}`))
      .finally(() => this.#work.delete(followed));
    this.#work.add(followed);
  }

  async #prepare(news: readonly PushedNews[]): Promise<void> {
    const devices = await this.devices.of([...new Set(news.map(({ userId }) => userId))]);
    if (devices.length === 0) return;
    const online = await this.#online();
    const offline = devices.filter(({ userId }) => !online.has(userId));
    const users = [...new Set(offline.map(({ userId }) => userId))];
    const wanted = news.filter(({ userId }) => users.includes(userId));
    const children = await this.children.among([
      ...users,
      ...wanted.flatMap(({ view }) => view.actor?._id ?? []),
    ]);
    const now = this.clock.now();
    for (const { userId, view } of wanted) {
      const isNameShown = !children.has(userId) && (view.actor === null || !children.has(view.actor._id));
      const title = pushTextOf(view, await this.languages.of(userId), isNameShown);
      const message = messageOf({ id: view.id, userId, title, path: view.path ?? '/notification' });
      for (const device of offline)
        if (device.userId === userId && !isQuiet(device.quiet, view.type, now))
          this.#waiting.push({ device, message });
    }
    const surplus = this.#waiting.splice(0, Math.max(0, this.#waiting.length - mostWaiting)).length;
    if (surplus > 0) this.#logger.warn(`${surplus} notifications of browsers were left out: too many wait`);
    this.#next();
  }

  /** Users who have a page open. Where that is not known they are notified: twice is better than not at all. */
  async #online(): Promise<ReadonlySet<string>> {
    try {
      return new Set((await this.rooms.counts()).onlineUserIds);
    } catch (error) {
      this.#logger.warn(`Who has a page open is not known: ${String(error)}`);
      return new Set();
    }
  }

  #next(): void {
    while (this.#sending < atOnce && !this.#isStopped) {
      const delivery = this.#waiting.shift();
      if (!delivery) return;
      this.#sending += 1;
      this.#follow(
        this.#deliver(delivery).finally(() => {
          this.#sending -= 1;
          this.#next();
        }),
      );
    }
  }

  async #deliver({ device, message }: Delivery): Promise<void> {
    try {
      if ((await this.push.send(device, message)) === 'closed') await this.devices.remove([device._id]);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      this.#logger.warn(error.message);
    }
  }
}

/** The topic names no one: it is all that the push service reads. */
function messageOf(notice: PushNotice): PushMessage {
  const topic = createHash('sha256').update(notice.id).digest('base64url').slice(0, 32);
  return { text: JSON.stringify(notice), topic, ttl: keptSeconds };
}
