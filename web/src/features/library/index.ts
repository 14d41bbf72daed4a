/** The game database. */
export { libraryRoutes } from './routes.ts';
