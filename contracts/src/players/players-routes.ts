import type { HttpRoute } from '../core/http-route.ts';
import { ratingsOfMatches } from '../ratings/ratings-of-matches.ts';
import { achievementsProjection } from './achievements.ts';
import { betweenAnswer, playerAnswer, playersAnswer, playersQuery } from './players.ts';

/** Routes of player pages. */
export const playersRoutes = {
  players: {
    method: 'get',
    path: '/api/players',
    summary: 'Players by the beginning of their names',
    access: 'signedIn',
    query: playersQuery,
    status: 200,
    answer: playersAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
  player: {
    method: 'get',
    path: '/api/players/{id}',
    summary: 'A player with ratings, results and latest games',
    access: 'anyone',
    reads: {
      ...ratingsOfMatches,
      'game-index': ['match-'],
      'player-results': ['match-'],
      ratings: ['rating-'],
      [achievementsProjection]: ['match-', 'tournament-', 'puzzler-', 'rush-'],
    },
    status: 200,
    answer: playerAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  between: {
    method: 'get',
    path: '/api/players/{id}/between',
    summary: 'Results of the caller against a player',
    access: 'signedIn',
    reads: { 'game-index': ['match-'] },
    status: 200,
    answer: betweenAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_NOT_SIGNED_IN', 'RC_RATE_LIMITED'],
  },
} as const satisfies Record<string, HttpRoute>;
