/** Royal Chess TV: live games to watch. */
export { tvRoutes } from './routes.ts';
