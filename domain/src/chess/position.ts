import type { Outcome } from '../result.ts';
import type { Move } from './move.ts';
import type { Color, FenError, MoveError, Piece, PositionOutcome, Square, Variant } from './types.ts';

/**
 * A chess position that never changes: the library's front door. `play` answers with a new one. For hot loops over many
 * moves use `Replay`.
 */
export class Position {
  /** The starting position; of Chess960 the classical one (number 518) unless a FEN says otherwise. */
  static initial(_variant: Variant = 'classical'): Position {
    throw new Error('being built');
  }
  /** Reads FEN, X-FEN or Shredder-FEN; move counters may be missing. A position that cannot be played on is refused. */
  static fromFen(_fen: string, _variant: Variant = 'classical'): Outcome<Position, FenError> {
    throw new Error('being built');
  }

  declare readonly variant: Variant;
  declare readonly turn: Color;
  /** Files of the board; there are always 8 ranks. */
  declare readonly files: 8 | 10;
  declare readonly fullmoveNumber: number;
  /** Half-moves since the last capture or pawn move (FIDE 9.3). */
  declare readonly halfmoveClock: number;

  pieceAt(_square: Square): Piece | null {
    throw new Error('being built');
  }
  /** All pieces with their squares, from a8 to the last square of rank 1. */
  pieces(): Iterable<{ readonly square: Square; readonly piece: Piece }> {
    throw new Error('being built');
  }
  /** The position in FEN; an en-passant square is written only when a legal move uses it. */
  fen(): string {
    throw new Error('being built');
  }
  /** 64-bit key as 16 lower-case hex digits: Polyglot's for classical. Only a usable en-passant square counts. */
  key(): string {
    throw new Error('being built');
  }
  legalMoves(): readonly Move[] {
    throw new Error('being built');
  }
  /** A legal move from long algebraic text; castling as king's target or as king takes rook. */
  parseUci(_text: string): Outcome<Move, MoveError> {
    throw new Error('being built');
  }
  /** A legal move from algebraic text; forgives missing or extra `x`, `+`, `#`, `=`, and zeros in castling. */
  parseSan(_text: string): Outcome<Move, MoveError> {
    throw new Error('being built');
  }
  /** Standard algebraic notation of a legal move, with `+` or `#`. */
  san(_move: Move): string {
    throw new Error('being built');
  }
  /** The position after a move of this position (from `legalMoves`, `parseUci` or `parseSan`). */
  play(_move: Move): Position {
    throw new Error('being built');
  }
  isCheck(): boolean {
    throw new Error('being built');
  }
  /** How the position itself ends the game; null while it goes on. */
  outcome(): PositionOutcome | null {
    throw new Error('being built');
  }
  /** Whether `color` could still mate by some series of legal moves (FIDE 6.9), judged by material. */
  canPossiblyMate(_color: Color): boolean {
    throw new Error('being built');
  }
}
