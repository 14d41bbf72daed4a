/** The words of chess, explained for players. */
export { glossaryRoutes } from './routes.ts';
