import type { PageImports } from '../../shared/routing/route-row.ts';

/** Where games are found and offered. */
export const lobbyRoutes: PageImports = {
  '/match': () => import('./lobby-page.tsx'),
};
