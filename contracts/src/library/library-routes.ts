import type { HttpRoute } from '../core/http-route.ts';
import { progressLine } from '../core/progress-line.ts';
import { gameAnswer, gamesAnswer, gamesQuery } from './games.ts';
import { openingsAnswer, openingsQuery } from './openings.ts';

/** Routes of the game database and the opening explorer. */
export const libraryRoutes = {
  games: {
    method: 'get',
    path: '/api/games',
    summary: 'Search the game database',
    access: 'anyone',
    query: gamesQuery,
    reads: { games: ['match-', 'game-'] },
    status: 200,
    answer: gamesAnswer,
    problems: ['RC_VALIDATION', 'RC_SEARCH_UNAVAILABLE'],
  },
  game: {
    method: 'get',
    path: '/api/games/{id}',
    summary: 'One game with its moves',
    access: 'anyone',
    reads: { games: ['match-', 'game-'] },
    status: 200,
    answer: gameAnswer,
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND'],
  },
  gamePgn: {
    method: 'get',
    path: '/api/games/{id}/pgn',
    summary: 'One game as PGN',
    access: 'anyone',
    status: 200,
    answerType: 'application/x-chess-pgn',
    problems: ['RC_VALIDATION', 'RC_NOT_FOUND'],
  },
  openings: {
    method: 'get',
    path: '/api/openings',
    summary: 'What was played from a position',
    access: 'anyone',
    query: openingsQuery,
    reads: { openings: ['match-', 'game-'] },
    status: 200,
    answer: openingsAnswer,
    problems: ['RC_VALIDATION', 'RC_FEN_INVALID'],
  },
  importGames: {
    method: 'post',
    path: '/api/admin/import',
    summary: 'Import a PGN file (text/x-chess-pgn); NDJSON progress',
    access: 'games.import',
    upload: {
      mediaType: 'text/x-chess-pgn',
      alsoAccepts: ['application/x-chess-pgn', 'application/octet-stream', 'text/plain'],
      maxBytes: 2 * 1024 ** 3,
    },
    status: 200,
    answer: progressLine,
    answerType: 'application/x-ndjson',
    problems: ['RC_BAD_REQUEST', 'RC_BODY_TOO_LARGE', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_PGN_INVALID'],
  },
} as const satisfies Record<string, HttpRoute>;
