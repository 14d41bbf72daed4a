import { adminRoutes } from '../admin/admin-routes.ts';
import { chatsRoutes } from '../chats/chats-routes.ts';
import { fideRoutes } from '../fide/fide-routes.ts';
import { identityRoutes } from '../identity/identity-routes.ts';
import { libraryRoutes } from '../library/library-routes.ts';
import { lobbyRoutes } from '../lobby/lobby-routes.ts';
import { matchesRoutes } from '../matches/matches-routes.ts';
import { playersRoutes } from '../players/players-routes.ts';
import { rankingRoutes } from '../ranking/ranking-routes.ts';
import { ratingsRoutes } from '../ratings/ratings-routes.ts';
import { realtimeRoutes } from '../realtime/realtime-routes.ts';
import { gameRelayRoutes } from '../tournaments/game-relay-routes.ts';
import { suggestionsRoutes } from '../suggestions/suggestions-routes.ts';
import { tournamentFeedRoutes } from '../tournaments/tournament-feed-routes.ts';
import { tournamentRedirectsRoutes } from '../tournaments/tournament-redirects.ts';
import { tournamentListsRoutes } from '../tournaments/tournament-lists-routes.ts';
import { tournamentsRoutes } from '../tournaments/tournaments-routes.ts';
import type { HttpRoute } from '../core/http-route.ts';
import type { Ownership, Permission } from './permissions.ts';
import type { ProblemCode } from './problem-codes.ts';

/** A route whose problems, permission and ownership are declared. */
export type ApiRoute = HttpRoute<ProblemCode, Permission, Ownership>;

/** Every HTTP route of the product, by name. */
export const httpRoutes = {
  ...identityRoutes,
  ...lobbyRoutes,
  ...matchesRoutes,
  ...realtimeRoutes,
  ...libraryRoutes,
  ...rankingRoutes,
  ...playersRoutes,
  ...suggestionsRoutes,
  ...ratingsRoutes,
  ...chatsRoutes,
  ...fideRoutes,
  ...adminRoutes,
  ...tournamentsRoutes,
  ...tournamentFeedRoutes,
  ...tournamentRedirectsRoutes,
  ...tournamentListsRoutes,
  ...gameRelayRoutes,
} as const satisfies Record<string, ApiRoute>;

/** Name of a route: `operationId` in the OpenAPI document. */
export type HttpRouteName = keyof typeof httpRoutes;
