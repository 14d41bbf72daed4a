import { Consumer, type ConsumerGroupJoinPayload } from '@platformatic/kafka';
import { CommitSignal } from './commit-signal.ts';
import { clientOptions, groupIdOf, topicsOf, type LogLogger } from './kafka-client.ts';
import { copartition, hadToBytes } from './kafka-copartition.ts';
import { LogUnavailable, logFailure } from './kafka-failures.ts';
import { slotOf } from './kafka-offsets.ts';
import type { KafkaSettings } from './kafka-settings.ts';

/** A consumer that is silent for this long is taken for dead. */
const sessionTimeoutMs = 8_000;
/** After this long it does not count on its partitions any more: earlier, for answers may be late. */
const sureMs = 6_000;
const heartbeatMs = 1_000;
/** How long the group waits for members that are busy when it divides the partitions anew. */
const rebalanceTimeoutMs = 10_000;
/** How long a batch in hand may delay that. */
const handOverMs = 3_000;
const leaveMs = 5_000;
/** Without a word from the brokers for this long, whoever consumes begins anew with another member. */
const giveUpMs = 180_000;

/** The partitions that a member has, from one division of them to the next. */
export interface Assignment {
  /** Another one for each division; a number would not do, for a group that was forgotten counts from one again. */
  readonly generation: string;
  /** The same partitions of every topic. */
  readonly partitions: readonly number[];
}

/** One member of a consumer group: joins, stays alive, takes part in dividing the partitions, commits offsets, leaves. */
export class KafkaGroupMember {
  /** Anything that somebody may wait for: partitions, a heartbeat, a failure. */
  readonly changes = new CommitSignal();
  readonly consumer: Consumer;
  #assignment: Assignment | null = null;
  #failure: Error | null = null;
  /** When the brokers last knew of this member; before the first time, when it began to join. */
  #aliveAt = performance.now();
  #askedAt = performance.now();
  #rejoining = true;
  #inHand: { readonly done: Promise<void>; readonly finish: () => void } | undefined;

  constructor(
    private readonly settings: KafkaSettings,
    private readonly group: string,
    private readonly logger: LogLogger,
  ) {
    this.consumer = new Consumer({
      ...clientOptions(settings),
      groupId: groupIdOf(settings, group),
      sessionTimeout: sessionTimeoutMs,
      rebalanceTimeout: rebalanceTimeoutMs,
      heartbeatInterval: heartbeatMs,
      protocols: [{ name: 'copartition', version: 1 }],
      protocolsMetadata: () => this.#beforeJoining(),
      partitionAssigner: copartition,
    });
    for (const topic of topicsOf(settings)) this.consumer.topics.track(topic);
    this.consumer.on('consumer:group:join', (payload: ConsumerGroupJoinPayload) => this.#joined(payload));
    this.consumer.on('consumer:heartbeat:start', () => {
      this.#askedAt = performance.now();
    });
    // The brokers count from when they got it, not from when their answer was read here.
    this.consumer.on('consumer:heartbeat:end', () => this.#alive(this.#askedAt));
    // The client gives up: no heartbeat will follow.
    this.consumer.on('error', (error: Error) => this.#failed(error));
  }

  /** Begins to join; `assignment` tells when it is done, and throws when it failed. */
  join(): void {
    this.consumer.joinGroup({}).catch((error: unknown) => this.#failed(error));
  }

  /** What this member has; null while partitions are divided anew, or when the brokers have not heard of it for too long. */
  get assignment(): Assignment | null {
    if (this.#silentFor() > giveUpMs) this.#failed(new Error('The brokers have not answered'));
    if (this.#failure) throw this.#failure;
    return this.#rejoining || this.#silentFor() > sureMs ? null : this.#assignment;
  }

  /** Whether this member still has what it was assigned, as far as it knows. */
  has(generation: string): boolean {
    if (this.#failure || this.#rejoining || this.#silentFor() > sureMs) return false;
    return generation === this.#assignment?.generation;
  }

  /** A batch is being worked on: until {@link putDown} others do not get its partitions, if it does not take too long. */
  takeInHand(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#inHand = { done: promise, finish: resolve };
  }

  putDown(): void {
    this.#inHand?.finish();
    this.#inHand = undefined;
  }

  /**
   * Commits offsets of an assignment. What belongs to an older one is left: whoever has those partitions now may be further,
   * and what comes twice is dropped by the cursors.
   */
  async commit(generation: string, offsets: ReadonlyMap<string, bigint>): Promise<void> {
    if (generation !== this.#assignment?.generation) return;
    const { partitions } = this.#assignment;
    const own = topicsOf(this.settings).flatMap((topic) =>
      partitions.flatMap((partition) => {
        const offset = offsets.get(slotOf(topic, partition));
        return offset === undefined ? [] : [{ topic, partition, offset, leaderEpoch: -1 }];
      }),
    );
    if (own.length === 0) return;
    if (this.#silentFor() > sureMs)
      throw new LogUnavailable(`Committing offsets of ${this.group} waits until the brokers answer`);
    try {
      await this.consumer.commit({ offsets: own });
    } catch (error) {
      // The client joins again to commit; when it fails in that it gives up without a word.
      if (this.#rejoining) this.#failed(error);
      // Whatever it is, the events are not at fault, and none must be parked for it.
      throw new LogUnavailable(logFailure(`Committing offsets of ${this.group}`, error).message, {
        cause: error,
      });
    }
  }

  /** Leaves at once, so that others need not wait until this member is taken for dead. */
  async leave(): Promise<void> {
    this.putDown();
    let patience: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, leaveMs);
    });
    const left = this.consumer.close(true).catch((error: unknown) => {
      this.logger.warn(logFailure(`Leaving ${this.group}`, error).message);
    });
    await Promise.race([left, tooLong]);
    clearTimeout(patience);
  }

  /** The group divides its partitions: nothing new is begun, and what is in hand gets a moment to be finished. */
  async #beforeJoining(): Promise<Buffer> {
    this.#rejoining = true;
    let patience: NodeJS.Timeout | undefined;
    const tooLong = new Promise<void>((resolve) => {
      patience = setTimeout(resolve, handOverMs);
    });
    await Promise.race([this.#inHand?.done, tooLong]);
    clearTimeout(patience);
    return hadToBytes(this.#assignment?.partitions ?? []);
  }

  #joined({ memberId, generationId, assignments }: ConsumerGroupJoinPayload): void {
    const generation = `${memberId} ${generationId}`;
    this.#rejoining = false;
    this.#assignment = { generation, partitions: assignments?.[0]?.partitions ?? [] };
    this.#alive(performance.now());
  }

  /** After a pause of this process, or cut off from the brokers, others may have the partitions. */
  #silentFor(): number {
    return performance.now() - this.#aliveAt;
  }

  #alive(at: number): void {
    this.#aliveAt = at;
    this.changes.notify();
  }

  #failed(error: unknown): void {
    this.#failure ??= logFailure(`Taking part in ${this.group}`, error);
    this.changes.notify();
  }
}
