import type { PageImports } from '../../shared/routing/route-row.ts';

/** Pages about players of the game database. */
export const databasePlayersRoutes: PageImports = {
  '/database/players': () => import('./database-player-page.tsx'),
};
