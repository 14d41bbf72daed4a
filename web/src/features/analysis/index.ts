/** The analysis board. */
export { analysisRoutes } from './routes.ts';
