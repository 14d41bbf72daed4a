/** The game database. */
export { useGamesQuery, useNewestGamesQuery } from './library-api.ts';
export { libraryRoutes } from './routes.ts';
export { ViewerTabs } from './viewer-tabs.tsx';
