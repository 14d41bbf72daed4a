import { z } from 'zod';
import { id } from '../core/ids.ts';
import type { HttpRoute } from '../core/http-route.ts';

/** Short addresses that lead to one tournament each (specification 2.1); `/{product}_pune_checkmate_challenge` is the first. */
export const tournamentRedirectNames = ['pune_checkmate_challenge', 'oclf', 'popccpuzzle'] as const;
export const tournamentRedirectName = z.enum(tournamentRedirectNames);

/** Routes of short addresses of tournaments. */
export const tournamentRedirectsRoutes = {
  tournamentRedirect: {
    method: 'get',
    path: '/api/tournament-redirects/{name}',
    summary: 'The tournament behind a short address',
    access: 'anyone',
    params: z.object({ name: tournamentRedirectName }),
    status: 200,
    /** Null: none is configured. */
    answer: z.object({ tournamentId: id.nullable() }),
    problems: ['RC_NOT_FOUND'],
  },
} as const satisfies Record<string, HttpRoute>;
