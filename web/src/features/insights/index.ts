/** A player's own figures. */
export { insightsRoutes } from './routes.ts';
