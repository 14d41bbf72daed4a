/** The boards of a round, for spectators. */
export { boardWallRoutes } from './routes.ts';
