import { Injectable, Logger } from '@nestjs/common';
import type { NotificationOutcome, NotificationType } from '@royal-chess/contracts/notifications';

/** Something that happened to a user, by the action of another or of staff. */
export interface News {
  /** Whose notification it is. */
  readonly userId: string;
  readonly type: NotificationType;
  /** What it is about: a conversation, an article, a comment, a player, a report. One unread notification a type and `ref`. */
  readonly ref: string;
  readonly actorId?: string;
  /** Title of the article or the tournament, name of the club. */
  readonly subject?: string;
  /** Name of the club that declined a team battle. */
  readonly club?: string;
  readonly outcome?: NotificationOutcome;
  /** What staff say about their decision. */
  readonly reason?: string;
  readonly round?: number;
  /** Address of the page about it. */
  readonly path: string | null;
  /** It waits to be read, but no device rings for it and no open page shows it at once. */
  readonly isQuiet?: boolean;
  /** Epoch milliseconds. What is not later than the notification that is there adds nothing to it. */
  readonly at: number;
}

/** Takes news, and forgets what is settled. */
export interface NewsReceiver {
  keep(news: readonly News[]): Promise<void>;
  markRead(userId: string, type: NotificationType, ref: string): Promise<void>;
}

/** Where capabilities send what happened to users: they know nothing of notifications, which receive it. */
@Injectable()
export class AccountNews {
  readonly #logger = new Logger(AccountNews.name);
  #receiver: NewsReceiver | null = null;

  /** Called by the notifications at their start. */
  receiveBy(receiver: NewsReceiver): void {
    this.#receiver = receiver;
  }

  /** What happened is stored already and counts without its notification: a failure is logged. */
  async send(...news: readonly News[]): Promise<void> {
    await this.#logged(this.#receiver?.keep(news));
  }

  /** The user has seen what a notification is about, elsewhere. */
  async seen(userId: string, type: NotificationType, ref: string): Promise<void> {
    await this.#logged(this.#receiver?.markRead(userId, type, ref));
  }

  async #logged(work: Promise<void> | undefined): Promise<void> {
    try {
      await work;
    } catch (error) {
      this.#logger.warn(`A notification was not kept: ${String(error)}`);
    }
  }
}
