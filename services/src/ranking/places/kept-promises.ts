import type { Clock } from '@royal-chess/infra/clock/clock';

interface Kept<Value> {
  readonly promise: Promise<Value>;
  /** Epoch milliseconds at which it was fulfilled; null: not yet. */
  at: number | null;
  size: number;
}

/** How long values are kept, and how much of them. */
interface Bounds<Value> {
  readonly freshMs: number;
  /** Of all that are kept together; the newest one is kept, however large it is. */
  readonly mostSize: number;
  readonly sizeOf: (value: Value) => number;
}

/** Values that are made once for all who ask while they are made, and for a while after. A failure is not kept. */
export class KeptPromises<Value> {
  readonly #kept = new Map<string, Kept<Value>>();

  constructor(
    private readonly clock: Pick<Clock, 'now'>,
    private readonly bounds: Bounds<Value>,
  ) {}

  /** Of the values that are kept, with those that are being made. */
  get count(): number {
    return this.#kept.size;
  }

  get(key: string, make: () => Promise<Value>): Promise<Value> {
    this.#deleteExpired();
    const known = this.#kept.get(key);
    if (known) return known.promise;
    const kept: Kept<Value> = { promise: make(), at: null, size: 0 };
    this.#kept.set(key, kept);
    kept.promise.then(
      (value) => {
        kept.at = this.clock.now();
        kept.size = this.bounds.sizeOf(value);
        // The newest is the last one.
        this.#kept.delete(key);
        this.#kept.set(key, kept);
        this.#makeRoom();
      },
      () => this.#kept.delete(key),
    );
    return kept.promise;
  }

  #deleteExpired(): void {
    const now = this.clock.now();
    for (const [key, { at }] of this.#kept)
      if (at !== null && now - at >= this.bounds.freshMs) this.#kept.delete(key);
  }

  #makeRoom(): void {
    const made = [...this.#kept].filter(([, { at }]) => at !== null);
    let size = made.reduce((sum, [, one]) => sum + one.size, 0);
    for (const [key, one] of made.slice(0, -1)) {
      if (size <= this.bounds.mostSize) break;
      this.#kept.delete(key);
      size -= one.size;
    }
  }
}
