import type { Color } from '@royal-chess/contracts/chess';
import type { Clock } from '@royal-chess/infra/clock/clock';

/** How long a clock stands at most after a takeover: time for its owner to come back, milliseconds. */
export const returnGraceMs = 10_000;

/**
 * Who has not come back since a takeover: the clock of such a side stands. After a restart nobody can be there yet, and no
 * clock may run before its owner could have come back.
 */
export class ReturnWait {
  readonly #away = new Set<Color>();
  #cancel: () => void = () => {};

  constructor(private readonly clock: Pick<Clock, 'after'>) {}

  /** Both sides are away; `over` is called when the time to come back has passed. */
  begin(over: () => void): void {
    this.#away.add('white').add('black');
    this.#cancel = this.clock.after(returnGraceMs, over);
  }

  /** A side is there. */
  back(side: Color): void {
    this.#away.delete(side);
  }

  /** Whether a side is waited for. */
  waitsFor(side: Color | null): boolean {
    return side !== null && this.#away.has(side);
  }

  /** Keeps no timer. */
  close(): void {
    this.#cancel();
  }
}
