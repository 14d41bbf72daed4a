import { z } from 'zod';

/** A Glicko-2 rating. `rating` and `deviation` are on the Glicko scale (1500 / 350 for a newcomer). */
export const glicko = z.strictObject({
  rating: z.number(),
  deviation: z.number(),
  volatility: z.number(),
});
export type Glicko = z.infer<typeof glicko>;

/** Ratings an opponent may have, both ends included. */
export const ratingRange = z
  .strictObject({ min: z.int().min(0).max(4_000), max: z.int().min(0).max(4_000) })
  .refine(({ min, max }) => min <= max, { path: ['max'], message: 'The highest rating is below the lowest' });
export type RatingRange = z.infer<typeof ratingRange>;
