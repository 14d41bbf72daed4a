/** A time in which this process did nothing: it was frozen, starved, or collected garbage. Monotonic milliseconds. */
export interface LoopGap {
  readonly from: number;
  readonly to: number;
}

/** Notices the gaps of this process' event loop. What people did meanwhile has arrived, but was not read. */
export interface LoopGaps {
  /** Looks for a gap that ends now, and notifies of it. To be called before what the time is taken for. */
  observe(): void;
  /** Calls `listener` with each gap, in their order. @returns ends it */
  subscribe(listener: (gap: LoopGap) => void): () => void;
  /** Runs `action` after what has arrived until now was read. @returns cancels it */
  afterReading(action: () => void): () => void;
  /** Gaps since the start, and their sum in milliseconds. */
  readonly figures: { readonly count: number; readonly totalMs: number };
  close(): void;
}

/** How often the loop shows that it runs, milliseconds. */
const beatMs = 20;
/** A beat later than this is a gap, milliseconds: shorter ones are the ordinary work of a busy process. */
const shortestGapMs = 100;

/** The gaps of the loop that runs this code, measured by timers. */
export class EventLoopGaps implements LoopGaps {
  readonly #listeners = new Set<(gap: LoopGap) => void>();
  readonly #timer: NodeJS.Timeout;
  #beatAt: number;
  #count = 0;
  #totalMs = 0;

  constructor(private readonly clock: { monotonic(): number }) {
    this.#beatAt = clock.monotonic();
    this.#timer = setInterval(() => this.observe(), beatMs);
    this.#timer.unref();
  }

  get figures(): { readonly count: number; readonly totalMs: number } {
    return { count: this.#count, totalMs: this.#totalMs };
  }

  observe(): void {
    const now = this.clock.monotonic();
    const gap = { from: this.#beatAt + beatMs, to: now };
    this.#beatAt = now;
    if (gap.to - gap.from < shortestGapMs) return;
    this.#count += 1;
    this.#totalMs += gap.to - gap.from;
    for (const listener of this.#listeners) listener(gap);
  }

  subscribe(listener: (gap: LoopGap) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  afterReading(action: () => void): () => void {
    // Sockets are read between the timers of a turn of the loop and its immediates.
    const pending = setImmediate(action);
    return () => clearImmediate(pending);
  }

  close(): void {
    clearInterval(this.#timer);
  }
}
