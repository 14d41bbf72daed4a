import type { PageImports } from '../../shared/routing/route-row.ts';

/** The list of tournaments, by status; details without an id are the list, too. */
export const tournamentsListRoutes: PageImports = {
  '/category-tournament/:status': () => import('./tournaments-page.tsx'),
  '/tournament-details': () => import('./tournaments-page.tsx'),
  '/tournament-redirect/:name': () => import('./tournament-redirect-page.tsx'),
};
