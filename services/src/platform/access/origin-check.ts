import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { HttpSettings } from '../http/http-settings.ts';
import { noteProblem, problemOf } from '../problems/problem.filter.ts';

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);

const hostOf = (origin: string): string | null => (URL.canParse(origin) ? new URL(origin).host : null);

/** Whether a browser sent this from a page that is not ours. Programs send neither header and hold no cookie jar. */
export function isForeign(request: Request, config: HttpSettings): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === 'same-origin' || site === 'none') return false;
  if (site === 'cross-site') return true;
  const origin = request.headers.origin;
  if (origin === undefined) return site !== undefined;
  const host = hostOf(origin);
  if (host === null) return true;
  return host !== request.headers.host && host !== (config.publicUrl ? hostOf(config.publicUrl) : null);
}

/** Refuses commands that another site makes a browser send (CSRF); the session cookie is SameSite=Lax besides. */
export const originCheck =
  (config: HttpSettings): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    if (safe.has(request.method) || !isForeign(request, config)) return next();
    const problem = problemOf({ code: 'RC_FORBIDDEN', detail: 'This request came from another site.' });
    noteProblem(response, problem);
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  };
