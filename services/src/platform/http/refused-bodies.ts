import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';

/** Refusals that a caller receives at once in {@link windowMs}. */
const mostAtOnce = 10;
const windowMs = 60_000;
/** How long each later one is held back. */
const holdMs = 1_000;
/** Refusals of one caller that are held back together: a connection that is cut is opened again at once, which costs more. */
const mostHeld = 100;
/** How many callers are counted before those whose time is over are removed. */
const sweepAt = 10_000;

interface Refused {
  count: number;
  held: number;
  readonly since: number;
}

/**
 * Slows down callers whose large requests are refused again and again: a refusal costs little, but hundreds of megabytes a second on their
 * way to one cost the games in progress their time.
 */
@Injectable()
export class RefusedBodies {
  readonly #refused = new Map<string, Refused>();

  constructor(private readonly clock: Clock) {}

  /**
   * Notes a refusal and waits before it is answered, where the caller has received many.
   * @returns whether to answer it; if not, the connection is to be cut
   */
  async mayAnswer(caller: string): Promise<boolean> {
    const refused = this.#of(caller);
    refused.count += 1;
    if (refused.count <= mostAtOnce) return true;
    if (refused.held >= mostHeld) return false;
    refused.held += 1;
    await new Promise<void>((resolve) => this.clock.after(holdMs, resolve));
    refused.held -= 1;
    return true;
  }

  #of(caller: string): Refused {
    const now = this.clock.monotonic();
    const isOver = ({ since, held }: Refused): boolean => now - since >= windowMs && held === 0;
    const known = this.#refused.get(caller);
    if (known && !isOver(known)) return known;
    if (this.#refused.size >= sweepAt)
      for (const [other, refused] of this.#refused) if (isOver(refused)) this.#refused.delete(other);
    const refused = { count: 0, held: 0, since: now };
    this.#refused.set(caller, refused);
    return refused;
  }
}
