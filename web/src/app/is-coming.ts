import { matchRoutes } from 'react-router-dom';
import { routes } from './routes.ts';

const rows = routes.map((row) => ({ path: row.path, row }));

/** Whether the page at an address is still to be built. */
export const isComing = (pathname: string): boolean =>
  matchRoutes(rows, pathname)?.at(-1)?.route.row.page === 'coming';
