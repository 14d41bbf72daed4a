/** Solving puzzles, the way to the puzzle of the day, names of themes and modes, and for staff the puzzles that were reported. */
export { DailyPanel } from './daily/daily-panel.tsx';
export { ReportedPuzzles } from './opinions/lazy-reported-puzzles.ts';
export { rushModeName, themeName } from './messages.ts';
export { puzzlesRoutes } from './routes.ts';
