import type { Color, Variant } from '@royal-chess/contracts/chess';

/** Colours and variants are named by the contracts. */
export type { Color, Variant };

/** Kinds of pieces; archbishop (bishop + knight) and chancellor (rook + knight) are on the 10x8 board only. */
export type Role = 'pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king' | 'archbishop' | 'chancellor';

/** A piece by colour and kind. */
export interface Piece {
  readonly color: Color;
  readonly role: Role;
}

/** A square by its name, file a-h (a-j on the 10x8 board) and rank 1-8: `e4`. */
export type Square = string;

/** The fields of a FEN, by which a `FenError` names the one at fault. */
export type FenField =
  'text' | 'placement' | 'turn' | 'castling' | 'enPassant' | 'halfmoveClock' | 'fullmoveNumber';

/** What is wrong with a FEN. */
export type FenErrorCode =
  | 'tooLong'
  | 'tooManyFields'
  /** The field is not there. */
  | 'missing'
  /** Not eight ranks. */
  | 'rankCount'
  /** A rank has too many or too few squares. */
  | 'rankLength'
  /** A character that is neither a piece of the variant nor a number of empty squares. */
  | 'unknownPiece'
  | 'pawnOnLastRank'
  /** Not one king a side. */
  | 'kingCount'
  | 'unknownTurn'
  /** The side that is not to move is in check: its king could be taken. */
  | 'enemyInCheck'
  | 'unknownRight'
  | 'repeatedRight'
  /** King or rook is not where the right needs it. */
  | 'noCastlingRook'
  | 'unknownSquare'
  /** No pawn can just have jumped over the square. */
  | 'noDoubleStep'
  | 'badNumber'
  /** In strict reading only: no game leads to the position. */
  | PositionFlaw;

/** Why no game can lead to a position that could be played on. */
export type PositionFlaw =
  /** More men than a side begins with. */
  | 'tooManyPieces'
  | 'tooManyPawns'
  /** More pieces than the first ones and those for the pawns that are missing. */
  | 'tooManyPromoted'
  /** More than two checks at once. */
  | 'tooManyCheckers'
  /** A check, or two of them, that no last move can have given. */
  | 'impossibleCheck';

/** Why a text is not a position. */
export interface FenError {
  readonly code: FenErrorCode;
  readonly field: FenField;
  /** Where in the text, counted from 0 in UTF-16 units. */
  readonly index: number;
  /** What would have been right there: `"w" or "b"`. */
  readonly expected: string;
  /** A sentence saying what was found and what was expected. */
  readonly message: string;
}

/** Why a text is not a move here: not a move at all, no such legal move, or more than one. */
export interface MoveError {
  readonly code: 'malformed' | 'illegal' | 'ambiguous';
  /** What would have been right. */
  readonly expected: string;
  /** A sentence saying what was found and what was expected. */
  readonly message: string;
}

/** How a position ends the game at once (FIDE 5.1.1, 5.2.1, 5.2.2). */
export interface PositionOutcome {
  readonly reason: 'checkmate' | 'stalemate' | 'insufficientMaterial' | 'deadPosition';
  readonly winner: Color | null;
}
