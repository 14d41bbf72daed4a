import type { PageImports } from '../../shared/routing/route-row.ts';

/** The game database, under two addresses. */
export const libraryRoutes: PageImports = {
  '/chessplay/database': () => import('./games-page.tsx'),
  '/games': () => import('./games-page.tsx'),
};
