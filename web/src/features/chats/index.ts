/** Messages between two people. */
export { chatsRoutes } from './routes.ts';
