import type { PageImports } from '../../shared/routing/route-row.ts';

/** The signed-in player's own dashboard. */
export const insightsRoutes: PageImports = {
  '/profile/dashboard/:leadId': () => import('./insights-page.tsx'),
};
