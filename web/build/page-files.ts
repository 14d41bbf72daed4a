import type { SitePath } from '@royal-chess/contracts/site';

interface Load {
  readonly paths: readonly SitePath[];
  readonly modules: readonly string[];
  /** What the page imports as it is shown. */
  readonly after?: readonly string[];
  /** How many files of styles that other pages have, too, it may need; fewer where it has many other requests. */
  readonly styles?: number;
}

export const site = 'app/shell/site-frame.tsx';
const listed = (feature: string, page: string): readonly string[] => [
  `features/${feature}/pages.ts`,
  `features/${feature}/${page}.tsx`,
];

/** Pages that a visitor lands on: the module of each, in the frame of the site unless it is bare. */
export const loads = {
  landing: {
    paths: ['/'],
    modules: ['features/home/landing-page.tsx'],
    after: ['features/home/late-parts.ts'],
  },
  lobby: { paths: ['/match'], modules: [site, 'features/lobby/lobby-page.tsx'], styles: 4 },
  games: {
    paths: ['/games'],
    modules: [site, 'features/library/games-page.tsx'],
    after: ['features/library/search-tools.tsx'],
  },
  rankings: { paths: ['/allLeader'], modules: [site, 'features/ranking/rankings-page.tsx'] },
  tournaments: {
    paths: ['/category-tournament/:status'],
    modules: [site, 'features/tournaments-list/tournaments-page.tsx'],
    after: ['features/tournaments-list/live-event.tsx'],
    styles: 4,
  },
  game: {
    paths: ['/games/:gameId'],
    modules: [site, 'features/game-viewer/viewer-page.tsx'],
    after: ['features/game-viewer/paper-sheet.tsx'],
  },
  match: { paths: ['/match/:matchId'], modules: [site, 'features/play/play-page.tsx'] },
  player: { paths: ['/player/:playerId'], modules: [site, 'features/players/player-page.tsx'] },
  tournament: {
    paths: ['/tournament-details/:id'],
    modules: [site, 'features/tournament/tournament-page.tsx'],
    styles: 4,
  },
  boards: {
    paths: ['/tournament-details/:id/boards'],
    modules: [site, ...listed('board-wall', 'board-wall-page')],
  },
  broadcast: {
    paths: ['/tournament-details/:id/broadcast'],
    modules: listed('board-wall', 'broadcast-page'),
  },
  embeddedBoards: { paths: ['/tournament-details/:id/embed'], modules: listed('board-wall', 'embed-page') },
  tv: { paths: ['/chessplay/tv'], modules: [site, 'features/tv/tv-page.tsx'] },
  puzzles: {
    paths: ['/chessplay/puzzles/:method', '/chessplay/puzzles/:method/:date'],
    modules: [site, ...listed('puzzles', 'puzzles-page')],
  },
  chessplay: {
    paths: ['/chessplay', '/chessplay/:method'],
    modules: [site, ...listed('analysis', 'chessplay-page')],
  },
  articles: { paths: ['/allBlog', '/author/:name'], modules: [site, ...listed('articles', 'articles-page')] },
  article: { paths: ['/displayBlog/:id'], modules: [site, ...listed('articles', 'article-page')] },
  clubs: { paths: ['/clubs'], modules: [site, ...listed('clubs', 'clubs-page')] },
  club: { paths: ['/clubs/:id'], modules: [site, ...listed('clubs', 'club-page')] },
  studies: { paths: ['/study'], modules: [site, ...listed('study', 'studies-page')] },
  study: {
    paths: ['/study/:id', '/study/:id/:chapterId'],
    modules: [site, ...listed('study', 'study-page')],
  },
  collections: { paths: ['/collections'], modules: [site, ...listed('collections', 'collections-page')] },
  collection: { paths: ['/collections/:id'], modules: [site, ...listed('collections', 'collection-page')] },
  databasePlayer: {
    paths: ['/database/players'],
    modules: [site, 'features/database-players/database-player-page.tsx'],
  },
  newGame: { paths: ['/games/new'], modules: [site, ...listed('game-viewer', 'new-game-page')] },
  print: { paths: ['/games/:gameId/print'], modules: listed('game-viewer', 'print-page') },
  embeddedGame: { paths: ['/embed/game/:gameId'], modules: listed('game-viewer', 'embed-page') },
  glossary: { paths: ['/glossary'], modules: [site, 'features/glossary/glossary-page.tsx'] },
  forgot: { paths: ['/forgot-password'], modules: [site, 'features/identity/forgot-page.tsx'] },
  slip: { paths: ['/tournament-slip/:id/:slipId'], modules: ['features/tournament-slip/slip-page.tsx'] },
  reset: { paths: ['/reset-password/:id'], modules: [site, ...listed('email-links', 'reset-password-page')] },
  verify: { paths: ['/verify-email/:id'], modules: [site, ...listed('email-links', 'verify-email-page')] },
  unsubscribe: {
    paths: ['/unsubscribe/:token'],
    modules: [site, ...listed('bulk-email', 'unsubscribe-page')],
  },
} as const satisfies Readonly<Record<string, Load>>;

const all: readonly (readonly [string, Load])[] = Object.entries(loads);

/** Modules of the pages in the frame of the site. */
export const pagesOfSite: readonly string[] = all.flatMap(([, { modules }]) =>
  modules.includes(site) ? modules.filter((module) => module.endsWith('-page.tsx')) : [],
);

/** Each page with its modules, what it imports as it is shown included. */
export const landedPages: ReadonlyMap<
  string,
  { readonly modules: readonly string[]; readonly styles: number }
> = new Map(
  all.map(([page, { modules, after = [], styles = 5 }]) => [
    page,
    { modules: [...modules, ...after].filter((module) => module !== site), styles },
  ]),
);
