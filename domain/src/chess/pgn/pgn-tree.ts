import type { PgnFault } from './pgn-fault.ts';
import type { PgnHead } from './pgn-game.ts';

/** How an engine judges a position (`%eval`), from White's side. */
export type PgnEvaluation = (
  | {
      /** In pawns, to White's advantage when positive. */
      readonly pawns: number;
    }
  | {
      /** Moves to mate; negative when Black mates. */
      readonly mate: number;
    }
) & {
  /** Depth of the search in half-moves. */
  readonly depth?: number;
};

/** Values of the commands in a move's comments. */
export interface PgnNotes {
  /** Time left on the mover's clock after the move, in milliseconds (`%clk`). */
  readonly clockMs?: number;
  /** Time the move took, in milliseconds (`%emt`). */
  readonly elapsedMs?: number;
  readonly evaluation?: PgnEvaluation;
}

/** A move with all its annotations. */
export interface PgnMove extends PgnNotes {
  /** Canonical UCI form; `0000` for a null move, which variations may have where the side to move is not in check. */
  readonly uci: string;
  /** Standard algebraic notation; `--` for a null move. */
  readonly san: string;
  /** Numeric annotation glyphs in file order, each once, 0 to 255; `!` is 1, `?` 2, `!!` 3, `??` 4, `!?` 5, `?!` 6. */
  readonly nags: readonly number[];
  /** Comments behind the move, white space collapsed; commands not in `PgnNotes` (`[%csl ...]`) stay in them. */
  readonly comments: readonly string[];
  /** What could have been played instead of this move. */
  readonly variations: readonly PgnLine[];
}

/** A line of play: the game's, or that of a variation. */
export interface PgnLine {
  /** Comments before the first move, with their commands. */
  readonly comments: readonly string[];
  readonly moves: readonly PgnMove[];
}

/** One game with variations and annotations, every move of it checked by playing it. */
export interface PgnTree extends PgnHead {
  readonly line: number;
  readonly main: PgnLine;
}

/** What a reader of trees yields: a game, or why there is none in its place. */
export type PgnTreeEntry = PgnTree | PgnFault;
