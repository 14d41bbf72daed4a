import type { Clock } from '@royal-chess/infra/clock/clock';

/** What one client may do in a second: a spectator has nothing to say but `sync`, and a snapshot may be 300 KB. */
const aSecond = { message: 5, sync: 2 };

/** Counts what one client asks for, second by second. */
export class MessageRate {
  readonly #counts = { message: 0, sync: 0 };
  #ends = 0;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /** Notes one more; false when it is too many for this second. */
  allows(kind: keyof typeof aSecond): boolean {
    const now = this.clock.monotonic();
    if (now >= this.#ends) {
      Object.assign(this.#counts, { message: 0, sync: 0 });
      this.#ends = now + 1_000;
    }
    this.#counts[kind] += 1;
    return this.#counts[kind] <= aSecond[kind];
  }
}
