/** Moves of a table that are shown before all of them are asked for. */
export const firstMoves = 5;
