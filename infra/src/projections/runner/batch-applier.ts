import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { CounterStore, CountedShard, Increment } from '../../counters/counter-store.ts';
import { partitionOf } from '../../event-log/partition-of.ts';
import type { EventBatch } from '../projection.ts';
import type { Subscription } from '../projection-decorators.ts';
import type { BatchPlan } from './batch-plan.ts';
import type { ProjectorPorts } from './projector-ports.ts';
import { advancesOf } from './stream-cursors.ts';

/** A projection's method as the transport calls it; the result matters for `counts` only. */
export type Handle = (batch: EventBatch) => Promise<unknown>;

/** Writes the effects of a batch together with its cursors, in the way of the kind of projection. */
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
      await this.#counter().recover(this.subscription.name, this.generation);
  }

  /** Applies the wanted events and moves the cursors of their streams; for streams that are only skipped nothing is written. */
  async apply(plan: BatchPlan): Promise<void> {
    if (plan.wanted.length === 0) return;
    switch (this.subscription.kind) {
      case 'projects':
        // One transaction: a crash keeps all of it or nothing.
        await this.ports.state.together(async () => {
          await this.#call(plan.wanted);
          await this.#save(plan);
        });
        break;
      case 'manages':
        // Appends cannot be undone; a crash before the cursors are saved repeats them, and their command ids cope.
        await this.#call(plan.wanted);
        await this.ports.state.together(() => this.#save(plan));
        break;
      case 'counts':
        await this.#count(plan);
        break;
    }
  }

  async #call(events: readonly RecordedEvent[]): Promise<unknown> {
    return this.handle({ projection: this.subscription.name, generation: this.generation, events });
  }

  #save(plan: BatchPlan): Promise<void> {
    return this.ports.state.advance(this.subscription.name, this.generation, advancesOf(plan.advances));
  }

  async #count(plan: BatchPlan): Promise<void> {
    const { partitions } = this.ports.log;
    // A shard of the counters is a partition of the log: one projector at a time writes it.
    const shards = Map.groupBy(advancesOf(plan.advances), ({ stream }) => partitionOf(stream, partitions));
    const wanted = Map.groupBy(plan.wanted, ({ stream }) => partitionOf(stream, partitions));
    const counted: CountedShard<Increment>[] = [];
    for (const [shard, cursors] of shards) {
      const increments = (await this.#call(wanted.get(shard)!)) as readonly Increment[];
      counted.push({ shard, increments, cursors });
    }
    await this.#counter().apply({
      projection: this.subscription.name,
      generation: this.generation,
      shards: counted,
    });
  }

  #counter(): CounterStore {
    const { counters } = this.ports;
    if (!counters) throw new Error(`${this.subscription.name} counts, but there is no CounterStore`);
    return counters;
  }
}
