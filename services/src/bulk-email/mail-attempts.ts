import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { DeliveryError } from '@royal-chess/infra/delivery/delivery-error';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import type { LetterDocument, RecipientDocument } from './bulk-email-documents.ts';
import { Letters } from './letters.ts';
import { MailNews } from './mail-news.ts';
import { RecipientQueue } from './recipient-queue.ts';
import { Suppressions } from './suppressions.ts';

/** Pauses after a server delayed a mail, milliseconds; after the last one it has bounced. */
const delaysMs = [60_000, 300_000, 1_800_000, 7_200_000];

/**
 * One attempt to send the e-mail to one recipient. The intent is stored before the server is called, the outcome after its answer. Where the
 * process ends in between, the mail may have left or not: it is recorded as unknown, and not sent again. So no recipient is mailed twice, and
 * at most those who were under way at that moment are not known.
 */
@Injectable()
export class MailAttempts {
  constructor(
    private readonly queue: RecipientQueue,
    private readonly letters: Letters,
    private readonly news: MailNews,
    private readonly suppressions: Suppressions,
    private readonly sender: MailSender,
    private readonly clock: Clock,
  ) {}

  /** @returns `unreachable` where the fault is none of the recipient */
  async send(letter: LetterDocument, recipient: RecipientDocument): Promise<'done' | 'unreachable'> {
    const { _id, email, cells, delays } = recipient;
    const isSuppressed = await this.suppressions.has(email);
    const values = Object.fromEntries(letter.columns.map((column, at) => [column, cells[at] ?? '']));
    const mail = await this.letters.mailTo({ id: _id, email, values }, letter);
    // Last before the server is called: a fault up to here leaves the recipient in the queue.
    if (!(await this.queue.claim(_id, this.clock.now()))) return 'done';
    if (isSuppressed) {
      await this.news.record(recipient, { name: 'leftOut' });
      await this.#end(_id, 'settled');
      return 'done';
    }
    try {
      await this.sender.sendOnce(mail);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return this.#failed(recipient, error, delaysMs[delays]);
    }
    await this.news.record(recipient, { name: 'sent' });
    await this.#end(_id, 'sent');
    return 'done';
  }

  /** An attempt of a process that has ended. */
  async settleInterrupted(recipient: RecipientDocument): Promise<void> {
    const isUnknown = await this.news.record(recipient, { name: 'uncertain' });
    await this.#end(recipient._id, isUnknown ? 'settled' : 'sent');
  }

  /** No report has come in time. */
  async assumeDelivered(recipient: RecipientDocument): Promise<void> {
    await this.news.record(recipient, { name: 'delivered', assumed: true });
    await this.#end(recipient._id, 'settled');
  }

  /** @param delayMs until the next attempt; undefined: there is none */
  async #failed(
    recipient: RecipientDocument,
    { fault }: DeliveryError,
    delayMs: number | undefined,
  ): Promise<'done' | 'unreachable'> {
    const { _id } = recipient;
    const now = this.clock.now();
    if (fault === 'unreachable' || fault === 'unconfigured') {
      await this.queue.retry(_id, now, false);
      return 'unreachable';
    }
    if (fault === 'temporary' && delayMs !== undefined) {
      await this.queue.retry(_id, now + delayMs, true);
      return 'done';
    }
    if (fault === 'unknown') await this.news.record(recipient, { name: 'uncertain' });
    // Only a refused address is one: a refused letter says nothing about who should receive others.
    else await this.news.record(recipient, { name: 'bounced', kind: fault === 'refused' ? 'hard' : 'soft' });
    await this.#end(_id, 'settled');
    return 'done';
  }

  #end(_id: string, state: 'sent' | 'settled'): Promise<void> {
    return this.queue.end(_id, state, this.clock.now());
  }
}
