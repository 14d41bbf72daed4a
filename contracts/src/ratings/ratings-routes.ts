import type { HttpRoute } from '../core/http-route.ts';
import { playerRatingsAnswer } from './player-ratings.ts';
import { ratedRules } from './rated-rules.ts';
import { ratingsOfMatches } from './ratings-of-matches.ts';

/** Routes of ratings. */
export const ratingsRoutes = {
  playerRatings: {
    method: 'get',
    path: '/api/players/{id}/ratings',
    summary: 'Ratings of a player',
    access: 'anyone',
    reads: { ...ratingsOfMatches, ratings: ['rating-'] },
    status: 200,
    answer: playerRatingsAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND'],
  },
  ratedRules: {
    method: 'get',
    path: '/api/ratings/rules',
    summary: 'When a rated game counts, and who is ranked',
    access: 'anyone',
    status: 200,
    answer: ratedRules,
    problems: [],
  },
} as const satisfies Record<string, HttpRoute>;
