/** The list of tournaments. */
export { tournamentsListRoutes } from './routes.ts';
