import type { PageImports } from '../../shared/routing/route-row.ts';

/** The page of one tournament. */
export const tournamentRoutes: PageImports = {
  '/tournament-details/:id': () => import('./tournament-page.tsx'),
};
