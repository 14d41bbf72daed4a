import { sitePageTexts, type PageMatch, type SitePath } from '@royal-chess/contracts/site';
import type { Request } from 'express';

const plainHost = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Scheme and host of the addresses that we write: the configured ones, else those that were called. */
export function originOf(request: Request, publicUrl: string | undefined): string {
  if (publicUrl !== undefined) return new URL(publicUrl).origin;
  const { host = '' } = request.headers;
  return `${request.protocol}://${plainHost.test(host) ? host : 'localhost'}`;
}

const filled = (path: SitePath, params: PageMatch['params']): string =>
  path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));

/** Path of the page that search engines are to list for this one: always written the same way. */
export const canonicalPath = ({ path, params }: PageMatch): string =>
  filled(sitePageTexts[path].canonical ?? path, params);
