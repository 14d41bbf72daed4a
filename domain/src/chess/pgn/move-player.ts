import type { PgnProblem, PlacedProblem } from './pgn-fault.ts';

/** The consumer of the moves of a game while it is read. */
export interface MovePlayer {
  /** Whether variations, comments and glyphs matter; else they are skipped unread. */
  readonly readsAll: boolean;
  /**
   * Plays the move that the characters `start` to `end` name.
   *
   * @returns a number above 0, or `MALFORMED`, `ILLEGAL`, `AMBIGUOUS`
   */
  move(text: string, start: number, end: number): number;
  /** Half-moves of the line being read, from the start of the game. */
  readonly ply: number;
  /** Plays a null move: where it may not be, what is wrong. */
  nullMove(): PgnProblem | null;
  nag(nag: number): void;
  /** @param text empty where the player does not read all */
  comment(text: string): void;
  openVariation(): PgnProblem | null;
  closeVariation(): void;
  /** Leaves out the rest of the variation being read because of what is wrong in it; false or absent: it is a fault. */
  leaveOut?(why: PlacedProblem): boolean;
}
