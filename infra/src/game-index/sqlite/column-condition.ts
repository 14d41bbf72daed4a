import type { GameBits } from './game-bits.ts';

/** A condition of the columns of a game. */
export interface ColumnCondition {
  /** Names the condition; null when later games may change whether earlier ones fulfil it. */
  readonly key: string | null;
  readonly test: (num: number) => boolean;
  /** Sets the bits of the games from `from`, the first of a word, up to `to`. */
  readonly mark: (bits: GameBits, from: number, to: number) => void;
  /** The first games that fulfil it without a look at the others; null where their order is not known. */
  readonly sorted: () => SortedGames | null;
}

/** Games that fulfil a condition, found by an order of games. */
export interface SortedGames {
  /** Games that were decided: those with a smaller number. */
  readonly count: number;
  /** Games that fulfil it, at most. */
  readonly size: number;
  /** Adds their bits. */
  readonly add: (bits: GameBits) => void;
  /** Writes up to `size` of their numbers from a place on, in any order and some twice; returns the place behind them. */
  readonly list: (into: Uint32Array, start: number) => number;
}

/** Begins the keys of conditions of sources, which change when a game joins a collection. */
export const SOURCES = 'sources ';
