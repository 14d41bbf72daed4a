/** A player's ratings, results and games. */
export { playersRoutes } from './routes.ts';
