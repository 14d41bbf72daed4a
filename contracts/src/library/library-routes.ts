import type { HttpRoute } from '../core/http-route.ts';
import { gameAnswer, gamesAnswer } from './games.ts';
import { gameIndexReads } from './game-index-reads.ts';
import { gamesQuery } from './games-query.ts';
import { openingsAnswer, openingsQuery } from './openings.ts';

/** What every search of games reads, and how it may be refused. */
const searched = {
  access: 'anyone',
  reads: gameIndexReads,
  status: 200,
} as const;
const searchProblems = [
  'RC_VALIDATION',
  'RC_FEN_INVALID',
  'RC_NOT_SIGNED_IN',
  'RC_NOT_FOUND',
  'RC_RATE_LIMITED',
  'RC_SEARCH_UNAVAILABLE',
] as const;

/** Routes of the game database and the opening explorer. */
export const libraryRoutes = {
  games: {
    method: 'get',
    path: '/api/games',
    summary: 'Search the game database',
    ...searched,
    query: gamesQuery,
    answer: gamesAnswer,
    problems: searchProblems,
  },
  game: {
    method: 'get',
    path: '/api/games/{id}',
    summary: 'One game with its moves',
    ...searched,
    answer: gameAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED', 'RC_SEARCH_UNAVAILABLE'],
  },
  gamePgn: {
    method: 'get',
    path: '/api/games/{id}/pgn',
    summary: 'One game as PGN',
    access: 'anyone',
    status: 200,
    answerType: 'application/x-chess-pgn',
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND', 'RC_RATE_LIMITED', 'RC_SEARCH_UNAVAILABLE'],
  },
  openings: {
    method: 'get',
    path: '/api/openings',
    summary: 'What was played from a position',
    access: 'anyone',
    query: openingsQuery,
    reads: gameIndexReads,
    status: 200,
    answer: openingsAnswer,
    problems: searchProblems,
  },
} as const satisfies Record<string, HttpRoute>;
