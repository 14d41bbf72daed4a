import { listedApart } from '../../shared/routing/route-row.ts';

/** What happened to the user. */
export const notificationsRoutes = listedApart(() => import('./parts.ts'), '/notification');
