/** The game database. */
export { useGameQuery, useGamesQuery, useNewestGamesQuery } from './library-api.ts';
export { libraryRoutes } from './routes.ts';
