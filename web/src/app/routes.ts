import { adminRoutes } from '../features/admin/index.ts';
import { createTournamentRoutes } from '../features/create-tournament/index.ts';
import { boardWallRoutes } from '../features/board-wall/index.ts';
import { homeRoutes } from '../features/home/index.ts';
import { libraryRoutes } from '../features/library/index.ts';
import { lobbyRoutes } from '../features/lobby/index.ts';
import { playRoutes } from '../features/play/index.ts';
import { playersRoutes } from '../features/players/index.ts';
import { rankingRoutes } from '../features/ranking/index.ts';
import { tournamentDeskRoutes } from '../features/tournament-desk/index.ts';
import { tournamentRoutes } from '../features/tournament/index.ts';
import { tournamentSlipRoutes } from '../features/tournament-slip/index.ts';
import { tournamentsListRoutes } from '../features/tournaments-list/index.ts';
import { tvRoutes } from '../features/tv/index.ts';
import type { RedirectRow, RouteRow } from '../shared/routing/route-row.ts';
import { accountRoutes } from './planned-routes/account.ts';
import { coachRoutes } from './planned-routes/coach.ts';
import { plannedPlayRoutes } from './planned-routes/play.ts';
import { schoolRoutes } from './planned-routes/school.ts';
import { standaloneRoutes } from './planned-routes/standalone.ts';

/**
 * Every address of the product (specification section 2.1): the rows of each feature, then those that have no feature
 * yet. To build a page, write a module with a default export in its feature's folder, move its row to that feature's
 * `routes.ts`, and name the module there: `{ page: () => import('./rankings-page.tsx') }`.
 */
export const routes: readonly RouteRow[] = [
  ...homeRoutes,
  ...lobbyRoutes,
  ...playRoutes,
  ...tvRoutes,
  ...libraryRoutes,
  ...playersRoutes,
  ...rankingRoutes,
  ...tournamentRoutes,
  ...tournamentDeskRoutes,
  ...tournamentSlipRoutes,
  ...tournamentsListRoutes,
  ...createTournamentRoutes,
  ...adminRoutes,
  ...boardWallRoutes,
  ...plannedPlayRoutes,
  ...schoolRoutes,
  ...accountRoutes,
  ...coachRoutes,
  ...standaloneRoutes,
];

/** Short addresses of tournaments lead to a page that looks up which one is configured. */
export const redirects: readonly RedirectRow[] = [
  { path: '/oclf', to: '/tournament-redirect/oclf' },
  { path: '/popccpuzzle', to: '/tournament-redirect/popccpuzzle' },
  { path: '/admin', to: '/admin/dashboard' },
];

/** `/{product}_pune_checkmate_challenge`: one segment, so it is matched by its end and not by a placeholder. */
export const checkmateChallenge = {
  suffix: '_pune_checkmate_challenge',
  to: '/tournament-redirect/pune_checkmate_challenge',
};
