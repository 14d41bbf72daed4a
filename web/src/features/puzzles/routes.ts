import { listedApart } from '../../shared/routing/route-row.ts';

/** Puzzles, a page for each way to solve them. */
export const puzzlesRoutes = listedApart(
  () => import('./pages.ts'),
  '/chessplay/puzzles/:method',
  '/chessplay/puzzles/:method/:date',
);
