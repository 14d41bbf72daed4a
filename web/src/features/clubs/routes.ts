import { listedApart } from '../../shared/routing/route-row.ts';

/** Clubs. */
export const clubsRoutes = listedApart(() => import('./pages.ts'), '/clubs', '/clubs/:id');
