import type { Glicko } from '@royal-chess/contracts/ratings';
import { rateGame, type Score } from './glicko.ts';

/** Changes of a rating as it is shown: by a win, which is never negative, and by a defeat, which is never positive. */
export interface Stakes {
  readonly gain: number;
  readonly loss: number;
}

/** What a casual game changes. */
export const nothingAtStake: Stakes = Object.freeze({ gain: 0, loss: 0 });

/** What a rated game of full weight changes for a player, as the ratings stand before it. */
export function stakesOf(player: Glicko, opponent: Glicko): Stakes {
  const change = (score: Score): number =>
    Math.round(rateGame(player, opponent, score).rating) - Math.round(player.rating);
  return { gain: change(1), loss: change(0) };
}
