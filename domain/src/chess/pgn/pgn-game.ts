import type { Result, Variant } from '@royal-chess/contracts';

/** One game of a PGN file, its main line checked by replaying it. */
export interface PgnGame {
  readonly kind: 'game';
  /** Tag pairs in file order; a repeated tag keeps its first value. */
  readonly tags: ReadonlyMap<string, string>;
  readonly variant: Variant;
  /** FEN of the starting position. */
  readonly startFen: string;
  /** Main line in canonical UCI form. */
  readonly moves: readonly string[];
  /** Result at the end of the movetext, else of the Result tag, else `*`. */
  readonly result: Result | '*';
  /** Line of the file where the game begins, from 1. */
  readonly line: number;
}

/** A game that could not be read; its neighbours are not affected. */
export interface PgnFault {
  readonly kind: 'error';
  /** What is wrong, as a sentence. */
  readonly error: string;
  /** Line of the file where it went wrong, from 1. */
  readonly line: number;
  /** Line where the game begins. */
  readonly gameLine: number;
}

export type PgnEntry = PgnGame | PgnFault;

/** Bounds that turn hostile input into an error instead of a hang or a full memory. */
export interface PgnLimits {
  /** Characters in one line. Default 1,000,000: some programs write a whole game in one line. */
  readonly lineLength: number;
  /** Depth of nested variations. Default 100. */
  readonly nesting: number;
  /** Characters of one game, comments included. Default 4,000,000. */
  readonly gameSize: number;
  /** Half-moves of the main line. Default 2,000. */
  readonly plies: number;
}
