import type { Clock } from '../clock/clock.ts';

/**
 * Work that need not be done each time it is asked for, but some time later, once for all. What fails is tried again after the
 * same time.
 */
export class DeferredWork {
  #cancel: (() => void) | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly delayMs: number,
    private readonly work: () => Promise<void>,
    private readonly failed: (error: unknown) => void,
  ) {}

  /** Sees that the work is done within `delayMs`. */
  soon(): void {
    this.#cancel ??= this.clock.after(this.delayMs, () => {
      this.#cancel = null;
      this.work().catch((error: unknown) => {
        this.failed(error);
        this.soon();
      });
    });
  }

  /** What was to be done is not done any more, unless somebody asks anew. */
  cancel(): void {
    this.#cancel?.();
    this.#cancel = null;
  }
}
