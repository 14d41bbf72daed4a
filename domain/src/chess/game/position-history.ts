import type { Position } from '../position.ts';

/**
 * The positions of a game that repetition needs: a chain of keys that never changes, so a step back
 * is `previous`. A few words of memory and at most 150 comparisons a ply.
 */
export class PositionHistory {
  private constructor(
    /** `Position.key()`: placement, side to move, castling rights and a usable en-passant square (FIDE 9.2.3). */
    readonly key: string,
    /** The history before the last move; null at the start of the game. */
    readonly previous: PositionHistory | null,
    /** How often this position has occurred, this time included. */
    readonly times: number,
  ) {}

  /** The history of a game that begins here. */
  static from(start: Position): PositionHistory {
    return new PositionHistory(start.key(), null, 1);
  }

  /** The history with the position that the next move has led to. Nothing before a capture or pawn move can come again. */
  after(position: Position): PositionHistory {
    const key = position.key();
    // One half-move ago the other side was to move, so the search begins at two.
    let earlier = this.previous;
    for (let back = 2; earlier && back <= position.halfmoveClock; back += 1) {
      if (earlier.key === key) return new PositionHistory(key, this, earlier.times + 1);
      earlier = earlier.previous;
    }
    return new PositionHistory(key, this, 1);
  }
}
