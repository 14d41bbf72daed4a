import type { PageImport } from './load-page.ts';

/** Who sees a page (specification section 2.2). */
export type Guard = 'none' | 'signedIn' | 'coach' | 'admin' | 'nonCoach' | 'tournamentAdmin';

/** The frame of a page: header and areas, the admin navigation as well, or nothing. */
export type Frame = 'site' | 'admin' | 'bare';

/** One row of the routes table. */
export interface RouteRow {
  readonly path: string;
  readonly frame: Frame;
  readonly guard: Guard;
  readonly title: string;
  /** `coming` until it is built: the coming page then shows `summary`. */
  readonly page: PageImport | 'coming';
  /** What is, or will be, on the page. */
  readonly summary: string;
}

export interface RedirectRow {
  readonly path: string;
  readonly to: string;
}

type Options = Partial<Pick<RouteRow, 'frame' | 'guard' | 'page'>>;

/** A row with defaults: in the site's frame, open to everyone and coming. */
export const row = (path: string, title: string, summary: string, options: Options = {}): RouteRow => ({
  path,
  title,
  summary,
  frame: 'site',
  guard: 'none',
  page: 'coming',
  ...options,
});
