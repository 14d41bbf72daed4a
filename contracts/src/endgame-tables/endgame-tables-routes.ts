import type { HttpRoute } from '../core/http-route.ts';
import { serverTableAnswer, serverTableQuery } from './endgame-tables.ts';

/** Routes of endgame tables. */
export const endgameTablesRoutes = {
  serverTable: {
    method: 'get',
    path: '/api/endgame-tables',
    summary: 'What the Syzygy tables of the server say of a position with five to seven men',
    access: 'anyone',
    query: serverTableQuery,
    status: 200,
    answer: serverTableAnswer,
    problems: ['RC_VALIDATION', 'RC_FEN_INVALID', 'RC_RATE_LIMITED', 'RC_TABLES_UNAVAILABLE'],
  },
} as const satisfies Record<string, HttpRoute>;
