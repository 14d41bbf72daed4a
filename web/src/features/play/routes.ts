import type { PageImports } from '../../shared/routing/route-row.ts';

/** A live game. */
export const playRoutes: PageImports = {
  '/match/:matchId': () => import('./play-page.tsx'),
};
