import type { Variant } from '../chess/types.ts';

/** What is needed of a game to find things on its boards. */
export interface PackedGame {
  readonly variant: Variant;
  readonly startFen: string;
  /** Main line as `chess/packed-moves` writes it. */
  readonly moves: string;
}
