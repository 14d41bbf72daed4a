import type { VisitedSite } from '@royal-chess/bench/web/visited-site';

/** A page that a visitor lands on. */
export interface Place {
  readonly name: string;
  readonly path: string;
  /** Most that a cold load may transfer, kB of 1,000 bytes, headers included. */
  readonly kilobytes: number;
  /** Whether goals for its Lighthouse scores bind. */
  readonly isScored: boolean;
}

/** Requests of a cold load of any page, its document and the calls of its API included. */
export const mostRequests = 20;
/** Lowest Lighthouse scores of the pages that are scored. */
export const lowestScores = { mobile: 90, desktop: 98, seo: 100, bestPractices: 100 } as const;

const page = 200;
const game = 300;

export const placesOf = ({ gameId, matchId, tournamentId }: VisitedSite): readonly Place[] => [
  { name: 'landing', path: '/', kilobytes: page, isScored: true },
  { name: 'lobby', path: '/match', kilobytes: page, isScored: true },
  { name: 'games', path: '/games', kilobytes: page, isScored: true },
  { name: 'rankings', path: '/allLeader', kilobytes: page, isScored: false },
  { name: 'tournaments', path: '/category-tournament/open', kilobytes: page, isScored: false },
  { name: 'game', path: `/games/${gameId}`, kilobytes: game, isScored: false },
  { name: 'match', path: `/match/${matchId}`, kilobytes: game, isScored: false },
  { name: 'TV', path: '/chessplay/tv', kilobytes: game, isScored: false },
  { name: 'daily puzzle', path: '/chessplay/puzzles/daily', kilobytes: game, isScored: false },
  { name: 'boards', path: `/tournament-details/${tournamentId}/boards`, kilobytes: game, isScored: false },
  {
    name: 'broadcast',
    path: `/tournament-details/${tournamentId}/broadcast`,
    kilobytes: page,
    isScored: false,
  },
  {
    name: 'embedded boards',
    path: `/tournament-details/${tournamentId}/embed`,
    kilobytes: page,
    isScored: false,
  },
  { name: 'embedded game', path: `/embed/game/${gameId}`, kilobytes: page, isScored: false },
  { name: 'printed game', path: `/games/${gameId}/print`, kilobytes: page, isScored: false },
  { name: 'articles', path: '/allBlog', kilobytes: page, isScored: false },
  { name: 'clubs', path: '/clubs', kilobytes: page, isScored: false },
  { name: 'studies', path: '/study', kilobytes: page, isScored: false },
  { name: 'glossary', path: '/glossary', kilobytes: page, isScored: false },
  { name: 'forgotten password', path: '/forgot-password', kilobytes: page, isScored: false },
];
