/** The game database. */
export { useFinestGamesQuery, useGamesQuery, useNewestGamesQuery } from './library-api.ts';
export { libraryRoutes } from './routes.ts';
export { ViewerTabs } from './viewer-tabs.tsx';
