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

export const placesOf = ({ gameId, matchId }: VisitedSite): readonly Place[] => [
  { name: 'landing', path: '/', kilobytes: page, isScored: true },
  { name: 'lobby', path: '/match', kilobytes: page, isScored: true },
  { name: 'games', path: '/games', kilobytes: page, isScored: true },
  { name: 'rankings', path: '/allLeader', kilobytes: page, isScored: false },
  { name: 'tournaments', path: '/category-tournament/open', kilobytes: page, isScored: false },
  { name: 'game', path: `/games/${gameId}`, kilobytes: game, isScored: false },
  { name: 'match', path: `/match/${matchId}`, kilobytes: game, isScored: false },
];
