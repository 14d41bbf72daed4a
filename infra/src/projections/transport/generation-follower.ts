import { pause } from '../../clock/pause.ts';
import { backoffMs } from '../../retry/transient-failure.ts';
import type { Generations } from '../generations/generations.ts';
import type { ProjectionSlot } from '../runner/projection-slot.ts';
import type { ProjectorPorts } from '../runner/projector-ports.ts';

/** Switches projections to the generations that other processes have made the active ones. */
export class GenerationFollower {
  readonly #switches = new Map<string, Promise<void>>();
  #unsubscribe: () => void = () => undefined;

  constructor(
    private readonly slots: ReadonlyMap<string, ProjectionSlot>,
    private readonly ports: Pick<ProjectorPorts, 'state' | 'logger'>,
    private readonly generations: Generations,
    private readonly stopping: AbortSignal,
  ) {}

  /** Follows every flip from now on, and those that happened while this process started. */
  start(): void {
    const { state } = this.ports;
    this.#unsubscribe = state.onActiveChange?.((...flip) => this.#follow(...flip)) ?? this.#unsubscribe;
    for (const name of this.slots.keys()) this.#follow(name, state.active(name));
  }

  /** After `stopping` has aborted: waits for the switches that are under way. */
  async stop(): Promise<void> {
    this.#unsubscribe();
    await Promise.all(this.#switches.values());
  }

  /** Flips of one projection are followed in their order. */
  #follow(projection: string, generation: number): void {
    const slot = this.slots.get(projection);
    if (!slot) return;
    const before = this.#switches.get(projection) ?? Promise.resolve();
    this.#switches.set(
      projection,
      before.then(() => this.#switch(slot, generation)),
    );
  }

  async #switch(slot: ProjectionSlot, generation: number): Promise<void> {
    const signal = this.stopping;
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
        await pause(backoffMs(attempt), signal);
      }
    }
  }
}
