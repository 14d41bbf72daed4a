/** The opening trainer. */
export { repertoireRoutes } from './routes.ts';
