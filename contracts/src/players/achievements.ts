import { z } from 'zod';

/** Name of the projection of achievements. */
export const achievementsProjection = 'achievements';

/** What a player has reached, once; few, and each from one result. */
export const achievementName = z.enum([
  /** Won a public game against a person. */
  'firstWin',
  /** Played in a tournament whose standings were certified. */
  'firstTournament',
  /** A hundred puzzles have a result. */
  'hundredPuzzles',
  /** Ten puzzles of a streak solved one after the other. */
  'streakOfTen',
  /** Twenty puzzles in one run against the clock. */
  'rushOfTwenty',
]);
export type AchievementName = z.infer<typeof achievementName>;

export const achievement = z.object({
  name: achievementName,
  /** When it was reached, epoch milliseconds. */
  at: z.number(),
});
