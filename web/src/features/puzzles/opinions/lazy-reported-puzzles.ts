import { lazyPage } from '../../../shared/routing/load-page.ts';

/** Puzzles that were reported; loaded when staff look at them. */
export const ReportedPuzzles = lazyPage(() => import('./reported-puzzles.tsx'));
