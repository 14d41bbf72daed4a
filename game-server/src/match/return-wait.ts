import type { Color } from '@royal-chess/contracts/chess';
import type { Clock } from '@royal-chess/infra/clock/clock';

/** How long a clock is held at most after a takeover, so that its player can come back, milliseconds. */
export const returnGraceMs = 10_000;

/**
 * The sides that have not come back since a takeover: their clocks are held. After a restart no player can be connected yet, and
 * no clock may run before its player could have come back.
 */
export class ReturnWait {
  readonly #away = new Set<Color>();
  #cancel: () => void = () => {};

  constructor(private readonly clock: Pick<Clock, 'after'>) {}

  /** Both sides are away; `over` is called when the grace period has passed. */
  begin(over: () => void): void {
    this.#away.add('white').add('black');
    this.#cancel = this.clock.after(returnGraceMs, over);
  }

  /** A side has come back. */
  back(side: Color): void {
    this.#away.delete(side);
  }

  /** Whether a side is waited for. */
  waitsFor(side: Color | null): boolean {
    return side !== null && this.#away.has(side);
  }

  /** Cancels the timer. */
  close(): void {
    this.#cancel();
  }
}
