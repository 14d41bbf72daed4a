import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import type { DashboardAnswer } from '@royal-chess/contracts/admin';
import { CommitFeed } from '@royal-chess/infra/event-store/commit-feed';

const SHOWN = 30;

/** The newest committed events. Lost with the process: they are for display only. */
@Injectable()
export class LatestEvents implements OnModuleInit, OnModuleDestroy {
  #events: DashboardAnswer['latest'] = [];
  #unsubscribe: () => void = () => undefined;

  constructor(private readonly feed: CommitFeed) {}

  onModuleInit(): void {
    this.#unsubscribe = this.feed.subscribe(({ event: { at, type, stream, version } }) => {
      this.#events.push({ at, type, stream, version });
      if (this.#events.length > 2 * SHOWN) this.#events = this.#events.slice(-SHOWN);
    });
  }

  onModuleDestroy(): void {
    this.#unsubscribe();
  }

  /** Newest first. */
  list(): DashboardAnswer['latest'] {
    return this.#events.slice(-SHOWN).toReversed();
  }
}
