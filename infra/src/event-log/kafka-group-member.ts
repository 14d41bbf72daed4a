import { Consumer, type ConsumerGroupJoinPayload } from '@platformatic/kafka';
import { CommitSignal } from './commit-signal.ts';
import { clientOptions, groupIdOf, topicsOf, type LogLogger } from './kafka-client.ts';
import { copartition, hadToBytes } from './kafka-copartition.ts';
import { LogUnavailable, logFailure } from './kafka-failures.ts';
import { slotOf } from './kafka-offsets.ts';
import type { KafkaSettings } from './kafka-settings.ts';

/** The brokers take a consumer for dead that is silent for this long. */
const sessionTimeoutMs = 8_000;
/** A member that is silent for this long does not rely on its partitions any more: earlier, for answers may be late. */
const reliableMs = 6_000;
const heartbeatMs = 1_000;
/** How long the group waits for busy members when it assigns the partitions again. */
const rebalanceTimeoutMs = 10_000;
/** How long a batch that is being applied may delay that. */
const handOverMs = 3_000;
const leaveMs = 5_000;
/** After so long without an answer from the brokers the consumer starts again with another member. */
const giveUpMs = 180_000;

/** The partitions that a member owns, from one rebalance to the next. */
export interface Assignment {
  /** Another one for each rebalance; a number would not do, for a group that was forgotten counts from one again. */
  readonly generation: string;
  /** The same partitions of every topic. */
  readonly partitions: readonly number[];
}

/** One member of a consumer group: joins, sends heartbeats, takes part in rebalances, commits offsets, leaves. */
export class KafkaGroupMember {
  /** Anything that a reader may wait for: partitions, a heartbeat, a failure. */
  readonly changes = new CommitSignal();
  readonly consumer: Consumer;
  #assignment: Assignment | null = null;
  #failure: Error | null = null;
  /** When the brokers last had a heartbeat of this member; before the first one, when it began to join. */
  #aliveAt = performance.now();
  #heartbeatAt = performance.now();
  #rejoining = true;
  /** Offsets that are being committed. */
  readonly #underWay = new Set<{ length: number }>();
  #batch: { readonly done: Promise<void>; readonly finish: () => void } | undefined;

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
      this.#heartbeatAt = performance.now();
    });
    // The brokers count from when they received it, not from when their answer was read here.
    this.consumer.on('consumer:heartbeat:end', () => this.#alive(this.#heartbeatAt));
    // The client has stopped: no heartbeat will follow.
    this.consumer.on('error', (error: Error) => this.#failed(error));
  }

  /** Begins to join; `assignment` has a value once that is done, and throws when it failed. */
  join(): void {
    this.consumer.joinGroup({}).catch((error: unknown) => this.#failed(error));
  }

  /** What this member owns; null during a rebalance, or when the brokers have had no heartbeat of it for too long. */
  get assignment(): Assignment | null {
    if (this.#silentFor() > giveUpMs) this.#failed(new Error('The brokers have not answered'));
    if (this.#failure) throw this.#failure;
    return this.#rejoining || this.#silentFor() > reliableMs ? null : this.#assignment;
  }

  /** Whether this member still owns its assignment, by its last heartbeat. */
  has(generation: string): boolean {
    if (this.#failure || this.#rejoining || this.#silentFor() > reliableMs) return false;
    return generation === this.#assignment?.generation;
  }

  /** A batch is being applied: until {@link endBatch} no other member gets its partitions, unless it takes too long. */
  beginBatch(): void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.#batch = { done: promise, finish: resolve };
  }

  endBatch(): void {
    this.#batch?.finish();
    this.#batch = undefined;
  }

  /**
   * Commits offsets of an assignment. Those of an older one are dropped: the owner of those partitions may be further now,
   * and the cursors drop repeats.
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
    if (this.#silentFor() > reliableMs)
      throw new LogUnavailable(`Committing offsets of ${this.group} waits until the brokers answer`);
    this.#underWay.add(own);
    try {
      await this.consumer.commit({ offsets: own });
    } catch (error) {
      // The client joins again to commit; when that fails it stops without an error.
      if (this.#rejoining) this.#failed(error);
      // In any case the events are not at fault, and none must be parked for it.
      throw new LogUnavailable(logFailure(`Committing offsets of ${this.group}`, error).message, {
        cause: error,
      });
    } finally {
      this.#underWay.delete(own);
    }
  }

  /** Leaves at once, so that other members need not wait until this one is taken for dead. */
  async leave(): Promise<void> {
    this.endBatch();
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, leaveMs);
    });
    const left = this.consumer.close(true).catch((error: unknown) => {
      this.logger.warn(logFailure(`Leaving ${this.group}`, error).message);
    });
    await Promise.race([left, timeout]);
    clearTimeout(timer);
  }

  /** The group rebalances: no new batch is begun, and the one being applied gets a moment to be finished. */
  async #beforeJoining(): Promise<Buffer> {
    this.#rejoining = true;
    let timer: NodeJS.Timeout | undefined;
    const timeout = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, handOverMs);
    });
    await Promise.race([this.#batch?.done, timeout]);
    clearTimeout(timer);
    return hadToBytes(this.#assignment?.partitions ?? []);
  }

  #joined({ memberId, generationId, assignments }: ConsumerGroupJoinPayload): void {
    const generation = `${memberId} ${generationId}`;
    this.#rejoining = false;
    // The client repeats a refused commit as the new member: other consumers may have committed more since, and would be put back.
    for (const offsets of this.#underWay) offsets.length = 0;
    this.#assignment = { generation, partitions: assignments?.[0]?.partitions ?? [] };
    this.#alive(performance.now());
  }

  /** After a pause of this process, or without a connection to the brokers, other members may own the partitions. */
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
