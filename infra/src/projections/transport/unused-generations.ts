import type { Generations } from '../generations/generations.ts';
import type { ProjectorPorts } from '../runner/projector-ports.ts';

/** How often to search for copies that a killed process, or a drop that failed, has left behind, milliseconds. */
const sweepMs = 600_000;

/**
 * Drops the copies of read models that no reader needs any more: retired ones after a delay, and those left behind by
 * a crash.
 */
export class UnusedGenerations {
  /** What cancels the delay of each retired copy, with its projection. */
  readonly #retiring = new Map<() => void, string>();
  #cancelSweep: () => void = () => undefined;
  #sweeping: Promise<void> = Promise.resolve();
  #stopped = false;

  /**
   * @param keepOldMs how long readers may go on with a retired copy, milliseconds
   * @param mayDrop false for a copy that this process builds or reads, or of a projection that it does not run
   */
  constructor(
    private readonly ports: Pick<ProjectorPorts, 'state' | 'clock' | 'logger'>,
    private readonly generations: Generations,
    private readonly keepOldMs: number,
    private readonly mayDrop: (projection: string, generation: number) => boolean,
  ) {}

  /** Drops what a crash has left behind. A copy of ours that is being built, or is kept for its readers, is spare, too. */
  async sweep(): Promise<void> {
    for (const { projection, generation } of await this.ports.state.spare()) {
      if (!this.mayDrop(projection, generation) || [...this.#retiring.values()].includes(projection))
        continue;
      // The process that built it may resume: an empty copy must not be flipped to.
      if (await this.ports.state.claim(projection, generation)) await this.#drop(projection, generation);
    }
  }

  /** Sweeps every ten minutes from now on. */
  sweepRegularly(): void {
    this.#cancelSweep = this.ports.clock.after(sweepMs, () => {
      this.#sweeping = this.sweep()
        .catch((error: unknown) => this.ports.logger.error('Dropping unused generations failed', error))
        .then(() => {
          if (!this.#stopped) this.sweepRegularly();
        });
    });
  }

  /** Keeps a replaced copy for its current readers, then drops it; after a stop a later sweep does. */
  retire(projection: string, generation: number): void {
    if (this.#stopped) return;
    const cancel = this.ports.clock.after(this.keepOldMs, () => {
      this.#drop(projection, generation)
        .catch((error: unknown) => {
          this.ports.logger.error(`Dropping generation ${generation} of ${projection} failed`, error);
        })
        .finally(() => this.#retiring.delete(cancel));
    });
    this.#retiring.set(cancel, projection);
  }

  /** Cancels what is due later, and waits for a sweep that is running. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancelSweep();
    for (const cancel of this.#retiring.keys()) cancel();
    await this.#sweeping;
  }

  async #drop(projection: string, generation: number): Promise<void> {
    await this.generations.drop(projection, generation);
    await this.ports.state.drop(projection, generation);
  }
}
