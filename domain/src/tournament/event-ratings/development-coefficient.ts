/** What decides a player's development coefficient besides the rating. */
export interface RatingHistory {
  /** Rated games before this event. */
  readonly games: number;
  /** The published rating was 2400 or more at some time. */
  readonly reached2400: boolean;
}

/** The development coefficient K and why. */
export interface DevelopmentCoefficient {
  readonly k: 10 | 20 | 40;
  readonly reason: string;
}

/**
 * K of a player (B.02, 8.3.3). What was reached is not lost again: a published 2400 means 10 for good, also below 30 games and
 * for juniors.
 *
 * @param age years that the player completes in the calendar year of the event; `null` when unknown
 */
export function developmentCoefficient(
  rating: number,
  { games, reached2400 }: RatingHistory,
  age: number | null,
): DevelopmentCoefficient {
  if (reached2400 || rating >= 2400) return { k: 10, reason: 'A published rating has reached 2400.' };
  if (games < 30) return { k: 40, reason: 'New to the list: fewer than 30 games.' };
  if (age !== null && age <= 18 && rating < 2300)
    return { k: 40, reason: 'Until the end of the year of the 18th birthday, rated below 2300.' };
  return { k: 20, reason: 'Rated below 2400.' };
}

/** The largest K, not above the given one, whose product with the games of a rating period does not exceed 700 (B.02, 8.3.3). */
export const limitedCoefficient = (k: number, games: number): number =>
  k * games <= 700 ? k : Math.floor(700 / games);
