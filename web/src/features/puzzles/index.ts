/** Solving puzzles, and for staff those that were reported. */
export { ReportedPuzzles } from './opinions/lazy-reported-puzzles.ts';
export { puzzlesRoutes } from './routes.ts';
