import type { Color } from '@royal-chess/contracts/chess';
import type { Clock } from '@royal-chess/infra/clock/clock';

/** How long a clock is held at most after a takeover, so that its player can reconnect, milliseconds. */
export const reconnectGraceMs = 10_000;

/**
 * The sides that have not reconnected since a takeover: their clocks are held. After a restart no player can be connected yet, and
 * no clock may run before its player has had the time to reconnect.
 */
export class ReconnectGrace {
  readonly #missing = new Set<Color>();
  #cancel: () => void = () => {};

  constructor(private readonly clock: Pick<Clock, 'after'>) {}

  /** Both sides are missing; `over` is called when the grace period has passed. */
  begin(over: () => void): void {
    this.#missing.add('white').add('black');
    this.#cancel = this.clock.after(reconnectGraceMs, over);
  }

  /** A side has reconnected. */
  reconnected(side: Color): void {
    this.#missing.delete(side);
  }

  /** Whether the clock of this side is held. */
  awaits(side: Color | null): boolean {
    return side !== null && this.#missing.has(side);
  }

  /** Cancels the timer. */
  close(): void {
    this.#cancel();
  }
}
