/** One tournament, as players and spectators see it. */
export { tournamentRoutes } from './routes.ts';
