/**
 * A move inside the library is one integer: from (8 bits), to (8), kind promoted to (4; 0 is none), flags. In castling `to`
 * is the square of the castling rook, which names the move in every variant.
 */
export const DOUBLE_STEP = 1 << 20;
export const EN_PASSANT = 1 << 21;
export const CASTLING = 1 << 22;

export const packMove = (from: number, to: number): number => from | (to << 8);
export const packPromotion = (from: number, to: number, kind: number): number =>
  from | (to << 8) | (kind << 16);
export const fromOf = (move: number): number => move & 255;
export const toOf = (move: number): number => (move >> 8) & 255;
export const promotionOf = (move: number): number => (move >> 16) & 15;
