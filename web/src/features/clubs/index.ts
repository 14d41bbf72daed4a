/** Clubs of players. */
export { clubsRoutes } from './routes.ts';
