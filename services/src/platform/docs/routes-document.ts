import { type ApiRoute, httpRoutes } from '@royal-chess/contracts/registry';
import {
  guardOf,
  redirectingPaths,
  redirectOf,
  sitePages,
  sitePageTexts,
  type SitePath,
} from '@royal-chess/contracts/site';

/** Pages of a few names: no user has another. */
const ofNames: readonly SitePath[] = [
  '/category-tournament/:status',
  '/chessplay/:method',
  '/chessplay/puzzles/:method',
  '/chessplay/puzzles/:method/:date',
];
/** Pages about one thing: a visitor gets 404 where there is no such thing. */
const aboutOneThing: readonly SitePath[] = [
  '/author/:name',
  '/displayBlog/:id',
  '/embed/game/:gameId',
  '/games/:gameId',
  '/games/:gameId/print',
  '/match/:matchId',
  '/player/:playerId',
  '/tournament-details/:id',
  '/tournament-details/:id/boards',
  '/tournament-details/:id/broadcast',
  '/tournament-details/:id/embed',
];

const row = (...cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
const table = (head: readonly string[], rows: readonly string[]): string =>
  [row(...head), `|${'---|'.repeat(head.length)}`, ...rows].join('\n');

/** What the server answers at an address whose placeholders name nothing, to a visitor and to a user. */
const statusOf = (path: SitePath): string =>
  ofNames.includes(path) ? '404' : aboutOneThing.includes(path) ? '404, 200' : '200';

const pageRow = (path: SitePath): string => {
  const { title, isIndexed = false } = sitePageTexts[path];
  return row(`\`${path}\``, guardOf(path), statusOf(path), isIndexed ? 'yes' : 'no', title);
};

const callRow = ([name, { method, path, access, only, status }]: [string, ApiRoute]): string =>
  row(name, `${method.toUpperCase()} \`${path}\``, only ? `${access}, ${only}` : access, String(status));

/** All addresses with what answers there, as `docs/routes.md`. */
export function routesDocument(): string {
  const pages = (Object.keys(sitePages) as SitePath[]).map(pageRow);
  const redirects = [...redirectingPaths, '/{product}_pune_checkmate_challenge'].map((path) =>
    row(`\`${path}\``, '302', `\`${redirectOf(path) ?? ''}\``),
  );
  const calls = (Object.entries(httpRoutes) as [string, ApiRoute][]).map(callRow);
  return `# All addresses

Generated from the tables of pages and of calls by \`npm run docs:generate\`; the tests fetch each of them.

## Pages

The server sends the application with the title of the page. Two statuses: of a page about one thing that does not exist, for a
visitor, and for a user, whose own it might be; with an id that can be of nothing, or a name that nothing has, it is 404 for both. The guard holds in the browser: who may not see a page reads why, at the same
address. Every other address is 404 with the styled page.

${table(['path', 'guard', 'status', 'in search engines', 'title'], pages)}

## Redirects

${table(['path', 'status', 'leads to'], redirects)}

## Calls

Without the right the answer is 401 for a visitor and 403 for a user, as the matrix of every call and role tests.

${table(['call', 'address', 'access', 'status'], calls)}
`;
}
