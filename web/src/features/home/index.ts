/** The public front page. */
export { homeRoutes } from './routes.ts';
