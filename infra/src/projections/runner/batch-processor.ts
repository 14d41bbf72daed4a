import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { pause } from '../../clock/pause.ts';
import { backoffMs } from '../../retry/transient-failure.ts';
import type { Subscription } from '../projection-decorators.ts';
import type { BatchApplier } from './batch-applier.ts';
import {
  emptyPlan,
  maxBatch,
  PastMissing,
  planBatch,
  type BatchPlan,
  type DoneEvents,
} from './batch-plan.ts';
import { chunk } from './chunk.ts';
import type { DeferredProgress } from './deferred-progress.ts';
import type { EventInterest } from './event-interest.ts';
import { responseTo } from './failure-response.ts';
import { MissingEventDeadline } from './missing-event-deadline.ts';
import type { ParkedStreams } from './parked-streams.ts';
import type { ProjectorPorts } from './projector-ports.ts';
import type { StreamCursors } from './stream-cursors.ts';

/** Receives where cursors are after each batch, and what it has done. */
export type Advanced = (cursors: ReadonlyMap<string, number>, done: DoneEvents) => void;

interface Parts {
  readonly group: string;
  readonly subscription: Subscription;
  readonly interest: EventInterest;
  readonly ports: ProjectorPorts;
  readonly applier: BatchApplier;
  readonly cursors: StreamCursors;
  readonly parked: ParkedStreams;
  readonly progress: DeferredProgress;
  readonly advanced: Advanced;
  /** Aborts when the runner stops: no further attempt is made. */
  readonly stopping: AbortSignal;
}

/**
 * Applies a list of events until it succeeds: it repeats what failed for a reason that passes, and bisects the batch to park
 * the stream of an event that cannot be processed. One call at a time.
 */
export class BatchProcessor {
  readonly #most: number;
  readonly #deadline: MissingEventDeadline;

  constructor(private readonly parts: Parts) {
    this.#most = Math.min(parts.subscription.most ?? maxBatch, maxBatch);
    this.#deadline = new MissingEventDeadline(parts.ports.clock);
  }

  /** Applies any number of events, of which few may be wanted, in batches that a handler can take. */
  async processMany(events: readonly RecordedEvent[]): Promise<void> {
    for (const piece of chunk(events, this.#most, (event) => this.parts.interest.wants(event)))
      await this.process(piece);
  }

  /** @throws the reason of `stopping` when an attempt fails after it aborted */
  async process(events: readonly RecordedEvent[]): Promise<void> {
    const { applier, cursors, progress, stopping, advanced } = this.parts;
    this.#deadline.restart();
    for (let attempt = 0; ; attempt += 1) {
      let plan: BatchPlan | null = null;
      try {
        if (attempt > 0) await this.recover();
        plan = await this.#plan(events);
        if (plan.wanted.length > this.#most) {
          await this.#processInChunks(plan.events, this.#most);
          plan = emptyPlan;
        }
        await applier.apply(plan);
        cursors.saved(plan.advances);
        await progress.skipped(plan.skipped);
        // What a failed attempt saved after all is in no later plan, and yet a reader may wait for it.
        advanced(
          attempt > 0 ? this.#cursorsOf(events) : new Map([...plan.advances, ...plan.skipped]),
          plan.done,
        );
        return;
      } catch (error) {
        stopping.throwIfAborted();
        await this.#handle(error, plan, attempt);
      }
    }
  }

  /** After a failure it is unknown whether the batch was saved: an engine may fail after it committed. */
  async recover(): Promise<void> {
    this.parts.cursors.forget();
    await this.parts.applier.recover();
  }

  async #plan(events: readonly RecordedEvent[]): Promise<BatchPlan> {
    const { cursors, parked, interest, ports } = this.parts;
    const plan = await planBatch(events, cursors, parked, interest, ports.store);
    ports.recent?.note(plan.events);
    return plan;
  }

  async #handle(error: unknown, plan: BatchPlan | null, attempt: number): Promise<void> {
    const { group, parked, ports, stopping } = this.parts;
    if (!(error instanceof PastMissing)) this.#deadline.restart();
    else if (this.#deadline.isOver()) {
      for (const event of error.events) await parked.park(event, error);
      return;
    }
    const response = responseTo(error, plan, attempt);
    if (response === 'bisect') await this.#processInChunks(plan!.events, Math.ceil(plan!.events.length / 2));
    else if (response === 'park') await parked.park(plan!.wanted[0]!, error);
    else if (response === 'wait') {
      ports.logger.warn(`${group} waits: ${String(error)}`);
      await pause(backoffMs(attempt), stopping);
      stopping.throwIfAborted();
    }
  }

  async #processInChunks(events: readonly RecordedEvent[], size: number): Promise<void> {
    await this.recover();
    for (let from = 0; from < events.length; from += size)
      await this.process(events.slice(from, from + size));
  }

  #cursorsOf(events: readonly RecordedEvent[]): ReadonlyMap<string, number> {
    return new Map(events.map(({ stream }) => [stream, this.parts.cursors.get(stream)]));
  }
}
