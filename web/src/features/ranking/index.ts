/** The leaderboards. */
export { rankingRoutes } from './routes.ts';
