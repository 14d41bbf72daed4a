import { setTimeout as sleep } from 'node:timers/promises';
import type { Handle, ProjectorPorts } from '../runner/batch-applier.ts';
import type { Generations } from '../generations/generations.ts';
import type { ParkedStream, ProjectionStatus, ProjectorControl } from '../projection.ts';
import type { Subscription } from '../projection-decorators.ts';
import { ProjectionSlot } from '../runner/projection-slot.ts';
import { ProjectorRefusal, unknownProjection } from '../control/projector-refusal.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import { backoffMs } from '../../retry/transient-failure.ts';

/** How long readers may go on with a copy that was flipped away, milliseconds. */
const retireMs = 60_000;
/** How often to look for copies that a killed process, or a drop that failed, has left behind, milliseconds. */
const sweepMs = 600_000;

/** All projections of one thread, and their control from within it. */
export class Projector implements ProjectorControl {
  readonly #slots = new Map<string, ProjectionSlot>();
  readonly #stop = new AbortController();
  /** What ends the waiting for each copy that was flipped away, with its projection. */
  readonly #retiring = new Map<() => void, string>();
  readonly #rebuilds = new Set<Promise<unknown>>();
  readonly #follows = new Map<string, Promise<void>>();
  #unfollow: () => void = () => undefined;
  #cancelSweep: () => void = () => undefined;
  #sweeping: Promise<void> = Promise.resolve();

  constructor(
    private readonly ports: ProjectorPorts,
    private readonly generations: Generations,
    private readonly keepOldMs = retireMs,
  ) {}

  /** Before `start`. Two projections of one name would share cursors, so that is refused. */
  add(subscription: Subscription, handle: Handle): void {
    if (this.#slots.has(subscription.name))
      throw new Error(`Two projections are called "${subscription.name}"`);
    this.#slots.set(subscription.name, new ProjectionSlot(subscription, handle, this.ports));
  }

  /** Names of the projections, in the order in which they were added. */
  names(): string[] {
    return [...this.#slots.keys()];
  }

  /** Cleans up what a crash left, then consumes until `stop`. */
  async start(): Promise<void> {
    await this.#sweep();
    for (const [name, slot] of this.#slots) {
      await this.generations.prepare(name, slot.active.generation);
      await slot.active.open();
    }
    // Stopped in the middle of it: nothing is begun that nobody would end.
    if (this.#stop.signal.aborted) return;
    for (const slot of this.#slots.values()) slot.active.start();
    const { state } = this.ports;
    this.#unfollow = state.onActiveChange?.((...flip) => this.#follow(...flip)) ?? this.#unfollow;
    // What was flipped while this process started.
    for (const name of this.#slots.keys()) this.#follow(name, state.active(name));
    this.#sweepLater();
  }

  /** Ends after the batches in hand; a running rebuild is given up and cleaned at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort(new Error('The projector stops'));
    this.#unfollow();
    this.#cancelSweep();
    for (const cancel of this.#retiring.keys()) cancel();
    await this.#sweeping;
    await Promise.all(this.#follows.values());
    await Promise.all([...this.#slots.values()].map((slot) => slot.active.stop()));
    await Promise.allSettled(this.#rebuilds);
  }

  async status(): Promise<readonly ProjectionStatus[]> {
    const { log } = this.ports;
    const slots = [...this.#slots.values()];
    const behind = await log.lag?.(slots.map((slot) => slot.active.group));
    const end = behind ? 0 : await log.ends();
    return Promise.all(
      slots.map((slot) => {
        const { group, position } = slot.active;
        return slot.status(behind?.get(group) ?? Math.max(0, end - position));
      }),
    );
  }

  async parked(): Promise<readonly ParkedStream[]> {
    const rows = await this.ports.state.lastParked();
    return rows.filter((row) => this.#slots.has(row.projection));
  }

  async parkedCounts(): Promise<ReadonlyMap<string, number>> {
    const counts = await this.ports.state.parkedCounts();
    return new Map([...counts].filter(([projection]) => this.#slots.has(projection)));
  }

  async requeue(projection: string, stream: string): Promise<boolean> {
    return this.#slot(projection).active.requeue(stream);
  }

  async rebuild(projection: string, progress: (done: number, total: number) => void): Promise<void> {
    const slot = this.#slot(projection);
    if (slot.subscription.kind === 'manages')
      throw new ProjectorRefusal(
        'RC_PROJECTION_UNKNOWN',
        `${projection} is a process manager, not a read model`,
      );
    if (slot.rebuild !== null)
      throw new ProjectorRefusal('RC_REBUILD_RUNNING', `A rebuild of ${projection} is running`);
    slot.rebuild = 0;
    const running = rebuild(slot, this.ports, this.generations, this.#stop.signal, (done, total) => {
      slot.rebuild = total === 0 ? 1 : done / total;
      progress(done, total);
    });
    this.#rebuilds.add(running);
    try {
      this.#retire(projection, await running);
    } finally {
      slot.rebuild = null;
      this.#rebuilds.delete(running);
    }
  }

  async caughtUp(
    projections: readonly string[],
    stream: string,
    version: number,
    timeoutMs: number,
  ): Promise<boolean> {
    const slots = projections.map((name) => this.#slot(name));
    const patience = new AbortController();
    const cancel = this.ports.clock.after(timeoutMs, () => patience.abort());
    try {
      const all = await Promise.all(slots.map((slot) => slot.reaches(stream, version, patience.signal)));
      return all.every(Boolean);
    } finally {
      cancel();
      patience.abort();
    }
  }

  /** Goes over to a generation that another process has made the active one; flips of one projection in their order. */
  #follow(projection: string, generation: number): void {
    const slot = this.#slots.get(projection);
    if (!slot) return;
    const before = this.#follows.get(projection) ?? Promise.resolve();
    this.#follows.set(
      projection,
      before.then(() => this.#goOver(slot, generation)),
    );
  }

  async #goOver(slot: ProjectionSlot, generation: number): Promise<void> {
    const { signal } = this.#stop;
    for (let attempt = 0; slot.active.generation < generation && !signal.aborted; attempt += 1) {
      const next = slot.runner(generation);
      try {
        await this.generations.prepare(slot.subscription.name, generation);
        await next.open();
        if (signal.aborted) return;
        const old = slot.active;
        next.start();
        await slot.become(next);
        await old.stop();
      } catch (error) {
        this.ports.logger.error(`Going over to ${next.group} failed`, error);
        await sleep(backoffMs(attempt), undefined, { signal }).catch(() => undefined);
      }
    }
  }

  /** Keeps the old copy for those who are reading it, then drops it; whoever stops meanwhile leaves it to a later sweep. */
  #retire(projection: string, generation: number): void {
    if (this.#stop.signal.aborted) return;
    const cancel = this.ports.clock.after(this.keepOldMs, () => {
      this.#drop(projection, generation)
        .catch((error: unknown) => {
          this.ports.logger.error(`Dropping generation ${generation} of ${projection} failed`, error);
        })
        .finally(() => this.#retiring.delete(cancel));
    });
    this.#retiring.set(cancel, projection);
  }

  #sweepLater(): void {
    this.#cancelSweep = this.ports.clock.after(sweepMs, () => {
      this.#sweeping = this.#sweep()
        .catch((error: unknown) => this.ports.logger.error('Dropping what was left behind failed', error))
        .then(() => {
          if (!this.#stop.signal.aborted) this.#sweepLater();
        });
    });
  }

  /** Drops copies that nobody looks after. One of ours that is being built, or is kept for its readers, is spare, too. */
  async #sweep(): Promise<void> {
    for (const { projection, generation } of await this.ports.state.spare()) {
      const slot = this.#slots.get(projection);
      if (!slot || slot.rebuild !== null || [...this.#retiring.values()].includes(projection)) continue;
      if (slot.active.generation === generation) continue;
      // Whoever built it may wake up: an empty copy must not be flipped to.
      if (await this.ports.state.claim(projection, generation)) await this.#drop(projection, generation);
    }
  }

  async #drop(projection: string, generation: number): Promise<void> {
    await this.generations.drop(projection, generation);
    await this.ports.state.drop(projection, generation);
  }

  #slot(name: string): ProjectionSlot {
    const slot = this.#slots.get(name);
    if (!slot) throw unknownProjection(name, this.#slots.keys());
    return slot;
  }
}
