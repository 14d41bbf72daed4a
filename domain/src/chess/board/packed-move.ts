/**
 * A move inside the library is one integer: from (8 bits), to (8), kind promoted to (4; 0 is none), flags. In castling `to`
 * is the square of the castling rook, which names the move in every variant.
 */

/** A pawn's double step. */
export const DOUBLE_STEP = 1 << 20;
/** A pawn takes another one that has just jumped over `to`. */
export const EN_PASSANT = 1 << 21;
/** Castling: `to` is the square of the castling rook. */
export const CASTLING = 1 << 22;

/** Kind promoted to, 0 for none. */
export const promotionOf = (move: number): number => (move >> 16) & 15;

/** The same move of a pawn, promoted to another kind. */
export const withPromotion = (move: number, kind: number): number => (move & ~(15 << 16)) | (kind << 16);
