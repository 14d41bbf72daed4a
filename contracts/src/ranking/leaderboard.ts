import { z } from 'zod';
import { variant } from '../chess/variants.ts';
import { id } from '../core/ids.ts';

/** Period of a leaderboard: the current day, ISO week or month, in UTC. */
export const period = z.enum(['daily', 'weekly', 'monthly']);
/** The sort key of a leaderboard: the rating, or points of one kind. */
export const rankingType = z.enum(['overall', 'tournament', 'puzzle', 'puzzleRush']);

/** `GET /api/leaderboard`. Page size is 10 (specification section 9). */
export const leaderboardQuery = z.strictObject({
  period: period.default('daily'),
  type: rankingType.default('overall'),
  variant: variant.default('classical'),
  page: z.coerce.number().int().min(1).default(1),
});
export type LeaderboardQuery = z.infer<typeof leaderboardQuery>;

/** Leaderboard player (specification section 3). */
export const leaderboardPlayer = z.object({
  id,
  name: z.string(),
  /** False where the user has no public page. */
  hasPage: z.literal(false).optional(),
  avatar: z.string().nullable(),
  rating: z.int(),
  provisional: z.boolean(),
  rank: z.int(),
  country: z.string().nullable(),
  countryCode: z.string().nullable(),
  title: z.enum(['GM', 'IM', 'FM', 'CM', 'WGM', 'WIM', 'WFM', 'WCM']).nullable(),
  performance: z.object({
    tournament: z.int(),
    puzzle: z.int(),
    puzzleRush: z.int(),
    /** Points of the period: 2 for a win, 1 for a draw, plus the sub-scores. */
    total: z.int(),
    /** Rating gained or lost in the period. */
    change: z.int(),
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
