/** E-mails to lists, and the page that ends them. */
export { bulkEmailRoutes } from './routes.ts';
