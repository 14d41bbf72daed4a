import type { Result, Variant } from '@royal-chess/contracts/chess';
import type { PgnFault, PlacedProblem } from './pgn-fault.ts';

/** What every game has that was read, with or without its variations. */
export interface PgnHead {
  readonly kind: 'game';
  /** Tag pairs in file order; a repeated tag keeps its first value. */
  readonly tags: ReadonlyMap<string, string>;
  readonly variant: Variant;
  /** FEN of the starting position. */
  readonly startFen: string;
  /** Result at the end of the movetext, else of the Result tag, else `*`. */
  readonly result: Result | '*';
  /** Line of the file where the game begins, from 1. */
  readonly line: number;
  /** Characters of the file before that line, a byte order mark not counted. */
  readonly offset: number;
  /** What is wrong first between its tags, or between them and the moves; absent when nothing is. */
  readonly headFault?: PlacedProblem;
}

/** One game of a PGN file, its main line checked by playing it. */
export interface PgnGame extends PgnHead {
  /** Main line in canonical UCI form. */
  readonly moves: readonly string[];
}

/** A game, or the legal part of one. */
export interface LenientGame extends PgnGame {
  /** What is wrong behind the last of the moves; null when nothing is. */
  readonly fault: PlacedProblem | null;
}

/** A game with the key of each of its positions: what a position index or an opening count needs, without a second replay. */
export interface KeyedGame extends PgnGame {
  /** High and low half of each key in turn, signed 32-bit: of the starting position first, then after each move. */
  readonly keys: readonly number[];
}

/** What a reader yields: a game, or why there is none in its place. */
export type PgnEntry = PgnGame | PgnFault;
