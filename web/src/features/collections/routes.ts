import { listedApart } from '../../shared/routing/route-row.ts';

/** Collections of games, and what brings PGN files into them. */
export const collectionsRoutes = listedApart(
  () => import('./pages.ts'),
  '/collections',
  '/collections/import',
  '/collections/:id',
);
