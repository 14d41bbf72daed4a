/** Studies that several authors write. */
export { studyRoutes } from './routes.ts';
