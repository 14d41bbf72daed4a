import { escaped } from './page-template.ts';

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const list = (root: string, item: string, addresses: readonly string[]): string =>
  `${header}<${root} xmlns="${namespace}">\n${addresses
    .map((address) => `<${item}><loc>${escaped(address)}</loc></${item}>\n`)
    .join('')}</${root}>\n`;

/** `sitemap.xml`: where the files with addresses are. */
export const siteMapIndex = (origin: string, files: readonly string[]): string =>
  list(
    'sitemapindex',
    'sitemap',
    files.map((file) => `${origin}/sitemap-${file}.xml`),
  );

/** One file with addresses. */
export const siteMapFile = (origin: string, paths: readonly string[]): string =>
  list(
    'urlset',
    'url',
    paths.map((path) => origin + path),
  );

/** Exactly the addresses of a path (RFC 9309, 2.2.3): as a mere beginning, `/batch` would close `/batchCenter` as well. */
const patternOf = (path: string): string => `${path.replaceAll(/:[^/]+/g, '*')}$`;

/**
 * `robots.txt`: pages of accounts and of the administration are of no use to a search engine.
 * @param closed paths of such pages, with placeholders such as `:id`
 */
export const robots = (origin: string, closed: readonly string[]): string =>
  [
    'User-agent: *',
    ...['/api/', '/dev/', ...closed.map(patternOf)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
