import { listedApart } from '../../shared/routing/route-row.ts';

/** Articles as everybody reads them, and where they are written. */
export const articlesRoutes = listedApart(
  () => import('./pages.ts'),
  '/allBlog',
  '/author/:name',
  '/displayBlog/:id',
  '/admin/adminBlog',
);
