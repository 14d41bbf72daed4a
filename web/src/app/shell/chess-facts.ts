import { catalogue } from '../../shared/language/catalogue.ts';

/** Shown while a page loads: nine (specification section 9), each true and checked. */
export const chessFacts = catalogue('chess-facts', [
  'There are 400 possible positions after each player has made one move.',
  'The longest official game had 269 moves: a draw in Belgrade in 1989, after 20 hours.',
  'The queen and the bishop got their long moves in Europe at the end of the fifteenth century.',
  'Lewis chessmen of walrus ivory were carved in the twelfth century and found on a Scottish island in 1831.',
  'In 1997 Deep Blue beat Garry Kasparov in a match of six games: 3½ to 2½.',
  'Emanuel Lasker was world champion for 27 years, from 1894 to 1921, longer than anyone else.',
  'A knight can visit all 64 squares once each; Leonhard Euler wrote about such tours in 1759.',
  'Chess960 has 960 starting positions; the usual one is number 518.',
  'The quickest possible checkmate, fool’s mate, is given by Black on the second move.',
] as const);

/** The fact for a number in 0..1. */
export function factFor(chance: number): string {
  return chessFacts[Math.min(chessFacts.length - 1, Math.floor(chance * chessFacts.length))] ?? chessFacts[0];
}
