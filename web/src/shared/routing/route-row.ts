import type { Frame, Guard, SitePath } from '@royal-chess/contracts/site';
import type { PageImport } from './load-page.ts';

/** One row of the routes table. */
export interface RouteRow {
  readonly path: string;
  readonly frame: Frame;
  readonly guard: Guard;
  /** `coming` until it is built: the coming page then shows its description. */
  readonly page: PageImport | 'coming';
}

/** The modules of a feature's pages, by their addresses in the table of contracts/site. */
export type PageImports = Readonly<Partial<Record<SitePath, PageImport>>>;

/**
 * Pages whose modules another module lists: the code that only few people use adds nothing but its addresses to the first load.
 * @param list loads the module that lists them
 */
export const listedApart = <Path extends SitePath>(
  list: () => Promise<{ readonly pages: Readonly<Record<Path, PageImport>> }>,
  ...paths: readonly Path[]
): PageImports => Object.fromEntries(paths.map((path) => [path, async () => (await list()).pages[path]()]));

type Options = Partial<Omit<RouteRow, 'path'>>;

/** A row with defaults: in the site's frame, open to everyone and coming. */
export const row = (path: string, options: Options = {}): RouteRow => ({
  path,
  frame: 'site',
  guard: 'none',
  page: 'coming',
  ...options,
});
