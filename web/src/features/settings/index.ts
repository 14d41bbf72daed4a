/** The page of what a person chose. */
export { settingsRoutes } from './routes.ts';
