import type { Clock } from '../clock/clock.ts';
import { LogUnavailable } from '../event-log/kafka-failures.ts';
import type { LogPublisher } from '../event-log/log-publisher.ts';
import { partitionOf } from '../event-log/partition-of.ts';
import { partitionOfPart, topicOfPart, type WritableLog } from '../event-log/written-part.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { type LogJournal, lostParts } from './log-journal.ts';
import type { UnpublishedCommits } from './unpublished-commits.ts';

/** How often the log is compared with the journal while nothing is published, milliseconds. */
const checkMs = 5_000;

/**
 * Messages that relays may have sent and not noted when they were killed: two full requests. Consumers may have had them.
 */
const unnoted = 4_000;

export interface GuardedPublisherOptions {
  readonly log: WritableLog;
  readonly journal: LogJournal;
  readonly commits: Pick<UnpublishedCommits, 'putBack'>;
  readonly clock: Clock;
  readonly logger: { error(details: object, message: string): void };
}

/**
 * A publisher that notices when the log has lost what it acknowledged: a broker came back with an older disk, a replica that
 * lacked messages became the leader, a topic was made again. It compares the end of the log with the journal before the first
 * event, after each failure, every five seconds, and with the offset of every message that it writes. After a loss
 *
 * 1. the commits of the lost messages, and all later ones of their partitions, count as unpublished again: the relays publish
 *    them, and the cursors of consumers drop repeats;
 * 2. messages without a value fill the log up to where it ended before: what is published then has offsets that no consumer has
 *    had, and one that was further than the log is now skips nothing.
 *
 * In this order: what is published in between, below the old end, is noticed by its offset and not marked as published. All steps
 * may be repeated, by several relays.
 */
export class GuardedPublisher implements LogPublisher {
  #isChecked = false;
  #check: Promise<void> | null = null;
  #cancel: () => void = () => undefined;
  #closed = false;
  readonly #abandoned = Promise.withResolvers<never>();
  /** Parts with messages at offsets below the acknowledged end, which was noticed by writing them. */
  readonly #lost = new Map<string, number>();

  constructor(private readonly options: GuardedPublisherOptions) {
    this.#abandoned.promise.catch(() => undefined);
  }

  /** Begins to compare now and then. */
  start(): void {
    this.#cancel = this.options.clock.after(checkMs, () => {
      // The log or the store does not answer: the next event, or the next comparison, finds what was lost.
      void this.check()
        .catch(() => undefined)
        .then(() => (this.#closed ? undefined : this.start()));
    });
  }

  publish(events: readonly PositionedEvent[]): Promise<void> {
    return Promise.race([this.#publish(events), this.#abandoned.promise]);
  }

  /** Stops waiting for the log: what is being published or compared fails now, and any relay does it later. */
  giveUp(): void {
    this.#closed = true;
    this.#abandoned.reject(new LogUnavailable('The log did not answer before the publisher was closed'));
  }

  async #publish(events: readonly PositionedEvent[]): Promise<void> {
    const { log, journal } = this.options;
    if (!this.#isChecked) await this.check();
    // Before the messages are written: other relays may write theirs first.
    const { ends } = await journal.read();
    let written;
    try {
      written = await log.write(events);
    } catch (error) {
      this.#isChecked = false;
      throw error;
    }
    for (const { part, from } of written)
      if (from < (ends.get(part) ?? 0)) this.#lost.set(part, Math.min(from, this.#lost.get(part) ?? from));
    if (this.#lost.size > 0) {
      this.#isChecked = false;
      throw new LogUnavailable('The log has lost messages that it had acknowledged; they come first');
    }
    await journal.written(written);
  }

  /** Compares the log with the journal, and repairs what was lost. */
  check(): Promise<void> {
    this.#check ??= this.#compare()
      .catch((error: unknown) => {
        this.#isChecked = false;
        throw error;
      })
      .finally(() => {
        this.#check = null;
      });
    return this.#check;
  }

  /** Ends the comparisons, after the present one unless that was given up; the log is closed by its owner. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#cancel();
    await Promise.race([this.#check, this.#abandoned.promise]).catch(() => undefined);
  }

  async #compare(): Promise<void> {
    const { log, journal } = this.options;
    // In this order: the log only grows in between.
    const acknowledged = await journal.read();
    const present = await log.state();
    const noticed = new Map(this.#lost);
    const lost = lostParts(acknowledged, present);
    for (const [part, end] of noticed) lost.set(part, Math.min(end, lost.get(part) ?? end));
    if (lost.size > 0) {
      await this.#publishAgain(lost, acknowledged.ends);
      for (const [part, end] of lost)
        await this.#pad(part, (acknowledged.ends.get(part) ?? end) + unnoted, present.ends.get(part) ?? 0);
      const topics = new Set([...lost.keys()].map(topicOfPart));
      await journal.recreated(new Map([...present.topics].filter(([topic]) => topics.has(topic))));
      for (const [part, end] of noticed) if (this.#lost.get(part) === end) this.#lost.delete(part);
    }
    await journal.begin(acknowledged, present);
    this.#isChecked = true;
  }

  async #publishAgain(lost: ReadonlyMap<string, number>, ends: ReadonlyMap<string, number>): Promise<void> {
    const { log, journal, commits, logger } = this.options;
    const from = new Map<number, number>();
    let messages = 0;
    for (const [part, end] of lost) {
      const partition = partitionOfPart(part);
      const lowest = await journal.lowestFrom(part, end);
      from.set(partition, Math.min(lowest, from.get(partition) ?? lowest));
      messages += (ends.get(part) ?? end) - end;
    }
    const published = await commits.putBack(Math.min(...from.values()), ({ _id, stream }) => {
      const lowest = from.get(partitionOf(stream, log.partitions));
      return lowest !== undefined && _id >= lowest;
    });
    logger.error(
      { parts: [...lost.keys()], messages, commits: published },
      'The log has lost messages that it had acknowledged; their commits are published again',
    );
  }

  async #pad(part: string, until: number, end: number): Promise<void> {
    if (until > end) await this.options.log.pad(part, until - end);
  }
}
