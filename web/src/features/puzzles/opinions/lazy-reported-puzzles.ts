import { lazyPart } from '../../../shared/routing/lazy-part.tsx';

/** Puzzles that were reported; loaded when staff look at them. */
export const ReportedPuzzles = lazyPart(() => import('./reported-puzzles.tsx'));
