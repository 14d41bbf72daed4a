import { listedApart } from '../../shared/routing/route-row.ts';

/** Studies. */
export const studyRoutes = listedApart(
  () => import('./pages.ts'),
  '/study',
  '/study/:id',
  '/study/:id/:chapterId',
);
