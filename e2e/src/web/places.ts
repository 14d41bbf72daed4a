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

const place = (kilobytes: number, name: string, path: string): Place => ({
  name,
  path,
  kilobytes,
  isScored: ['/', '/match', '/games'].includes(path),
});
const page = (name: string, path: string): Place => place(200, name, path);
/** A page with a board on which one plays or steps through a game. */
const game = (name: string, path: string): Place => place(300, name, path);

export const placesOf = (site: VisitedSite): readonly Place[] => {
  const event = `/tournament-details/${site.tournamentId}`;
  return [
    page('landing', '/'),
    page('lobby', '/match'),
    page('games', '/games'),
    page('rankings', '/allLeader'),
    page('tournaments', '/category-tournament/open'),
    game('game', `/games/${site.gameId}`),
    game('match', `/match/${site.matchId}`),
    page('player', `/player/${site.playerId}`),
    page('tournament', event),
    page('tournament to come', `/tournament-details/${site.comingId}`),
    page('arena', `/tournament-details/${site.arenaId}`),
    game('TV', '/chessplay/tv'),
    game('daily puzzle', '/chessplay/puzzles/daily'),
    game('puzzle rush', '/chessplay/puzzles/rush3'),
    game('analysis', '/chessplay'),
    page('database player', '/database/players?name=Morphy'),
    game('boards', `${event}/boards`),
    page('broadcast', `${event}/broadcast`),
    page('embedded boards', `${event}/embed`),
    game('embedded game', `/embed/game/${site.gameId}`),
    page('articles', '/allBlog'),
    page('article', `/displayBlog/${site.articleId}`),
    page('clubs', '/clubs'),
    page('club', `/clubs/${site.clubId}`),
    page('collections', '/collections'),
    page('studies', '/study'),
    game('study', site.studyPath),
    page('glossary', '/glossary'),
    page('forgotten password', '/forgot-password'),
  ];
};
