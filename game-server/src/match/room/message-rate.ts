import type { Clock } from '@royal-chess/infra/clock/clock';

/** Limits for one client: a spectator needs little more than `sync`, and a snapshot may have 300 KB. */
const perSecond = { message: 5, sync: 2, away: 2 };

/** Counts the messages of one client, second by second. */
export class MessageRate {
  readonly #counts = { message: 0, sync: 0, away: 0 };
  #endsAt = 0;

  constructor(private readonly clock: Pick<Clock, 'monotonic'>) {}

  /** Counts a message; false when it exceeds the limit of this second. */
  allows(kind: keyof typeof perSecond): boolean {
    const now = this.clock.monotonic();
    if (now >= this.#endsAt) {
      Object.assign(this.#counts, { message: 0, sync: 0, away: 0 });
      this.#endsAt = now + 1_000;
    }
    this.#counts[kind] += 1;
    return this.#counts[kind] <= perSecond[kind];
  }
}
