import type { Player, RoundNumber } from './tournament.ts';

/** Rating of a player in a round: the last that began with it or before. */
export const ratingInRound = (
  { rating, laterRatings = [] }: Pick<Player, 'rating' | 'laterRatings'>,
  round: RoundNumber,
): number => laterRatings.findLast(({ fromRound }) => fromRound <= round)?.rating ?? rating;
