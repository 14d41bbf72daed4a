import type { Result } from '@royal-chess/contracts/chess';
import type { Glicko } from '@royal-chess/contracts/ratings';
import rate from 'glicko2-lite';

/** What a player scored: win, draw, loss. */
export type Score = 0 | 0.5 | 1;

/** Rating of somebody who has not played yet (Glickman, "Example of the Glicko-2 system", 2022, step 1). */
export const newcomer: Glicko = Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });

/** Above this deviation a rating is a guess yet. */
export const PROVISIONAL_DEVIATION = 110;

/** System constant: how much the volatility may move. Glickman names 0.3 to 1.2 as reasonable. */
const TAU = 0.5;

/** True while the rating is a guess yet. */
export const isProvisional = (rating: Glicko): boolean => rating.deviation > PROVISIONAL_DEVIATION;

/** Scores of both sides of a finished game. */
export function scoresOf(result: Result): { readonly white: Score; readonly black: Score } {
  if (result === '1-0') return { white: 1, black: 0 };
  if (result === '0-1') return { white: 0, black: 1 };
  return { white: 0.5, black: 0.5 };
}

/**
 * A player's Glicko-2 rating after one game, the game being a rating period of its own.
 * Source: Glickman, "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf).
 */
export function rateGame(player: Glicko, opponent: Glicko, score: Score): Glicko {
  const { rating, rd, vol } = rate(
    player.rating,
    player.deviation,
    player.volatility,
    [[opponent.rating, opponent.deviation, score]],
    { tau: TAU },
  );
  return { rating, deviation: rd, volatility: vol };
}
