import type { PageImports } from '../../shared/routing/route-row.ts';

/** Pages around the log-in. */
export const identityRoutes: PageImports = {
  '/forgot-password': () => import('./forgot-page.tsx'),
};
