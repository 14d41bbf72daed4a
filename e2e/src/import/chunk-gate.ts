import type { Page } from 'playwright-core';
import { until } from '../event/until.ts';

/** Holds the pieces of an upload, so that a journey acts at a known place of the file. */
export class ChunkGate {
  /** Pieces that may pass before the next is held. */
  #passes = Number.POSITIVE_INFINITY;
  #held: (() => void) | null = null;
  /** Pieces that were sent. */
  sent = 0;

  private constructor() {}

  static async at(page: Page): Promise<ChunkGate> {
    const gate = new ChunkGate();
    await page.route('**/api/imports/*/chunks*', async (route) => {
      gate.sent += 1;
      if (gate.#passes === 0) await new Promise<void>((resolve) => (gate.#held = resolve));
      else gate.#passes -= 1;
      // The page may have given the call up.
      await route.continue().catch(() => undefined);
    });
    return gate;
  }

  /** Lets so many pieces through and holds the one after them. */
  holdAfter(pieces: number): void {
    this.#passes = pieces;
  }

  /** Waits until a piece is held. */
  async isHolding(): Promise<void> {
    await until('a piece on its way', () => Promise.resolve(this.#held !== null));
  }

  /** Lets the held piece through, and holds the next one. */
  release(): void {
    this.#passes = 0;
    this.#held?.();
    this.#held = null;
  }

  /** Lets the held piece and all others through. */
  open(): void {
    this.release();
    this.#passes = Number.POSITIVE_INFINITY;
  }
}
