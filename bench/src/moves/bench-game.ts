import { randomGame } from '../support/played-games.ts';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';

/** Half-moves of the game that all bots play: the average length of a club game. */
const plies = 80;

/** A game of random moves that does not end before it has this many half-moves; always the same one. */
export const benchGameOf = (length: number): readonly string[] =>
  randomGame(randomFrom(20), length).map((move) => move.uci);

/** The game every bot of the run plays, with peer and product alike. */
export const benchGame = benchGameOf(plies);
