import { Injectable } from '@nestjs/common';
import { Clock } from '@royal-chess/infra/clock/clock';
import { largeBodyBytes } from '@royal-chess/contracts/core';
import { ProblemException } from '../problems/problem-exception.ts';

/** Bytes of JSON that a caller may send at once, and again in each minute. */
const bytesAMinute = 4 * largeBodyBytes;
/** How many callers are counted before those whose budget is full again are removed. */
const sweepAt = 10_000;

const wait = (seconds: number, detail: string): ProblemException =>
  new ProblemException({ code: 'RC_RATE_LIMITED', detail }, seconds);

/**
 * What a caller may make this process parse. Parsing happens on the thread of all games, so the budget is kept by process: other
 * processes have other threads.
 */
@Injectable()
export class BodyBudget {
  readonly #spent = new Map<string, { bytes: number; at: number }>();
  readonly #large = new Set<string>();

  constructor(private readonly clock: Clock) {}

  /**
   * Begins a body over the small limit.
   * @returns ends it; to be called once
   * @throws ProblemException `RC_RATE_LIMITED` while another one of the same caller is in work
   */
  beginLarge(caller: string): () => void {
    if (this.#large.has(caller))
      throw wait(1, 'Another large request of yours is in work. Send one at a time.');
    this.#large.add(caller);
    return () => void this.#large.delete(caller);
  }

  /**
   * Takes `bytes` from the caller's budget, before they are parsed.
   * @throws ProblemException `RC_RATE_LIMITED` when it is used up
   */
  spend(caller: string, bytes: number): void {
    const now = this.clock.monotonic();
    const left = this.#spentOf(caller, now);
    if (left + bytes > bytesAMinute) {
      const seconds = Math.ceil(((left + bytes - bytesAMinute) / bytesAMinute) * 60);
      throw wait(seconds, `You have sent a lot. Please wait ${seconds} s and try again.`);
    }
    if (!this.#spent.has(caller)) this.#makeRoom(now);
    this.#spent.set(caller, { bytes: left + bytes, at: now });
  }

  /** Bytes of the budget that are used now: it fills again evenly. */
  #spentOf(caller: string, now: number): number {
    const known = this.#spent.get(caller);
    return known ? Math.max(0, known.bytes - ((now - known.at) / 60_000) * bytesAMinute) : 0;
  }

  #makeRoom(now: number): void {
    if (this.#spent.size < sweepAt) return;
    for (const [caller, { at }] of this.#spent) if (now - at >= 60_000) this.#spent.delete(caller);
  }
}
