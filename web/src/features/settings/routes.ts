import type { PageImports } from '../../shared/routing/route-row.ts';

/** Pages of one's own settings. */
export const settingsRoutes: PageImports = {
  '/settings': () => import('./settings-page.tsx'),
};
