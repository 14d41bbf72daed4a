import { listedApart, type PageImports } from '../../shared/routing/route-row.ts';

/** One game: of the database, not stored yet, printed, and for other sites. */
export const gameViewerRoutes: PageImports = {
  '/games/:gameId': () => import('./viewer-page.tsx'),
  ...listedApart(() => import('./pages.ts'), '/games/new', '/games/:gameId/print', '/embed/game/:gameId'),
};
