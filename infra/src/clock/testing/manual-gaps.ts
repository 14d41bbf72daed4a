import type { LoopGap, LoopGaps } from '../loop-gaps.ts';

/** Gaps that a test makes. */
export class ManualGaps implements LoopGaps {
  readonly #listeners = new Set<(gap: LoopGap) => void>();
  readonly figures = { count: 0, totalMs: 0 };
  #next: LoopGap | null = null;

  /** A gap that is noticed at the next look. */
  make(from: number, to: number): void {
    this.#next = { from, to };
  }

  observe(): void {
    const gap = this.#next;
    this.#next = null;
    if (gap) for (const listener of this.#listeners) listener(gap);
  }

  subscribe(listener: (gap: LoopGap) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  afterReading(action: () => void): () => void {
    action();
    return () => {};
  }

  close(): void {
    this.#listeners.clear();
  }
}
