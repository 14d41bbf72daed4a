import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { Logger } from 'pino';
import { CONFIG, LOGGER } from '../platform/ports.module.ts';
import type { BulkEmailSettings } from './bulk-email-settings.ts';
import { Campaigns } from './campaigns.ts';
import { RecipientQueue } from './recipient-queue.ts';

/** Interval between two looks for old lists, milliseconds. */
const lookMs = 3_600_000;
const dayMs = 86_400_000;

/** Deletes the addresses of lists, with their cells, some time after the e-mail. What became of each stays, without an address. */
@Injectable()
export class ListRetention implements OnApplicationBootstrap, OnModuleDestroy {
  #isStopped = false;
  #looking: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};

  constructor(
    private readonly campaigns: Campaigns,
    private readonly queue: RecipientQueue,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: BulkEmailSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#look();
  }

  async onModuleDestroy(): Promise<void> {
    this.#isStopped = true;
    this.#cancelLook();
    await this.#looking;
  }

  #look(): void {
    this.#looking = this.#forgetOld().finally(() => {
      if (!this.#isStopped) this.#cancelLook = this.clock.after(lookMs, () => this.#look());
    });
  }

  async #forgetOld(): Promise<void> {
    try {
      const until = this.clock.now() - this.config.mailListDays * dayMs;
      for (const campaignId of await this.campaigns.endedBefore(until)) {
        if (this.#isStopped) return;
        await this.queue.remove(campaignId);
        await this.campaigns.noteForgotten(campaignId);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Addresses of old lists are deleted later');
    }
  }
}
