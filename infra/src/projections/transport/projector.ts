import type { Generations } from '../generations/generations.ts';
import { ProjectorRefusal, unknownProjection } from '../control/projector-refusal.ts';
import type { ParkedStream, ProjectionStatus, ProjectorControl } from '../projection.ts';
import type { Subscription } from '../projection-decorators.ts';
import { rebuild } from '../rebuild/rebuild.ts';
import type { Handle } from '../runner/batch-applier.ts';
import { ProjectionSlot } from '../runner/projection-slot.ts';
import type { ProjectorPorts } from '../runner/projector-ports.ts';
import { GenerationFollower } from './generation-follower.ts';
import { UnusedGenerations } from './unused-generations.ts';

/** How long readers may continue to use a replaced copy, milliseconds. */
const retireMs = 60_000;

/** All projections of one thread, and their control from within it. */
export class Projector implements ProjectorControl {
  readonly #slots = new Map<string, ProjectionSlot>();
  readonly #stop = new AbortController();
  readonly #rebuilds = new Set<Promise<unknown>>();
  readonly #unused: UnusedGenerations;
  readonly #follower: GenerationFollower;

  constructor(
    private readonly ports: ProjectorPorts,
    private readonly generations: Generations,
    keepOldMs = retireMs,
  ) {
    this.#unused = new UnusedGenerations(ports, generations, keepOldMs, (projection, generation) => {
      const slot = this.#slots.get(projection);
      return slot !== undefined && slot.rebuild === null && slot.active.generation !== generation;
    });
    this.#follower = new GenerationFollower(this.#slots, ports, generations, this.#stop.signal);
  }

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
    await this.#unused.sweep();
    for (const [name, slot] of this.#slots) {
      await this.generations.prepare(name, slot.active.generation);
      await slot.active.open();
    }
    // Stopped during the preparation: nothing is begun that would never be ended.
    if (this.#stop.signal.aborted) return;
    for (const slot of this.#slots.values()) slot.active.start();
    void this.#rebuildOutdated();
    this.#follower.start();
    this.#unused.sweepRegularly();
  }

  /** Ends after the batches in hand; a running rebuild is given up and cleaned at the next start. */
  async stop(): Promise<void> {
    this.#stop.abort(new Error('The projector stops'));
    await Promise.all([this.#unused.stop(), this.#follower.stop()]);
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
      this.#unused.retire(projection, await running);
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
    const timeout = new AbortController();
    const cancel = this.ports.clock.after(timeoutMs, () => timeout.abort());
    try {
      const all = await Promise.all(slots.map((slot) => slot.reaches(stream, version, timeout.signal)));
      return all.every(Boolean);
    } finally {
      cancel();
      timeout.abort();
    }
  }

  /** One after the other; readers have the old copies until then. What fails is tried again at the next start. */
  async #rebuildOutdated(): Promise<void> {
    const { logger } = this.ports;
    for (const [name, slot] of this.#slots) {
      if (this.#stop.signal.aborted) return;
      try {
        if (!(await this.generations.isOutdated(name, slot.active.generation))) continue;
        logger.warn(`An earlier version filled ${name}: it is filled again`);
        await this.rebuild(name, () => undefined);
        logger.warn(`${name} is filled again`);
      } catch (error) {
        if (!this.#stop.signal.aborted) logger.error(`${name} could not be filled again`, error);
      }
    }
  }

  #slot(name: string): ProjectionSlot {
    const slot = this.#slots.get(name);
    if (!slot) throw unknownProjection(name, this.#slots.keys());
    return slot;
  }
}
