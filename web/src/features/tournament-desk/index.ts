/** Running a tournament: the desk of its arbiters. */
export { tournamentDeskRoutes } from './routes.ts';
