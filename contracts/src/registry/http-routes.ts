import { adminRoutes } from '../admin/admin-routes.ts';
import { chatsRoutes } from '../chats/chats-routes.ts';
import { identityRoutes } from '../identity/identity-routes.ts';
import { libraryRoutes } from '../library/library-routes.ts';
import { lobbyRoutes } from '../lobby/lobby-routes.ts';
import { matchesRoutes } from '../matches/matches-routes.ts';
import { playersRoutes } from '../players/players-routes.ts';
import { rankingRoutes } from '../ranking/ranking-routes.ts';
import { ratingsRoutes } from '../ratings/ratings-routes.ts';
import { realtimeRoutes } from '../realtime/realtime-routes.ts';
import type { HttpRoute } from '../core/http-route.ts';
import type { ProblemCode } from './problem-codes.ts';

/** Every HTTP route of the product, by name. */
export const httpRoutes = {
  ...identityRoutes,
  ...lobbyRoutes,
  ...matchesRoutes,
  ...realtimeRoutes,
  ...libraryRoutes,
  ...rankingRoutes,
  ...playersRoutes,
  ...ratingsRoutes,
  ...chatsRoutes,
  ...adminRoutes,
} as const satisfies Record<string, HttpRoute<ProblemCode>>;

/** Name of a route: `operationId` in the OpenAPI document. */
export type HttpRouteName = keyof typeof httpRoutes;
