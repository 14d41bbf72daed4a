import type { Clock } from '@royal-chess/infra/clock/clock';

/** Limits for one client in a second: a spectator needs little more than `sync`, and a snapshot may be 300 KB. */
const aSecond = { message: 5, sync: 2 };

/** Counts the messages of one client, second by second. */
export class MessageRate {
  readonly #counts = { message: 0, sync: 0 };
  #ends = 0;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /** Counts one more; false when it exceeds the limit of this second. */
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
