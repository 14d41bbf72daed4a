import { sitePages, type SitePath } from './site-pages.ts';

interface Pattern {
  readonly path: SitePath;
  readonly segments: readonly string[];
  /** A placeholder is less specific than a name, and the first segments count most. */
  readonly rank: string;
}

const patterns: readonly Pattern[] = (Object.keys(sitePages) as SitePath[])
  .map((path) => {
    const segments = path.split('/').slice(1);
    return { path, segments, rank: segments.map((one) => (one.startsWith(':') ? '1' : '0')).join('') };
  })
  .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));

/** A page at an address, with the values of its placeholders. */
export interface PageMatch {
  readonly path: SitePath;
  readonly params: Readonly<Record<string, string>>;
}

function valuesOf(pattern: readonly string[], segments: readonly string[]): Record<string, string> | null {
  if (pattern.length !== segments.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of pattern.entries()) {
    const segment = segments[index] ?? '';
    if (part.startsWith(':') && segment !== '') params[part.slice(1)] = segment;
    // As the router of the browser matches: upper and lower case are the same.
    else if (part.toLowerCase() !== segment.toLowerCase()) return null;
  }
  return params;
}

/**
 * The page at an address as the router of the browser finds it.
 * @param pathname decoded; a slash at its end does not matter
 */
export function pageOfPath(pathname: string): PageMatch | undefined {
  const segments = (pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname).split('/').slice(1);
  for (const { path, segments: pattern } of patterns) {
    const params = valuesOf(pattern, segments);
    if (params) return { path, params };
  }
  return undefined;
}
