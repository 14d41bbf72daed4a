import { Injectable } from '@nestjs/common';
import type { MailingNews } from '@royal-chess/domain/bulk-email/mailing-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { DeliveryError } from '@royal-chess/infra/delivery/delivery-error';
import { MailSender } from '@royal-chess/infra/mail/mail-sender';
import type { LetterDocument, RecipientDocument } from './bulk-email-documents.ts';
import { GatheredWrites } from './gathered-writes.ts';
import { Letters } from './letters.ts';
import { MailNews } from './mail-news.ts';
import { RecipientQueue } from './recipient-queue.ts';
import { Suppressions } from './suppressions.ts';

/** Pauses after a server delayed a mail, milliseconds; after the last one it has bounced. */
const delaysMs = [60_000, 300_000, 1_800_000, 7_200_000];

/** How often the claims of attempts that are under way are renewed, milliseconds. */
const renewMs = 30_000;

/** What has come of an attempt. */
interface Answer {
  readonly recipient: RecipientDocument;
  readonly news: MailingNews;
  readonly state: 'sent' | 'settled';
}

/**
 * Attempts to send the e-mail to one recipient. The intent is stored before the server is called, the outcome after its answer; intents and
 * outcomes of those that are under way at once are written together. Where the process ends in between, the mail may have left or not: it is
 * recorded as unknown, and not sent again. So no recipient is mailed twice, and at most those who were under way at that moment are not known.
 */
@Injectable()
export class MailAttempts {
  readonly #claims = new GatheredWrites((recipients: readonly RecipientDocument[]) =>
    this.#claim(recipients),
  );
  /** Whom this process has claimed and not ended, and when the claim was renewed. */
  readonly #underWay = new Map<string, number>();
  readonly #answers = new GatheredWrites((answers: readonly Answer[]) => this.#record(answers));

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
    const values = Object.fromEntries(letter.columns.map((column, at) => [column, cells[at] ?? '']));
    const mail = await this.letters.mailTo({ id: _id, email, values }, letter);
    // Last before the server is called: a fault up to here leaves the recipient in the queue.
    const claim = await this.#claims.add(recipient);
    if (claim === 'taken') return 'done';
    try {
      if (claim === 'suppressed')
        return await this.#ended({ recipient, news: { name: 'leftOut' }, state: 'settled' });
      return await this.#sendClaimed(recipient, mail, delaysMs[delays]);
    } finally {
      this.#underWay.delete(_id);
    }
  }

  /** Renews the claims of what is under way here: a server that does not answer holds up all that wait for a connection. */
  async renew(): Promise<void> {
    const now = this.clock.now();
    const ids = [...this.#underWay].flatMap(([id, at]) => (at <= now - renewMs ? [id] : []));
    if (ids.length === 0) return;
    await this.queue.renew(ids, now);
    for (const id of ids) if (this.#underWay.has(id)) this.#underWay.set(id, now);
  }

  async #sendClaimed(
    recipient: RecipientDocument,
    mail: Parameters<MailSender['sendOnce']>[0],
    delayMs: number | undefined,
  ): Promise<'done' | 'unreachable'> {
    try {
      await this.sender.sendOnce(mail);
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      return this.#failed(recipient, error, delayMs);
    }
    return this.#ended({ recipient, news: { name: 'sent' }, state: 'sent' });
  }

  /** An attempt of a process that has ended. */
  async settleInterrupted(recipient: RecipientDocument): Promise<void> {
    const isUnknown = await this.news.record(recipient, { name: 'uncertain' });
    await this.queue.end([recipient._id], isUnknown ? 'settled' : 'sent', this.clock.now());
  }

  /** No report has come in time. */
  async assumeDelivered(recipient: RecipientDocument): Promise<void> {
    await this.news.record(recipient, { name: 'delivered', assumed: true });
    await this.queue.end([recipient._id], 'settled', this.clock.now());
  }

  async #claim(recipients: readonly RecipientDocument[]): Promise<('claimed' | 'suppressed' | 'taken')[]> {
    const suppressed = await this.suppressions.among(recipients.map(({ email }) => email));
    const now = this.clock.now();
    const claimed = new Set(await this.queue.claim([...new Set(recipients.map(({ _id }) => _id))], now));
    return recipients.map(({ _id, email }) => {
      // Of two attempts with one recipient the first has it.
      if (!claimed.delete(_id)) return 'taken';
      this.#underWay.set(_id, now);
      return suppressed.has(email) ? 'suppressed' : 'claimed';
    });
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
    // Only a refused address is one: a refused letter says nothing about who should receive others.
    const news: MailingNews =
      fault === 'unknown'
        ? { name: 'uncertain' }
        : { name: 'bounced', kind: fault === 'refused' ? 'hard' : 'soft' };
    return this.#ended({ recipient, news, state: 'settled' });
  }

  async #ended(answer: Answer): Promise<'done'> {
    await this.#answers.add(answer);
    return 'done';
  }

  /** The events first: an attempt without one is not known, whatever its document says. */
  async #record(answers: readonly Answer[]): Promise<void[]> {
    const recorded = await Promise.allSettled(
      answers.map(({ recipient, news }) => this.news.record(recipient, news, true)),
    );
    for (const state of ['sent', 'settled'] as const) {
      const ids = answers
        .filter((answer, at) => answer.state === state && recorded[at]?.status === 'fulfilled')
        .map(({ recipient }) => recipient._id);
      if (ids.length > 0) await this.queue.end(ids, state, this.clock.now());
    }
    return recorded.map((one) => {
      if (one.status === 'rejected') throw one.reason;
    });
  }
}
