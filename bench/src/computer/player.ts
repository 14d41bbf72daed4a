import type { Position } from '@royal-chess/domain/chess/position';

/** Where a player moves. */
export interface Turn {
  readonly position: Position;
  /** The moves to it from the usual start, in UCI form. */
  readonly moves: readonly string[];
}

/** What a player does. */
export interface Choice {
  /** The move in UCI form. */
  readonly uci: string;
  /** What it thinks of its position, hundredths of a pawn to its own advantage. */
  readonly score: number;
}

/** One side of a match. */
export interface Player {
  readonly name: string;
  /** Forgets the game before. */
  begin(): Promise<void>;
  move(turn: Turn): Promise<Choice>;
  close(): void;
}
