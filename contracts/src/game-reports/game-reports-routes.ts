import { z } from 'zod';
import type { HttpRoute } from '../core/http-route.ts';
import { id } from '../core/ids.ts';
import {
  gameReportAnswer,
  gameReportsAnswer,
  mostReportedGames,
  queuedReports,
  queueReportsBody,
} from './game-reports.ts';

/** Routes of the reports that the server makes. */
export const gameReportsRoutes = {
  gameReport: {
    method: 'get',
    path: '/api/games/{id}/report',
    summary: "What the server's engine found in a game",
    access: 'anyone',
    status: 200,
    answer: gameReportAnswer,
    problems: ['RC_NOT_FOUND', 'RC_RATE_LIMITED'],
  },
  gameReports: {
    method: 'get',
    path: '/api/admin/game-reports',
    summary: 'The queue of reports',
    access: 'games.analyse',
    query: z.strictObject({
      /** Only of these games, separated by commas. */
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(id).max(mostReportedGames))
        .optional(),
    }),
    status: 200,
    answer: gameReportsAnswer,
    noStore: true,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN'],
  },
  queueGameReports: {
    method: 'post',
    path: '/api/admin/game-reports',
    summary: 'Have the server make reports of games',
    access: 'games.analyse',
    body: queueReportsBody,
    status: 200,
    answer: queuedReports,
    problems: [
      'RC_VALIDATION',
      'RC_BAD_REQUEST',
      'RC_NOT_SIGNED_IN',
      'RC_FORBIDDEN',
      'RC_REPORT_ENGINE_MISSING',
    ],
  },
  cancelGameReport: {
    method: 'delete',
    path: '/api/admin/game-reports/{id}',
    summary: 'Cancel a report that is not done; what was judged stays',
    access: 'games.analyse',
    status: 204,
    problems: ['RC_VALIDATION', 'RC_NOT_SIGNED_IN', 'RC_FORBIDDEN', 'RC_NOT_FOUND'],
  },
} as const satisfies Record<string, HttpRoute>;
