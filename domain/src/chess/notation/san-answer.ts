/** What the readers of algebraic notation answer instead of a packed move, which is above 0. */

/** The text is no move at all. */
export const MALFORMED = 0;
/** The text names a move that is not legal here. */
export const ILLEGAL = -1;
/** The text names several legal moves. */
export const AMBIGUOUS = -2;
