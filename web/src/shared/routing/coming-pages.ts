import { createContext, use, useMemo } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteRow } from './route-row.ts';

/** All rows of the site. The app provides them: a feature checks here the pages that it links to. */
export const RouteTable = createContext<readonly RouteRow[]>([]);

/** A function that answers whether the page at an address is still to be built. */
export function comingPages(rows: readonly RouteRow[]): (pathname: string) => boolean {
  const routes = rows.map((row) => ({ path: row.path, row }));
  return (pathname) => matchRoutes(routes, pathname)?.at(-1)?.route.row.page === 'coming';
}

/** {@link comingPages} of the rows that the app provides. */
export function useIsComing(): (pathname: string) => boolean {
  const rows = use(RouteTable);
  return useMemo(() => comingPages(rows), [rows]);
}
