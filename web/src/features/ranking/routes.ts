import { row } from '../../shared/routing/route-row.ts';

/** The leaderboards. */
export const rankingRoutes = [
  row('/allLeader', 'Rankings', 'Royal Chess Rankings by day, week and month.', {
    page: () => import('./rankings-page.tsx'),
  }),
];
