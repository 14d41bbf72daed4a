import { randomGame } from '../support/played-games.ts';
import { randomFrom } from '@royal-chess/infra/faults/seeded-random';

/** Half-moves of the game that all bots play: the average length of a club game. */
const plies = 80;

/** The game every bot of the run plays, with peer and product alike. */
export const benchGame: readonly string[] = randomGame(randomFrom(20), plies).map((move) => move.uci);
