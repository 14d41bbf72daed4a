/** A game on its board. */
export { gameViewerRoutes } from './routes.ts';
