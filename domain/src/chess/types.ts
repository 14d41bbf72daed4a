import type { Color, Variant } from '@royal-chess/contracts';

export type { Color, Variant };

/** Kinds of pieces; archbishop (bishop + knight) and chancellor (rook + knight) stand on the 10x8 board only. */
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'archbishop' | 'chancellor';

export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

/** A square by its name, file a-h (a-j on the 10x8 board) and rank 1-8: `e4`. */
export type Square = string;

/** The fields of a FEN, by which a `FenError` names the one at fault. */
export type FenField =
  'text' | 'placement' | 'turn' | 'castling' | 'enPassant' | 'halfmoveClock' | 'fullmoveNumber';

/** Why a text is not a position: the field at fault and a sentence saying what was expected. */
export interface FenError {
  readonly field: FenField;
  readonly message: string;
}

/** Why a text is not a move here: not a move at all, no such legal move, or more than one. */
export interface MoveError {
  readonly code: 'malformed' | 'illegal' | 'ambiguous';
  readonly message: string;
}

/** How a position ends the game by itself (FIDE 5.1.1, 5.2.1, 5.2.2). */
export interface PositionOutcome {
  readonly reason: 'checkmate' | 'stalemate' | 'insufficientMaterial' | 'deadPosition';
  readonly winner: Color | null;
}
