import { createContext, use } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteRow } from './route-row.ts';

/** All rows of the site. The app provides them: a feature checks here the pages that it links to. */
export const RouteTable = createContext<readonly RouteRow[]>([]);

type IsComing = (pathname: string) => boolean;

/** Answers by the rows that they come from: a match sorts all rows, and every menu asks for the same few addresses. */
const answersOf = new WeakMap<readonly RouteRow[], IsComing>();

/** A function that answers whether the page at an address is still to be built; it keeps its answers. */
export function comingPages(rows: readonly RouteRow[]): IsComing {
  const known = answersOf.get(rows);
  if (known) return known;
  // For addresses that begin otherwise, which are most, the rows need not be sorted.
  const begins = rows.flatMap(({ path, page }) =>
    page === 'coming' ? path.toLowerCase().split(/[:*]/, 1) : [],
  );
  const routes = rows.map((row) => ({ path: row.path, row }));
  const answers = new Map<string, boolean>();
  const isComing = (pathname: string): boolean => {
    const kept = answers.get(pathname);
    if (kept !== undefined) return kept;
    const answer =
      begins.some((text) => pathname.toLowerCase().startsWith(text)) &&
      matchRoutes(routes, pathname)?.at(-1)?.route.row.page === 'coming';
    answers.set(pathname, answer);
    return answer;
  };
  answersOf.set(rows, isComing);
  return isComing;
}

/** {@link comingPages} of the rows that the app provides. */
export const useIsComing = (): IsComing => comingPages(use(RouteTable));
