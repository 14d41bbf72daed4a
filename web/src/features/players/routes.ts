import type { PageImports } from '../../shared/routing/route-row.ts';

/** Pages about single players. */
export const playersRoutes: PageImports = {
  '/profile': () => import('./profile-page.tsx'),
  '/profile/dashboard/:leadId': () => import('./insights/insights-page.tsx'),
  '/player/:playerId': () => import('./player-page.tsx'),
};
