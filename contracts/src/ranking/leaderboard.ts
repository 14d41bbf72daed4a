import { z } from 'zod';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';

/** Period of a leaderboard: the current day, ISO week or month, in UTC, or all time. */
export const period = z.enum(['daily', 'weekly', 'monthly', 'allTime']);
/** The sort key of a leaderboard: all points, or those of one kind. */
export const rankingType = z.enum(['overall', 'tournament', 'puzzle', 'puzzleRush']);

/** `GET /api/leaderboard`. Page size is 10 (specification section 9). */
export const leaderboardQuery = z.strictObject({
  period: period.default('daily'),
  type: rankingType.default('overall'),
  variant: variant.default('classical'),
  /** Whom the list ranks: all, who asks with their friends, players of a country, members of a club. */
  among: z
    .string()
    .regex(/^(all|friends|country-[A-Z]{2}|club-[\da-f-]{36})$/)
    .default('all'),
  page: z.coerce.number().int().min(1).default(1),
});
export type LeaderboardQuery = z.infer<typeof leaderboardQuery>;

/** Leaderboard player (specification section 3). */
export const leaderboardPlayer = z.object({
  id,
  name: z.string(),
  /** False where the user has no public page. */
  hasPage: z.literal(false).optional(),
  /** Version of the portrait; null: there is none. */
  avatar: z.number().nullable(),
  /** The best of all speeds; 1500 of who has no rating. */
  rating: z.int(),
  provisional: z.boolean(),
  rank: z.int(),
  /** Its English name. */
  country: z.string().nullable(),
  /** ISO 3166-1, two letters. */
  countryCode: z.string().nullable(),
  title: z.enum(['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']).nullable(),
  /** Points of the period. */
  performance: z.object({
    /** Of rated games; 0 until the player's rating has a ground. */
    games: z.int(),
    tournament: z.int(),
    puzzle: z.int(),
    puzzleRush: z.int(),
    /** The sum of all kinds. */
    total: z.int(),
    /** Rank in the period before, less the present one; null: not in that list, or all time. */
    change: z.int().nullable(),
  }),
  status: z.enum(['online', 'offline']),
  /** Epoch milliseconds of the last game; null when unknown. */
  lastActive: z.number().nullable(),
});
export type LeaderboardPlayer = z.infer<typeof leaderboardPlayer>;

/** Answer of `GET /api/leaderboard`: one page, and with every page the podium of the same period and type. */
export const leaderboardAnswer = z.object({
  podium: z.array(leaderboardPlayer).max(3),
  players: z.array(leaderboardPlayer),
  /** Who asks, with their rank, on whichever page that is; absent for visitors and users who are not in the list. */
  mine: leaderboardPlayer.optional(),
  page: z.int(),
  pages: z.int(),
  total: z.int(),
  stale: z.boolean(),
});
export type LeaderboardAnswer = z.infer<typeof leaderboardAnswer>;
