/** Solving puzzles, the way to the puzzle of the day, and for staff those that were reported. */
export { DailyPanel } from './daily/lazy-daily-panel.ts';
export { ReportedPuzzles } from './opinions/lazy-reported-puzzles.ts';
export { puzzlesRoutes } from './routes.ts';
