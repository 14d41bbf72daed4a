import type { HttpRoute } from '../core/http-route.ts';
import { insightsAnswer, insightsQuery, PLAYER_INSIGHTS } from './insights.ts';

/** Routes of a player's own dashboard. */
export const insightsRoutes = {
  insights: {
    method: 'get',
    path: '/api/me/insights',
    summary: 'My results by opening, colour, strength, phase and time of day, time use, puzzles and streak',
    access: 'account',
    query: insightsQuery,
    reads: { [PLAYER_INSIGHTS]: ['match-', 'puzzler-'] },
    status: 200,
    answer: insightsAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
