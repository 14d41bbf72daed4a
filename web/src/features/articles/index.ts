/** Articles with likes and comments, and where they are written. */
export { articlesRoutes } from './routes.ts';
