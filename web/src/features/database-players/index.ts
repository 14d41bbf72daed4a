export { databasePlayersRoutes } from './routes.ts';
