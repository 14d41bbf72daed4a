import type { RecordedEvent } from '@royal-chess/contracts';
import type { Clock } from '../clock/clock.ts';
import type { CounterStore } from '../counters/counter-store.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { EventReader } from '../event-store/event-store.ts';
import type { BatchPlan } from './batch-plan.ts';
import type { CursorAdvance, EventBatch, Increment } from './projection.ts';
import type { Subscription } from './projection-decorators.ts';
import type { ProjectionState } from './projection-state.ts';
import { partitionOf } from './shard-of.ts';

/** A projection's method as the transport calls it; the result matters for `counts` only. */
export type Handle = (batch: EventBatch) => Promise<unknown>;

/** Where the projector says what it does. */
export interface ProjectorLogger {
  warn(message: string): void;
  error(message: string, cause: unknown): void;
}

/** What a projector works with. `counters` is needed once a projection counts. */
export interface ProjectorPorts {
  readonly log: EventLog;
  readonly store: EventReader;
  readonly state: ProjectionState;
  readonly counters?: CounterStore;
  readonly clock: Clock;
  readonly logger: ProjectorLogger;
}

/** Brings effects, cursors and the log position of a batch together, each kind of projection in its own way. */
export class BatchApplier {
  constructor(
    private readonly subscription: Subscription,
    private readonly generation: number,
    private readonly handle: Handle,
    private readonly ports: ProjectorPorts,
  ) {}

  /** Finishes what a crash or a failure left half done; before cursors are read. */
  async recover(): Promise<void> {
    if (this.subscription.kind === 'counts')
      await this.#counters().recover(this.subscription.name, this.generation);
  }

  async apply(plan: BatchPlan, commit: (() => Promise<void>) | null): Promise<void> {
    switch (this.subscription.kind) {
      case 'projects':
        // One transaction: a crash keeps all of it or nothing.
        await this.ports.state.together(async () => {
          await this.#call(plan.wanted);
          await this.#save(plan, commit);
        });
        break;
      case 'manages':
        // Appends cannot be undone; a crash before the cursors are saved repeats them, and their command ids cope.
        await this.#call(plan.wanted);
        await this.ports.state.together(() => this.#save(plan, commit));
        break;
      case 'counts':
        await this.#count(plan);
        if (commit) await this.ports.state.together(commit);
        break;
    }
  }

  async #call(events: readonly RecordedEvent[]): Promise<unknown> {
    if (events.length === 0) return [];
    return this.handle({ projection: this.subscription.name, generation: this.generation, events });
  }

  async #save(plan: BatchPlan, commit: (() => Promise<void>) | null): Promise<void> {
    await this.ports.state.advance(this.subscription.name, this.generation, advancesOf(plan.advances));
    await commit?.();
  }

  async #count(plan: BatchPlan): Promise<void> {
    const { partitions } = this.ports.log;
    // A shard of the counters is a partition of the log: one projector at a time writes it.
    const shards = Map.groupBy(advancesOf(plan.advances), ({ stream }) => partitionOf(stream, partitions));
    for (const [shard, cursors] of shards) {
      const mine = ({ stream }: RecordedEvent): boolean => partitionOf(stream, partitions) === shard;
      const increments = await this.#call(plan.wanted.filter(mine));
      await this.#counters().apply({
        projection: this.subscription.name,
        generation: this.generation,
        shard,
        increments: increments as readonly Increment[],
        cursors,
      });
    }
  }

  #counters(): CounterStore {
    if (!this.ports.counters)
      throw new Error(`${this.subscription.name} counts, but there is no CounterStore`);
    return this.ports.counters;
  }
}

function advancesOf(advances: ReadonlyMap<string, number>): CursorAdvance[] {
  return [...advances].map(([stream, version]) => ({ stream, version }));
}
