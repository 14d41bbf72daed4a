import { listedApart } from '../../shared/routing/route-row.ts';

/** Where links in mails lead. */
export const emailLinksPages = listedApart(
  () => import('./pages.ts'),
  '/reset-password/:id',
  '/verify-email/:id',
);
