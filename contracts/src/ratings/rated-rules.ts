import { z } from 'zod';

/** When a rated game counts, and who is ranked: rules of this site, set by its operator. */
export const ratedRules = z.strictObject({
  /** Half-moves a game must have for the ratings. */
  fromPly: z.int().min(0),
  /** Rated games of the same two players on one UTC day that count in full, and those that count at all. */
  pairInFull: z.int().min(0),
  pairAtMost: z.int().min(0),
  /** Whether a player has one rated live game at a time, outside tournaments and simultaneous displays. */
  oneAtATime: z.boolean(),
  /** This many live games aborted within an hour end a player's pairings for some minutes; 0 never. */
  abortsAnHour: z.int().min(0),
  pauseMinutes: z.int().min(1),
  /** Who is in the list of ratings: rated games, different opponents, and the deviation that the rating must be below. */
  listedGames: z.int().min(0),
  listedOpponents: z.int().min(0),
  listedDeviation: z.int().min(1),
});
export type RatedRules = z.infer<typeof ratedRules>;
