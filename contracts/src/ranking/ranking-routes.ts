import type { HttpRoute } from '../core/http-route.ts';
import { ratingsOfMatches } from '../ratings/ratings-of-matches.ts';
import { leaderboardAnswer, leaderboardQuery } from './leaderboard.ts';

/** Routes of the rankings. */
export const rankingRoutes = {
  leaderboard: {
    method: 'get',
    path: '/api/leaderboard',
    summary: 'Royal Chess Rankings',
    access: 'anyone',
    query: leaderboardQuery,
    reads: { ...ratingsOfMatches, leaderboard: ['rating-', 'tournament-', 'puzzler-', 'rush-'] },
    status: 200,
    answer: leaderboardAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_NOT_FOUND'],
  },
} as const satisfies Record<string, HttpRoute>;
