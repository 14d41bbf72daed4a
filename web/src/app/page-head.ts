import { messages } from './messages.ts';
import type { RouteRow } from '../shared/routing/route-row.ts';

/** Title and description of a page; the front page keeps those of index.html. */
export function headOf({ path, title, summary }: Pick<RouteRow, 'path' | 'title' | 'summary'>) {
  return path === '/'
    ? { title: messages.siteName, description: messages.siteDescription }
    : { title: `${title} · ${messages.siteName}`, description: summary };
}

/** Writes what search engines, tabs and shared links show of a page. */
export function writeHead(row: RouteRow): void {
  const { title, description } = headOf(row);
  document.title = title;
  for (const [selector, content] of [
    ['meta[name="description"]', description],
    ['meta[property="og:title"]', title],
    ['meta[property="og:description"]', description],
  ] as const)
    document.querySelector(selector)?.setAttribute('content', content);
}
