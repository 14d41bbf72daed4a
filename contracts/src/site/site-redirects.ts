/** Addresses that lead elsewhere. Short ones of tournaments lead to a page that looks up which tournament is configured. */
const redirects: Readonly<Record<string, string>> = {
  '/oclf': '/tournament-redirect/oclf',
  '/popccpuzzle': '/tournament-redirect/popccpuzzle',
  '/tournaments': '/category-tournament/open',
  '/admin': '/admin/dashboard',
};

/** `/{product}_pune_checkmate_challenge`: one segment, so it is matched by its end and not by a placeholder. */
const challenge = /^\/[^/]+_pune_checkmate_challenge\/?$/;

/** Where an address leads instead of a page of its own; undefined for one that does not redirect. */
export const redirectOf = (pathname: string): string | undefined =>
  challenge.test(pathname)
    ? '/tournament-redirect/pune_checkmate_challenge'
    : redirects[pathname.replace(/\/$/, '')];

/** The addresses that redirect, but for those that {@link redirectOf} knows by their end. */
export const redirectingPaths: readonly string[] = Object.keys(redirects);
