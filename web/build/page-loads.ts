import type { SitePath } from '@royal-chess/contracts/site';

/** What a visitor loads who begins on a page. */
export interface PageLoad {
  /** Its paths, or what it is called where they are those of another page. */
  readonly name: string;
  readonly paths: readonly SitePath[];
  /** The frame and the page. */
  readonly modules: readonly string[];
  /** What the page imports as it is shown. */
  readonly later: readonly string[];
  /** Most that all of it but its pictures may take, kB of 1,000 compressed bytes. */
  readonly kilobytes: number;
  /** Most of its own code before it is shown, kB; undefined: no other bound than that of all. For the pages of `first-load.ts` a little less than that lets pass. */
  readonly first: number | undefined;
  /** Requests that are no code: calls of the API, pictures. */
  readonly calls: number;
  /** How much the page counts beside others. */
  readonly weight: number;
  /** The server sends its first render: its style sheets are needed before its script. */
  readonly isPainted: boolean;
}

const site = 'app/shell/site-frame.tsx';

interface Options {
  readonly name?: string;
  readonly later?: readonly string[];
  readonly first?: number;
  readonly calls?: number;
  /** What its pictures take, kB. */
  readonly pictures?: number;
  /** Whether many visitors begin here. */
  readonly isOften?: boolean;
  readonly isPainted?: boolean;
  /** Without the frame of the site. */
  readonly isBare?: boolean;
  /** The table of its feature's pages, where that is imported first. */
  readonly from?: string;
}

const load =
  (kilobytes: number) =>
  (
    page: string,
    paths: readonly SitePath[],
    {
      name = paths.join(', ') || page,
      later = [],
      first,
      calls = 2,
      pictures = 0,
      isOften = false,
      isPainted = false,
      isBare = false,
      from,
    }: Options = {},
  ): PageLoad => ({
    name,
    paths,
    modules: [
      ...(isBare ? [] : [site]),
      ...(from === undefined ? [] : [`features/${from}/pages.ts`]),
      `features/${page}.tsx`,
    ],
    later,
    kilobytes: kilobytes - pictures,
    first,
    calls,
    weight: isOften ? 20 : 1,
    isPainted,
  });
const page = load(200);
/** A page with a board on which games or puzzles are shown. */
const board = load(300);

/** Pages that a visitor lands on. */
export const pageLoads: readonly PageLoad[] = [
  page('home/landing-page', ['/'], {
    isOften: true,
    isPainted: true,
    isBare: true,
    first: 29,
    later: [
      'features/home/puzzle-board.tsx',
      'features/home/live-figures.tsx',
      'features/home/language-choice.tsx',
      'features/home/ink-games.tsx',
    ],
    calls: 5,
  }),
  page('lobby/lobby-page', ['/match'], { isOften: true, isPainted: true, first: 48, calls: 6 }),
  page('library/games-page', ['/games'], {
    isOften: true,
    isPainted: true,
    first: 35,
    later: [
      'features/library/search-tools.tsx',
      'features/library/filter-panel.tsx',
      'features/library/game-preview.tsx',
    ],
    calls: 2,
  }),
  page('ranking/rankings-page', ['/allLeader'], {
    isOften: true,
    isPainted: true,
    first: 31,
    later: ['features/ranking/among-chooser.tsx'],
    calls: 1,
  }),
  page('tournaments-list/tournaments-page', ['/category-tournament/:status'], {
    isOften: true,
    isPainted: true,
    first: 49,
    later: ['features/tournaments-list/live-event.tsx'],
    calls: 6,
  }),
  board('game-viewer/viewer-page', ['/games/:gameId'], {
    isOften: true,
    first: 109,
    later: ['features/game-viewer/paper-sheet.tsx'],
    calls: 2,
  }),
  board('play/play-page', ['/match/:matchId'], {
    isOften: true,
    first: 128,
    later: ['shared/lazy/modal.tsx'],
    calls: 1,
  }),
  // Its answers are as long as four usual ones.
  page('players/player-page', ['/player/:playerId'], { calls: 4 }),
  // Four calls, whose answers are longer than usual.
  page('tournament/tournament-page', ['/tournament-details/:id'], { calls: 5 }),
  page('tournament/tournament-page', [], {
    name: 'tournament to come, or an arena',
    later: [
      'features/tournament/info-tab.tsx',
      'features/tournament/arena-tab.tsx',
      'features/tournament/entry-first.tsx',
    ],
    calls: 4,
  }),
  board('board-wall/board-wall-page', ['/tournament-details/:id/boards'], { from: 'board-wall', calls: 3 }),
  page('board-wall/broadcast-page', ['/tournament-details/:id/broadcast'], {
    isBare: true,
    from: 'board-wall',
    calls: 3,
  }),
  page('board-wall/embed-page', ['/tournament-details/:id/embed'], {
    isBare: true,
    from: 'board-wall',
    calls: 3,
  }),
  board('tv/tv-page', ['/chessplay/tv'], { later: ['features/play/chat-panel.tsx'], calls: 3 }),
  board('puzzles/puzzles-page', ['/chessplay/puzzles/:method', '/chessplay/puzzles/:method/:date'], {
    from: 'puzzles',
    calls: 1,
  }),
  board('puzzles/puzzles-page', [], {
    name: 'puzzle rush',
    from: 'puzzles',
    later: ['features/puzzles/rush/rush-page.tsx'],
    calls: 3,
  }),
  board('analysis/chessplay-page', ['/chessplay', '/chessplay/:method'], { from: 'analysis' }),
  page('articles/articles-page', ['/allBlog', '/author/:name'], { from: 'articles', pictures: 20.5 }),
  page('articles/article-page', ['/displayBlog/:id'], { from: 'articles', calls: 4, pictures: 31.5 }),
  page('clubs/clubs-page', ['/clubs'], { from: 'clubs', calls: 1 }),
  page('clubs/club-page', ['/clubs/:id'], { from: 'clubs', calls: 3 }),
  page('study/studies-page', ['/study'], { from: 'study', calls: 1 }),
  board('study/study-page', ['/study/:id', '/study/:id/:chapterId'], { from: 'study', calls: 4 }),
  page('collections/collections-page', ['/collections'], { from: 'collections', calls: 1 }),
  page('collections/collection-page', ['/collections/:id'], { from: 'collections' }),
  page('database-players/database-player-page', ['/database/players']),
  board('game-viewer/embed-page', ['/embed/game/:gameId'], { isBare: true, from: 'game-viewer', calls: 1 }),
  page('glossary/glossary-page', ['/glossary'], { calls: 0 }),
  page('identity/forgot-page', ['/forgot-password'], { calls: 0 }),
  page('email-links/reset-password-page', ['/reset-password/:id'], { from: 'email-links' }),
  page('email-links/verify-email-page', ['/verify-email/:id'], { from: 'email-links' }),
  page('bulk-email/unsubscribe-page', ['/unsubscribe/:token'], { from: 'bulk-email' }),
];
