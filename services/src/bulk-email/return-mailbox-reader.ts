import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { readMailReport } from '@royal-chess/infra/mail-reports/read-mail-report';
import { ReturnMailbox, type TakenMail } from '@royal-chess/infra/mail-reports/return-mailbox';
import type { Logger } from 'pino';
import { LOGGER } from '../platform/ports.module.ts';
import { MailReports } from './mail-reports.ts';

/** Interval between two looks into the mailbox, milliseconds, and mails of one look. */
const lookMs = 30_000;
const mostMails = 500;

/** Reads the reports of the mailbox. Several processes may: a report that two of them record changes nothing twice. */
@Injectable()
export class ReturnMailboxReader implements OnApplicationBootstrap, OnModuleDestroy {
  #isStopped = false;
  #looking: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};

  constructor(
    private readonly mailbox: ReturnMailbox,
    private readonly reports: MailReports,
    private readonly clock: Clock,
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
    this.#looking = this.#read().finally(() => {
      if (!this.#isStopped) this.#cancelLook = this.clock.after(lookMs, () => this.#look());
    });
  }

  async #read(): Promise<void> {
    try {
      const taken = await this.mailbox.read(mostMails, (raw) => this.#take(raw));
      if (taken > 0) this.logger.info({ mails: taken }, 'Mails of the return mailbox were read');
    } catch (error) {
      // Its text may repeat addresses.
      const { code = 'unknown' } = error as { readonly code?: string };
      this.logger.warn({ code }, 'The return mailbox cannot be read: reports wait');
    }
  }

  async #take(raw: Uint8Array): Promise<TakenMail> {
    if (this.#isStopped) throw new Error('The server stops');
    const report = await readMailReport(raw);
    return report !== null && (await this.reports.record(report)) ? 'recorded' : 'other';
  }
}
