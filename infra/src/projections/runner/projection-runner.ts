import type { RecordedEvent } from '@royal-chess/contracts/registry';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LogBatch, MissedEvents } from '../../event-log/event-log.ts';
import { BatchApplier, type Handle, type ProjectorPorts } from './batch-applier.ts';
import { emptyPlan, PastMissing, planBatch, type BatchPlan } from './batch-plan.ts';
import { DeferredProgress } from './deferred-progress.ts';
import type { Subscription } from '../projection-decorators.ts';
import { groupOf } from '../../cursors/cursors.ts';
import { ParkedStreams } from './parked-streams.ts';
import { chunk } from './chunk.ts';
import { readMissed } from './read-missed.ts';
import { MissingEventDeadline } from './missing-event-deadline.ts';
import { StreamCursors } from './stream-cursors.ts';
import { backoffMs, isTransient } from '../../retry/transient-failure.ts';
import { yieldTurn } from '../../clock/yield-turn.ts';

/** Most events that a handler gets at once. */
export const maxBatch = 500;

/** Fills one generation of one projection; the only one that writes its cursors. */
export class ProjectionRunner {
  readonly group: string;
  /** Log position up to which everything is done. */
  position = 0;
  readonly parked: ParkedStreams;
  readonly #types;
  readonly #cursors: StreamCursors;
  readonly #applier: BatchApplier;
  readonly #stop = new AbortController();
  /** Ends the consuming: after {@link #stop}, for the log is told what is done only by those who consume. */
  readonly #leave = new AbortController();
  /** The log's word for the partitions that were ours with the last batch. */
  #owned = 0;
  #running: Promise<void> = Promise.resolve();
  #turn: Promise<unknown> = Promise.resolve();
  #moved: (() => void)[] = [];
  readonly #progress: DeferredProgress;
  readonly #patience: MissingEventDeadline;

  constructor(
    readonly subscription: Subscription,
    readonly generation: number,
    handle: Handle,
    private readonly ports: ProjectorPorts,
    /** Hears where cursors stand after each batch, and which events it passed. */
    private readonly advanced: (
      cursors: ReadonlyMap<string, number>,
      events: readonly RecordedEvent[],
    ) => void,
  ) {
    this.group = groupOf(subscription.name, generation);
    this.#types = new Set(subscription.types);
    this.parked = new ParkedStreams(subscription.name, generation, ports);
    this.#cursors = new StreamCursors(ports.state, subscription.name, generation);
    this.#patience = new MissingEventDeadline(ports.clock);
    this.#applier = new BatchApplier(subscription, generation, handle, ports);
    this.#progress = new DeferredProgress(subscription.name, generation, this.#cursors, ports, (work) =>
      this.exclusively(work),
    );
  }

  /** Finishes what a crash left and reads where this generation stands. */
  async open(): Promise<void> {
    await this.#applier.recover();
    await this.#readParked();
    this.position = await this.ports.state.get(this.group);
  }

  /** Before `start` and before a scan of the store: the log's present end is where consuming begins. */
  async place(): Promise<number> {
    return (this.position = await this.ports.state.together(() => this.ports.log.place(this.group)));
  }

  /** Starts consuming the log from where the group committed last. */
  start(): void {
    this.#running = this.#consume();
  }

  /** Ends after the batch that is being applied, and notes where it stands. */
  async stop(): Promise<void> {
    this.#stop.abort();
    await this.#progress.last();
    this.#leave.abort();
    await this.#running;
  }

  /** Applies events that do not come from the log: a scan of the store. There may be many of which few are wanted. */
  process(events: readonly RecordedEvent[]): Promise<void> {
    return this.exclusively(async () => {
      for (const piece of chunk(events, maxBatch, ({ type }) => this.#types.has(type)))
        await this.#process(piece);
    });
  }

  /** Keeps batches from being applied while `work` runs. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turn.then(work);
    this.#turn = turn.catch(() => undefined);
    return turn;
  }

  /** Version of a stream applied last; waits for a batch being applied, for its cursors may yet be rolled back. */
  cursor(stream: string): Promise<number> {
    return this.exclusively(() => this.#cursors.ask(stream));
  }

  /** Resolves once the log is done up to `position`. */
  async reaches(position: number): Promise<void> {
    while (this.position < position && !this.#stop.signal.aborted)
      await new Promise<void>((resolve) => {
        this.#moved.push(resolve);
      });
  }

  /**
   * Tries a parked stream again from its cursor. It stays parked when it fails again. Any process may do so, also one that
   * does not get the stream from the log.
   */
  requeue(stream: string): Promise<boolean> {
    return this.exclusively(async () => {
      await this.#readParked();
      // The stream may have been another process's since it was read here.
      if (this.parked.has(stream)) await this.#askAnew();
      return this.parked.requeue(stream, async () => {
        await this.#digestTail(stream);
        return this.#cursors.ask(stream);
      });
    });
  }

  async #consume(): Promise<void> {
    const { signal } = this.#stop;
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      try {
        for await (const batch of this.ports.log.consume(this.group, {
          maxBatch,
          signal: this.#leave.signal,
        })) {
          if (!signal.aborted) await this.#apply(batch);
          if (signal.aborted) {
            await this.#progress.last();
            break;
          }
          attempt = 0;
          await yieldTurn();
        }
      } catch (error) {
        if (signal.aborted) break;
        this.ports.logger.error(`Reading the log for ${this.group} failed`, error);
        // A stop in the pause ends the loop; it is no failure of whoever stops.
        await this.#rest(attempt);
      }
    }
    this.#reached(this.position);
  }

  async #apply(batch: LogBatch): Promise<void> {
    const events = batch.events.map((positioned) => positioned.event);
    if (batch.owned !== this.#owned)
      await this.exclusively(() => this.#untilAnswered(() => this.#takeOver()));
    this.#owned = batch.owned;
    if (batch.missed && !(await this.#readMissed(batch.missed))) return;
    await this.exclusively(async () => {
      await this.#untilAnswered(async () => {
        if (await this.parked.recordSkipped(events)) this.#cursors.forget();
      });
      await this.#process(events);
      this.#progress.done(() => batch.commit());
    });
    this.#reached(batch.position);
  }

  async #readMissed(missed: MissedEvents): Promise<boolean> {
    const { logger, store } = this.ports;
    logger.warn(`${this.group} is new to the log or has missed some of it: it reads from the store first`);
    const isRead = await readMissed(missed, store, this.#stop.signal, (events) => this.process(events));
    if (isRead) logger.warn(`${this.group} has read the store, and goes on with the log`);
    return isRead;
  }

  #reached(position: number): void {
    this.position = Math.max(this.position, position);
    const moved = this.#moved;
    this.#moved = [];
    for (const resolve of moved) resolve();
  }

  async #process(events: readonly RecordedEvent[]): Promise<void> {
    this.#patience.begin();
    for (let attempt = 0; ; attempt += 1) {
      let plan: BatchPlan | null = null;
      try {
        if (attempt > 0) await this.#askAnew();
        plan = await planBatch(events, this.#cursors, this.parked, this.#types, this.ports.store);
        this.ports.recent?.note(plan.events);
        if (plan.wanted.length > maxBatch) {
          await this.#inChunks(plan.events, maxBatch);
          plan = emptyPlan;
        }
        await this.#applier.apply(plan);
        this.#cursors.saved(plan.advances);
        await this.#progress.passed(plan.passed);
        // What a failed attempt saved after all is in no plan any more, and yet somebody may wait for it.
        this.advanced(
          attempt > 0 ? this.#standing(events) : new Map([...plan.advances, ...plan.passed]),
          plan.events,
        );
        return;
      } catch (error) {
        this.#stop.signal.throwIfAborted();
        if (!(error instanceof PastMissing)) this.#patience.begin();
        else if (this.#patience.isOver()) {
          for (const event of error.events) await this.parked.park(event, error);
          continue;
        }
        if (plan && plan.wanted.length > 0 && !isTransient(error)) {
          if (plan.events.length > 1) await this.#inChunks(plan.events, Math.ceil(plan.events.length / 2));
          else if (attempt > 0) await this.parked.park(plan.wanted[0]!, error);
          continue;
        }
        this.ports.logger.warn(`${this.group} waits: ${String(error)}`);
        await this.#rest(attempt);
        this.#stop.signal.throwIfAborted();
      }
    }
  }

  /** After a failure nobody knows whether the batch was saved: an engine may fail after it committed. */
  async #askAnew(): Promise<void> {
    this.#cursors.forget();
    await this.#applier.recover();
  }

  /** Others may have written since. */
  async #takeOver(): Promise<void> {
    await this.#askAnew();
    await this.#readParked();
  }

  /** To fail between batches would be to leave the group and to join it again, which stops all its members each time. */
  async #untilAnswered(ask: () => Promise<void>): Promise<void> {
    for (let attempt = 0; ; attempt += 1)
      try {
        return await ask();
      } catch (error) {
        this.ports.logger.warn(`${this.group} waits: ${String(error)}`);
        await this.#rest(attempt);
        this.#stop.signal.throwIfAborted();
      }
  }

  async #readParked(): Promise<void> {
    if (await this.parked.read()) this.#cursors.forget();
  }

  async #digestTail(stream: string): Promise<void> {
    const events = await this.ports.store.read(stream, await this.#cursors.ask(stream));
    if (events.length > 0) await this.#process(events);
  }

  #standing(events: readonly RecordedEvent[]): ReadonlyMap<string, number> {
    return new Map(events.map(({ stream }) => [stream, this.#cursors.get(stream)]));
  }

  async #inChunks(events: readonly RecordedEvent[], size: number): Promise<void> {
    await this.#askAnew();
    for (let from = 0; from < events.length; from += size)
      await this.#process(events.slice(from, from + size));
  }

  /** Waits longer from attempt to attempt, or until `stop`. */
  async #rest(attempt: number): Promise<void> {
    await sleep(backoffMs(attempt), undefined, { signal: this.#stop.signal }).catch(() => undefined);
  }
}
