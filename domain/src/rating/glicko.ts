import type { Result } from '@royal-chess/contracts/chess';
import type { Glicko } from '@royal-chess/contracts/ratings';
import rate from 'glicko2-lite';

/** Score of a player: 1 win, 0.5 draw, 0 loss. */
export type Score = 0 | 0.5 | 1;

/** Rating of a player without games (Glickman, "Example of the Glicko-2 system", 2022, step 1). */
export const newcomer: Glicko = Object.freeze({ rating: 1500, deviation: 350, volatility: 0.06 });

/** Above this deviation a rating is provisional. */
export const PROVISIONAL_DEVIATION = 110;

/** System constant: limits how fast the volatility changes. Glickman calls 0.3 to 1.2 reasonable. */
const TAU = 0.5;

/** Whether a rating is provisional: its deviation exceeds {@link PROVISIONAL_DEVIATION}. */
export const isProvisional = (rating: Glicko): boolean => rating.deviation > PROVISIONAL_DEVIATION;

/** Scores of both sides of a finished game. */
export function scoresOf(result: Result): { readonly white: Score; readonly black: Score } {
  if (result === '1-0') return { white: 1, black: 0 };
  if (result === '0-1') return { white: 0, black: 1 };
  return { white: 0.5, black: 0.5 };
}

/**
 * A player's Glicko-2 rating after one game. Each game is one rating period.
 * Source: Glickman, "Example of the Glicko-2 system" (glicko.net/glicko/glicko2.pdf).
 * @param weight how much of the change counts, 0 to 1: an invention of ours, which Glicko-2 does not have
 */
export function rateGame(player: Glicko, opponent: Glicko, score: Score, weight = 1): Glicko {
  const { rating, rd, vol } = rate(
    player.rating,
    player.deviation,
    player.volatility,
    [[opponent.rating, opponent.deviation, score]],
    { tau: TAU },
  );
  const counted = (before: number, after: number): number =>
    weight === 1 ? after : before + weight * (after - before);
  return {
    rating: counted(player.rating, rating),
    deviation: counted(player.deviation, rd),
    volatility: counted(player.volatility, vol),
  };
}
