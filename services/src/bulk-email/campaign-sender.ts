import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import type { CampaignState } from '@royal-chess/contracts/bulk-email';
import { campaignDecider, campaignStream } from '@royal-chess/domain/bulk-email/campaign-decider';
import { Clock } from '@royal-chess/infra/clock/clock';
import { pause } from '@royal-chess/infra/clock/pause';
import { CommandHandler } from '@royal-chess/infra/event-store/command-handler';
import { EventStore } from '@royal-chess/infra/event-store/event-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { Logger } from 'pino';
import { CONFIG, LOGGER } from '../platform/ports.module.ts';
import type { LetterDocument } from './bulk-email-documents.ts';
import type { BulkEmailSettings } from './bulk-email-settings.ts';
import { Campaigns } from './campaigns.ts';
import { MailAttempts } from './mail-attempts.ts';
import { RecipientQueue } from './recipient-queue.ts';

/** Interval between two looks for campaigns, milliseconds. */
const lookMs = 1_000;
/** Recipients that are read at once, and those of other states that are settled at once. */
const dueSize = 500;
const settledSize = 100;
/**
 * Recipients under way at once: so many may be not known after a crash. More than connections, so that each of these has its next mail while
 * the intents and answers of others are written.
 */
const mostUnderWay = 25;
/** How old what is known of a campaign's state may be, milliseconds: so long it sends on after a pause. */
const stateMs = 500;
/** Pauses after the mail server could not be reached: the first, and the longest, milliseconds. */
const unreachableMs = { first: 5_000, longest: 300_000 };
/** An attempt that was not renewed for so long was made by a process that has ended. Milliseconds. */
const longestAttemptMs = 120_000;
/** Without a report for so long a mail counts as delivered, milliseconds. */
const assumedAfterMs = 86_400_000;
/** A letter that has not started for so long never does: a crash interrupted it, and its writer did not send it again. Milliseconds. */
const abandonedMs = 86_400_000;
/** How long a stop waits for mails under way, milliseconds. */
const stopMs = 5_000;

/** Sends what campaigns have queued, in whichever processes run it: each recipient is claimed by one of them. */
@Injectable()
export class CampaignSender implements OnApplicationBootstrap, OnModuleDestroy {
  readonly #running = new Map<string, Promise<void>>();
  /** When a domain may receive its next mail, epoch milliseconds. */
  readonly #freeAt = new Map<string, number>();
  readonly #stop = new AbortController();
  #failures = 0;
  #unreachableUntil = 0;
  #looking: Promise<void> = Promise.resolve();
  #cancelLook: () => void = () => {};

  constructor(
    private readonly campaigns: Campaigns,
    private readonly queue: RecipientQueue,
    private readonly attempts: MailAttempts,
    private readonly store: EventStore,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: BulkEmailSettings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.#look();
  }

  async onModuleDestroy(): Promise<void> {
    this.#stop.abort();
    this.#cancelLook();
    const work = Promise.all([this.#looking, ...this.#running.values()]);
    const patience = new AbortController();
    await Promise.race([work, pause(stopMs, patience.signal)]);
    patience.abort();
  }

  #look(): void {
    this.#looking = this.#startDue().finally(() => {
      if (!this.#stop.signal.aborted) this.#cancelLook = this.clock.after(lookMs, () => this.#look());
    });
  }

  async #startDue(): Promise<void> {
    try {
      const now = this.clock.now();
      await this.attempts.renew();
      for (const recipient of await this.queue.inState('sending', now - longestAttemptMs, settledSize))
        await this.attempts.settleInterrupted(recipient);
      for (const recipient of await this.queue.inState('sent', now - assumedAfterMs, settledSize))
        await this.attempts.assumeDelivered(recipient);
      if (now < this.#unreachableUntil) return;
      for (const letter of await this.campaigns.openLetters()) {
        if (this.#running.has(letter._id)) continue;
        const running = this.#run(letter).finally(() => this.#running.delete(letter._id));
        this.#running.set(letter._id, running);
      }
    } catch (error) {
      this.logger.warn({ err: error }, 'Bulk e-mails are not sent');
    }
  }

  /** Sends until nothing is due, or until the campaign is paused. */
  async #run(letter: LetterDocument): Promise<void> {
    const { _id } = letter;
    try {
      if (letter.restoredAt !== undefined) await this.#pauseRestored(_id, letter.restoredAt);
      while (!this.#stop.signal.aborted) {
        const state = await this.campaigns.stateOf(_id);
        if (state === 'cancelled' || state === 'finished')
          return await this.campaigns.closeLetter(_id, this.clock.now());
        if (state === null && this.clock.now() - letter.at > abandonedMs) return await this.#abandon(_id);
        if (state !== 'running') return;
        const due = await this.queue.due(_id, this.clock.now(), dueSize);
        if (due.length === 0) {
          if (!(await this.queue.hasUnfinished(_id))) await this.#finish(_id);
          return;
        }
        if (!(await this.#sendAll(letter, due))) return;
      }
    } catch (error) {
      this.logger.warn({ err: error, campaign: _id }, 'A campaign goes on later');
    }
  }

  /** @returns false where the campaign is to stop for now */
  async #sendAll(letter: LetterDocument, due: Parameters<MailAttempts['send']>[1][]): Promise<boolean> {
    const left = due.values();
    const isRunning = this.#watch(letter._id);
    let goesOn = true;
    const work = async (): Promise<void> => {
      for (const recipient of left) {
        await this.#waitFor(recipient.domain);
        if (!goesOn || this.#stop.signal.aborted || !(await isRunning())) {
          goesOn = false;
          return;
        }
        const outcome = await this.attempts.send(letter, recipient);
        if (outcome === 'unreachable') {
          goesOn = false;
          this.#backOff();
        } else this.#failures = 0;
      }
    };
    const stopped = async (): Promise<void> => {
      try {
        await work();
      } catch (error) {
        goesOn = false;
        throw error;
      }
    };
    // No worker outlives the run: the next one begins with the same recipients.
    const ended = await Promise.allSettled(Array.from({ length: mostUnderWay }, stopped));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
    return goesOn;
  }

  /** Whether a campaign is running, read from its events every {@link stateMs}. */
  #watch(campaignId: string): () => Promise<boolean> {
    let state: CampaignState | null = 'running';
    let readAt = this.clock.now();
    return async () => {
      if (this.clock.now() - readAt >= stateMs) {
        readAt = this.clock.now();
        state = await this.campaigns.stateOf(campaignId);
      }
      return state === 'running';
    };
  }

  /** Waits until a domain may receive its next mail. */
  async #waitFor(domain: string): Promise<void> {
    const now = this.clock.now();
    const at = Math.max(now, this.#freeAt.get(domain) ?? 0);
    this.#freeAt.set(domain, at + 1_000 / this.config.bulkMailPerSecond);
    if (this.#freeAt.size > 10_000)
      for (const [name, free] of this.#freeAt) if (free < now) this.#freeAt.delete(name);
    if (at > now) await pause(at - now, this.#stop.signal);
  }

  #backOff(): void {
    const ms = Math.min(unreachableMs.first * 2 ** this.#failures, unreachableMs.longest);
    if (this.clock.now() < this.#unreachableUntil) return;
    this.#failures += 1;
    this.#unreachableUntil = this.clock.now() + ms;
    this.logger.warn({ seconds: ms / 1_000 }, 'The mail server cannot be reached: bulk e-mails wait');
  }

  /** What was sent after the backup is not known: only a person lets it go on. */
  async #pauseRestored(campaignId: string, restoredAt: number): Promise<void> {
    // Refused where it has ended, or never started.
    await new CommandHandler(this.store, campaignDecider).execute(
      campaignStream(campaignId),
      { name: 'restore' },
      { commandId: derivedId('campaign-restored', campaignId, String(restoredAt)), actor: 'system' },
    );
    await this.campaigns.forgetRestore(campaignId);
  }

  async #abandon(campaignId: string): Promise<void> {
    await this.queue.remove(campaignId);
    await this.campaigns.removeLetter(campaignId);
  }

  async #finish(campaignId: string): Promise<void> {
    const { ok } = await new CommandHandler(this.store, campaignDecider).execute(
      campaignStream(campaignId),
      { name: 'finish' },
      { commandId: derivedId('campaign-finished', campaignId), actor: 'system' },
    );
    // Refused where it was paused meanwhile: it finishes once it goes on.
    if (ok) await this.campaigns.closeLetter(campaignId, this.clock.now());
  }
}
