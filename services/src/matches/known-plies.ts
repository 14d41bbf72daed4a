import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { EventStore, EventStoreUnavailable } from '@royal-chess/infra/event-store/event-store';
import { pliesPlayed } from './plies-played.ts';

/** How long a number is given before it is read again, milliseconds. */
export const knownMs = 2_000;
/** Matches that are remembered. */
const capacity = 1_000;

interface Known {
  readonly plies: Promise<number>;
  /** Monotonic milliseconds. */
  readonly until: number;
}

/** Half-moves on the boards of running matches, for lists that anyone may read: all readers of {@link knownMs} share one read. */
@Injectable()
export class KnownPlies {
  readonly #known = new Map<string, Known>();

  constructor(
    private readonly store: EventStore,
    private readonly clock: Clock,
  ) {}

  /** While the store is unavailable the number read last; 0 when there is none. */
  of(matchId: string): Promise<number> {
    const now = this.clock.monotonic();
    const known = this.#known.get(matchId);
    if (known && now < known.until) return known.plies;
    const plies = pliesPlayed(this.store, matchId).catch((error: unknown) => {
      if (error instanceof EventStoreUnavailable) return known?.plies ?? 0;
      throw error;
    });
    this.#known.delete(matchId);
    this.#known.set(matchId, { plies, until: now + knownMs });
    for (const oldest of this.#known.keys()) {
      if (this.#known.size <= capacity) break;
      this.#known.delete(oldest);
    }
    return plies;
  }
}
