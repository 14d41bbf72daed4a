/** A move with its number, such as `2... Ke7`. @param at its place among all moves of the game, from 1 */
export const numberedMove = (san: string, at: number): string =>
  `${Math.ceil(at / 2)}${at % 2 === 1 ? '.' : '...'} ${san}`;
