import type { PageImports } from '../../shared/routing/route-row.ts';

/** The leaderboards. */
export const rankingRoutes: PageImports = {
  '/allLeader': () => import('./rankings-page.tsx'),
};
