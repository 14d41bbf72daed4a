/** Solving puzzles. */
export { puzzlesRoutes } from './routes.ts';
