import type { GameBits } from './game-bits.ts';

/** A condition of the columns of a game. */
export interface ColumnCondition {
  /** Names the condition; null when later games may change whether earlier ones fulfil it. */
  readonly key: string | null;
  readonly test: (num: number) => boolean;
  /** Sets the bits of the games from `from`, the first of a word, up to `to`. */
  readonly mark: (bits: GameBits, from: number, to: number) => void;
  /** Adds the bits of the first games without a look at the others, where their order is known; returns how many games it decided. */
  readonly add?: ((bits: GameBits) => number) | undefined;
}

/** Begins the keys of conditions of sources, which change when a game joins a collection. */
export const SOURCES = 'sources ';
