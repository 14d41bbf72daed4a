import type { Clock } from '../clock/clock.ts';
import { LogUnavailable } from '../event-log/kafka-failures.ts';
import type { LogPublisher } from '../event-log/log-publisher.ts';
import { partitionOf } from '../event-log/partition-of.ts';
import { partitionOfPart, topicOfPart, type WritableLog } from '../event-log/written-part.ts';
import type { PositionedEvent } from '../event-store/event-store.ts';
import { type LogJournal, lostParts, type Tail } from './log-journal.ts';
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
 * event, after each failure, every five seconds, and with the offset of every message that it writes. A relay that was killed
 * may have written over what was lost, up to the old end or beyond: so the last message that was noted is compared, too, at the
 * start, after each failure, and where the log has more than was noted. After a loss
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
  /** Why nothing waits for the log any more. */
  #givenUp: LogUnavailable | null = null;
  /** Fail what waits for the log now. */
  readonly #abandon = new Set<(reason: LogUnavailable) => void>();
  /** Parts with messages at offsets below the acknowledged end, which was noticed by writing them. */
  readonly #lost = new Map<string, number>();

  /** Losses that this process has repaired. */
  #repairs = 0;

  constructor(private readonly options: GuardedPublisherOptions) {}

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
    return this.#unlessGivenUp(this.#publish(events));
  }

  /** Stops waiting for the log: what is being published or compared fails now, and any relay does it later. */
  giveUp(): void {
    this.#closed = true;
    this.#givenUp = new LogUnavailable('The log did not answer before the publisher was closed');
    for (const abandon of this.#abandon) abandon(this.#givenUp);
  }

  /** A promise of its own for each call: one for as long as the publisher runs would keep something of every call. */
  async #unlessGivenUp(work: Promise<void> | null): Promise<void> {
    const { promise: abandoned, reject } = Promise.withResolvers<never>();
    this.#abandon.add(reject);
    if (this.#givenUp) reject(this.#givenUp);
    try {
      await Promise.race([work, abandoned]);
    } finally {
      this.#abandon.delete(reject);
    }
  }

  async #publish(events: readonly PositionedEvent[]): Promise<void> {
    const { log, journal } = this.options;
    if (!this.#isChecked) await this.check();
    const repairs = this.#repairs;
    // Before the messages are written: other relays may write theirs first.
    const { ends, tails } = await journal.read();
    let written;
    try {
      written = await log.write(events);
    } catch (error) {
      this.#isChecked = false;
      throw error;
    }
    const unnotedBefore = new Map<string, Tail>();
    for (const { part, from } of written) {
      const end = ends.get(part) ?? 0;
      if (from < end) this.#noticeLoss(part, from);
      const tail = tails.get(part);
      if (tail && from > end) unnotedBefore.set(part, tail);
    }
    const replaced = await this.#replacedParts(unnotedBefore);
    // What fills the log after a loss may be in front of these messages, by the comparison that runs.
    if (replaced.size > 0) await this.#check?.catch(() => undefined);
    if (repairs === this.#repairs) for (const [part, from] of replaced) this.#noticeLoss(part, from);
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
    await this.#unlessGivenUp(this.#check).catch(() => undefined);
  }

  async #compare(): Promise<void> {
    const { log, journal } = this.options;
    // In this order: the log only grows in between.
    const acknowledged = await journal.read();
    const present = await log.state();
    const noticed = new Map(this.#lost);
    const lost = lostParts(acknowledged, present);
    const tails = [...acknowledged.tails].filter(
      ([part, { end }]) => !this.#isChecked || (present.ends.get(part) ?? 0) > end,
    );
    const replaced = await this.#replacedParts(new Map(tails));
    for (const [part, end] of [...noticed, ...replaced]) lost.set(part, Math.min(end, lost.get(part) ?? end));
    if (lost.size > 0) {
      await this.#publishAgain(lost, acknowledged.ends);
      for (const [part, end] of lost)
        await this.#pad(part, (acknowledged.ends.get(part) ?? end) + unnoted, present.ends.get(part) ?? 0);
      const topics = new Set([...lost.keys()].map(topicOfPart));
      const ids = new Map([...present.topics].filter(([topic]) => topics.has(topic)));
      await journal.repaired([...lost.keys()], ids);
      this.#repairs += 1;
      for (const [part, end] of noticed) if (this.#lost.get(part) === end) this.#lost.delete(part);
    }
    await journal.begin(acknowledged, present);
    this.#isChecked = true;
  }

  #noticeLoss(part: string, from: number): void {
    this.#lost.set(part, Math.min(from, this.#lost.get(part) ?? from));
  }

  /**
   * Parts whose last message that was noted is another one now, each with the offset from which on messages may be others: a
   * relay that was killed had at most {@link unnoted} under way.
   */
  async #replacedParts(tails: ReadonlyMap<string, Tail>): Promise<ReadonlyMap<string, number>> {
    if (tails.size === 0) return new Map();
    const wanted = new Map([...tails].map(([part, { end }]) => [part, end - 1] as const));
    const positions = await this.options.log.positionsAt(wanted);
    return new Map(
      [...tails]
        .filter(([part, { last }]) => positions.has(part) && positions.get(part) !== last)
        .map(([part, { end }]) => [part, Math.max(0, end - unnoted)] as const),
    );
  }

  /** @param lost offsets from which on messages are lost, or may be */
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
