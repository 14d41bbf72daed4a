const firstMs = 1_000;
const longestMs = 5_000;
const randomness = 0.5;

/**
 * The waits of the web client between attempts to reconnect: 1 s doubling up to 5 s, spread by half either way, without end;
 * on the browser's event `online` the wait ends and the next is the first again.
 */
export class BackOff {
  #attempt = 0;
  #wake: (() => void) | undefined;

  constructor(private readonly random: () => number) {}

  async wait(): Promise<void> {
    const base = Math.min(longestMs, firstMs * 2 ** Math.min(this.#attempt, 10));
    const ms = Math.min(longestMs, base * (1 + randomness * (2 * this.random() - 1)));
    this.#attempt += 1;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = undefined;
  }

  /** What the browser's `online` does, or a connection made. */
  reset(): void {
    this.#attempt = 0;
    this.#wake?.();
  }
}
