import type { PageImports } from '../../shared/routing/route-row.ts';

/** Live games to watch. */
export const tvRoutes: PageImports = {
  '/chessplay/tv': () => import('./tv-page.tsx'),
};
