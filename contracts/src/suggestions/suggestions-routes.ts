import type { HttpRoute } from '../core/http-route.ts';
import { suggestionsAnswer, suggestionsQuery } from './suggestions.ts';

/** Routes of the search field in the header. */
export const suggestionsRoutes = {
  suggestions: {
    method: 'get',
    path: '/api/suggestions',
    summary: 'Players, games, openings and tournaments that a text may mean',
    access: 'anyone',
    query: suggestionsQuery,
    status: 200,
    answer: suggestionsAnswer,
    problems: ['RC_VALIDATION', 'RC_RATE_LIMITED', 'RC_SEARCH_UNAVAILABLE'],
  },
} as const satisfies Record<string, HttpRoute>;
