import { listedApart } from '../../shared/routing/route-row.ts';

/** Where staff send e-mails to lists, and where their recipients unsubscribe. */
export const bulkEmailRoutes = listedApart(
  () => import('./pages.ts'),
  '/admin/bulkEmail',
  '/unsubscribe/:token',
);
