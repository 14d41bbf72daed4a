import type { PageImports } from '../../shared/routing/route-row.ts';

/** One game: of the database, not stored yet, printed, and for other sites. */
export const gameViewerRoutes: PageImports = {
  '/games/new': () => import('./new-game-page.tsx'),
  '/games/:gameId': () => import('./viewer-page.tsx'),
  '/games/:gameId/print': () => import('./print-page.tsx'),
  '/embed/game/:gameId': () => import('./embed-page.tsx'),
};
