import type { mongo } from 'mongoose';
import type { Clock } from '../clock/clock.ts';
import { pause } from '../clock/pause.ts';
import type { CommitSignal } from '../event-log/commit-signal.ts';
import type { LogPublisher } from '../event-log/log-publisher.ts';
import { positionedEventsOfCommit } from '../event-store/commit-rows.ts';
import { type CommitDocument, rowOf, shardOfCommit } from '../event-store/mongo-commits.ts';
import { backoffMs } from '../retry/transient-failure.ts';
import { PollBackoff } from './poll-backoff.ts';
import { ShardLeases } from './shard-leases.ts';
import { UnpublishedCommits } from './unpublished-commits.ts';

/** Where the relay reports failures. */
export interface RelayLogger {
  warn(message: string): void;
}

export interface RelayOptions {
  readonly db: mongo.Db;
  /** Closed by its owner, after the relay has stopped. */
  readonly publisher: LogPublisher;
  readonly clock: Clock;
  /** Signals commits; those that it misses are found by polling. */
  readonly wake: CommitSignal;
  readonly logger: RelayLogger;
  /** Name that no other process has, now or after a restart. */
  readonly owner: string;
  /** How long others wait for a relay that died, milliseconds; 5,000 by default. */
  readonly leaseMs?: number;
  /** Most commits published at once; 1,000 by default. */
  readonly batch?: number;
}

export interface RelayStatus {
  /** Commits of all shards that the log does not have yet. */
  readonly unpublished: number;
  /** How long the oldest of them has been waiting, milliseconds; 0 when there is none. */
  readonly oldestMs: number;
  /** How many shards this relay holds now. */
  readonly shards: number;
}

/** Shards with the epochs they are held in. */
type Shards = ReadonlyMap<number, number>;

/**
 * Carries commits from the store to the log. It publishes the unpublished commits of the shards it holds, in order of position,
 * and marks them afterwards. A crash in between repeats; no commit is marked that the log does not have, so nothing is lost,
 * even when leases are. There is no other way for a commit to get into the log, and none to miss one: each round finds all that
 * is unpublished.
 */
export class Relay {
  readonly #leases: ShardLeases;
  readonly #commits: UnpublishedCommits;
  readonly #batch: number;
  readonly #backoff = new PollBackoff();
  readonly #stopping = new AbortController();
  #work: Promise<void> | undefined;
  #renewal: Promise<void> = Promise.resolve();
  #cancelRenewal: () => void = () => undefined;
  /** Rounds in a row in which something failed. */
  #failures = 0;
  /** How long the store took for the first page of the round, milliseconds. */
  #pollTookMs = 0;

  constructor(private readonly options: RelayOptions) {
    this.#leases = new ShardLeases(options);
    this.#commits = new UnpublishedCommits(options.db);
    this.#batch = options.batch ?? 1_000;
  }

  /** Begins to work, at once or as soon as the store answers. */
  start(): void {
    this.#renew();
    this.#work ??= this.#run();
  }

  /** Ends after what is being published, and leaves its shards to others. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#cancelRenewal();
    await this.#work;
    await this.#renewal;
    await this.#leases.release().catch((error: unknown) => this.#warn('leave its shards', error));
  }

  /** How far the log is behind. */
  async status(): Promise<RelayStatus> {
    const { count, since } = await this.#commits.waiting();
    const oldestMs = since === undefined ? 0 : Math.max(0, this.options.clock.now() - since);
    return { unpublished: count, oldestMs, shards: this.#leases.held().size };
  }

  #renew(): void {
    this.#renewal = this.#leases
      .renew()
      .catch((error: unknown) => this.#warn('renew its leases', error))
      .then(() => {
        if (this.#stopping.signal.aborted) return;
        this.#cancelRenewal = this.options.clock.after(this.#leases.renewMs, () => this.#renew());
      });
  }

  async #run(): Promise<void> {
    const { wake } = this.options;
    const { signal } = this.#stopping;
    await this.#renewal;
    while (!signal.aborted) {
      const seen = wake.count;
      try {
        const published = await this.#round();
        this.#failures = 0;
        await pause(this.#backoff.restMs(this.#pollTookMs), signal);
        // At once if anything was committed since the poll began.
        await wake.wait(seen, this.#backoff.pollMs(published > 0), signal);
      } catch (error) {
        this.#warn('publish', error);
        await pause(backoffMs(this.#failures++), signal);
      }
    }
  }

  /**
   * Publishes all unpublished commits. After two failures it goes shard by shard, so that a commit that the log refuses delays
   * its
   * own shard only.
   * @returns how many commits
   */
  async #round(): Promise<number> {
    const shards = new Map(this.#leases.held());
    let failure: unknown;
    let published = 0;
    let marking: Promise<void> = Promise.resolve();
    const from = this.options.clock.monotonic();
    let page = await this.#page(shards, 0);
    this.#pollTookMs = this.options.clock.monotonic() - from;
    while (page.length > 0 && !this.#stopping.signal.aborted) {
      // While a page is published, the next one is read and the last one marked.
      const more = page.length === this.#batch;
      const next = more ? handled(this.#page(shards, page.at(-1)!._id)) : Promise.resolve([]);
      for (const part of this.#failures < 2 ? [page] : byShard(page))
        try {
          const done = await this.#publish(shards, part);
          await marking;
          marking = handled(this.#commits.mark(done));
          published += done.length;
        } catch (error) {
          failure = error;
          for (const commit of part) shards.delete(shardOf(commit));
        }
      page = await next;
    }
    await marking;
    if (failure) throw failure;
    return published;
  }

  #page(shards: Shards, after: number): Promise<readonly CommitDocument[]> {
    return this.#commits.page([...shards.keys()], after, this.#batch);
  }

  /**
   * Publishes those whose shards have been held since the round began. A shard that was lost, or whose events the
   * log refused, is skipped for the whole round: its later events must not come first.
   * @returns those that were published
   */
  async #publish(
    shards: Map<number, number>,
    commits: readonly CommitDocument[],
  ): Promise<readonly CommitDocument[]> {
    const held = this.#leases.held();
    for (const [shard, epoch] of shards) if (held.get(shard) !== epoch) shards.delete(shard);
    const own = commits.filter((commit) => shards.has(shardOf(commit)));
    const events = own.flatMap((commit) => positionedEventsOfCommit(rowOf(commit)));
    if (events.length > 0) await this.options.publisher.publish(events);
    return own;
  }

  #warn(doing: string, error: unknown): void {
    this.options.logger.warn(
      `The relay could not ${doing}: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
}

/** A promise that is awaited later: a failure before is not an unhandled rejection. */
function handled<T>(promise: Promise<T>): Promise<T> {
  promise.catch(() => undefined);
  return promise;
}

const shardOf = (commit: CommitDocument): number => commit.unpublished ?? shardOfCommit(commit.stream);

function byShard(commits: readonly CommitDocument[]): Iterable<readonly CommitDocument[]> {
  return Map.groupBy(commits, shardOf).values();
}
