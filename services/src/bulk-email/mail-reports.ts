import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import type { MailReport } from '@royal-chess/infra/mail-reports/read-mail-report';
import { MailNews } from './mail-news.ts';
import { RecipientQueue } from './recipient-queue.ts';

/** Records what reports say, from wherever they come. A report that is repeated changes nothing. */
@Injectable()
export class MailReports {
  constructor(
    private readonly queue: RecipientQueue,
    private readonly news: MailNews,
    private readonly clock: Clock,
  ) {}

  /** @returns false where the recipient is not known, or no longer */
  async record({ recipientId, news }: MailReport): Promise<boolean> {
    const recipient = await this.queue.find(recipientId);
    if (recipient === null) return false;
    await this.news.record(recipient, news);
    await this.queue.end([recipientId], 'settled', this.clock.now());
    return true;
  }
}
