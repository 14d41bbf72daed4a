/** Articles with likes and comments. */
export { articlesRoutes } from './routes.ts';
