/** The administration. */
export { adminRoutes } from './routes.ts';
