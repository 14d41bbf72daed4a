import { percentOfDifference } from './rating-tables.ts';

/** The lists that FIDE keeps; the rule of 400 points is not the same for all. */
export type RatingKind = 'standard' | 'rapid' | 'blitz';

/** The largest difference that counts (B.02, 8.3.1). */
const largestDifference = 400;
/** From here on a player's differences count in full in standard chess (B.02, 8.3.1, since 1 October 2025). */
const fullDifferenceFrom = 2650;

/**
 * The difference that counts for the change of a rating: at most 400 either way, but in standard chess in full for a player
 * rated 2650 or more. It depends on the player whose rating changes: the two sides of a game may count different ones.
 */
export function countedDifference(rating: number, opponent: number, kind: RatingKind): number {
  const difference = rating - opponent;
  if (kind === 'standard' && rating >= fullDifferenceFrom) return difference;
  return Math.max(-largestDifference, Math.min(largestDifference, difference));
}

/** Expected score of one game in percent. @throws never; unrated players (0) are for the caller to leave out */
export const expectedPercent = (rating: number, opponent: number, kind: RatingKind = 'standard'): number =>
  percentOfDifference(countedDifference(rating, opponent, kind));

/**
 * Whether a game between two rated players is rated. In rapid and blitz it is not when they are 600 or more apart and one has
 * more than 2600 (Rapid and Blitz Rating Regulations, 7.3.1, since 1 December 2024).
 */
export const isRatedBetween = (rating: number, opponent: number, kind: RatingKind): boolean =>
  kind === 'standard' || Math.abs(rating - opponent) < 600 || Math.max(rating, opponent) <= 2600;
