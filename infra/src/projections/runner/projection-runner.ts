import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { groupOf } from '../../cursors/cursors.ts';
import { pause } from '../../clock/pause.ts';
import type { Subscription } from '../projection-decorators.ts';
import { BatchApplier, type Handle } from './batch-applier.ts';
import { BatchProcessor, type Advanced } from './batch-processor.ts';
import { burstPause } from './burst-pause.ts';
import { DeferredProgress } from './deferred-progress.ts';
import { EventInterest } from './event-interest.ts';
import { ExclusiveTurns } from './exclusive-turns.ts';
import { skipGainedTopics } from './gained-topics.ts';
import { LogBatchApplier } from './log-batch-applier.ts';
import { LogConsumer } from './log-consumer.ts';
import { LogProgress } from './log-progress.ts';
import { ParkedStreams } from './parked-streams.ts';
import type { ProjectorPorts } from './projector-ports.ts';
import { StreamCursors } from './stream-cursors.ts';

/** Fills one generation of one projection; the only one that writes its cursors. */
export class ProjectionRunner {
  readonly group: string;
  readonly parked: ParkedStreams;
  readonly interest: EventInterest;
  readonly #turns = new ExclusiveTurns();
  readonly #log = new LogProgress();
  readonly #cursors: StreamCursors;
  readonly #applier: BatchApplier;
  readonly #processor: BatchProcessor;
  readonly #batches: LogBatchApplier;
  readonly #consumer: LogConsumer;

  constructor(
    readonly subscription: Subscription,
    readonly generation: number,
    handle: Handle,
    private readonly ports: ProjectorPorts,
    advanced: Advanced,
  ) {
    const { name } = subscription;
    const group = groupOf(name, generation);
    const turns = this.#turns;
    const interest = new EventInterest(subscription);
    const cursors = new StreamCursors(ports.state, name, generation);
    const parked = new ParkedStreams(name, generation, cursors, ports);
    const applier = new BatchApplier(subscription, generation, handle, ports);
    const progress = new DeferredProgress(name, generation, cursors, ports, (work) => turns.run(work));
    this.#consumer = new LogConsumer(group, ports, () => progress.writeFinal());
    const { stopping } = this.#consumer;
    const own = { applier, cursors, parked, progress };
    const parts = { ...own, group, subscription, interest, ports, advanced, stopping };
    const processor = new BatchProcessor(parts);
    this.#batches = new LogBatchApplier({ ...parts, turns, processor });
    this.interest = interest;
    this.group = group;
    this.parked = parked;
    this.#cursors = cursors;
    this.#applier = applier;
    this.#processor = processor;
  }

  /** Log position up to which everything is done. */
  get position(): number {
    return this.#log.position;
  }

  /** Finishes what a crash left and reads where this generation is. */
  async open(): Promise<void> {
    await this.#applier.recover();
    await this.parked.read();
    if (this.subscription.kind === 'manages')
      await skipGainedTopics(this.subscription.name, this.generation, this.interest, {
        ...this.ports,
        stopping: this.#consumer.stopping,
      });
    this.#log.startAt(await this.ports.state.get(this.group));
  }

  /** Before `start` and before a scan of the store: the log's present end is where consuming begins. */
  async place(): Promise<void> {
    this.#log.startAt(await this.ports.state.together(() => this.ports.log.place(this.group)));
  }

  /** Starts consuming the log from where the group committed last. */
  start(): void {
    this.#consumer.start(async (batch) => {
      const began = performance.now();
      if (await this.#batches.apply(batch)) this.#log.advanceTo(batch.position);
      const left = burstPause(batch, this.subscription.bursts, performance.now() - began);
      if (left > 0) await pause(left, this.#consumer.stopping);
    });
  }

  /** Ends after the batch that is being applied, and notes where it is. */
  async stop(): Promise<void> {
    await this.#consumer.stop();
    // Releases the callers that wait for a position.
    this.#log.advanceTo(this.#log.position);
  }

  /** Applies events that do not come from the log: a scan of the store. There may be many of which few are wanted. */
  process(events: readonly RecordedEvent[]): Promise<void> {
    return this.exclusively(() => this.#processor.processMany(events));
  }

  /** Keeps batches from being applied while `work` runs. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return this.#turns.run(work);
  }

  /** Version of a stream applied last; waits for a batch being applied, for its cursors may yet be rolled back. */
  cursor(stream: string): Promise<number> {
    return this.exclusively(() => this.#cursors.lookUp(stream));
  }

  /** Whether events of a stream move a cursor; true for one that the store does not show. */
  async concerns(stream: string): Promise<boolean> {
    const newest = await this.ports.store.newest(stream);
    return newest === undefined || this.interest.concerns(newest);
  }

  /** Resolves once the log is done up to `position`, or the runner has stopped. */
  reaches(position: number): Promise<void> {
    return this.#log.reaches(position, this.#consumer.stopping);
  }

  /**
   * Tries a parked stream again from its cursor. It stays parked when it fails again. Any process may do so, also one that
   * does not get the stream from the log.
   */
  requeue(stream: string): Promise<boolean> {
    return this.exclusively(async () => {
      await this.parked.read();
      // Another process may have written the stream since it was read here.
      if (this.parked.has(stream)) await this.#processor.recover();
      return this.parked.requeue(stream, async () => {
        const events = await this.ports.store.read(stream, await this.#cursors.lookUp(stream));
        if (events.length > 0) await this.#processor.process(events);
        const last = events.at(-1);
        // An earlier version of the projection wanted events of this stream, and parked it.
        if (last && !this.interest.concerns(last)) return last.version;
        return this.#cursors.lookUp(stream);
      });
    });
  }
}
