import { id } from '@royal-chess/contracts/core';
import type { PageMatch, SitePath } from '@royal-chess/contracts/site';
import { tournamentStatus } from '@royal-chess/contracts/tournaments';

/** Pages whose placeholders all are ids. */
const pagesOfIds: ReadonlySet<SitePath> = new Set<SitePath>([
  '/displayBlog/:id',
  '/match/:matchId',
  '/games/:gameId',
  '/games/:gameId/print',
  '/embed/game/:gameId',
  '/collections/:id',
  '/clubs/:id',
  '/clubs/:id/create-tournament',
  '/study/:id',
  '/study/:id/:chapterId',
  '/player/:playerId',
  '/tournament-details/:id',
  '/tournament-details/:id/boards',
  '/tournament-details/:id/broadcast',
  '/tournament-details/:id/embed',
  '/tournament-details/:id/desk',
  '/tournament-slip/:id/:slipId',
  '/tournamentAdmin/edit/:id',
  '/messages/:playerId',
  '/messages/group/:groupId',
]);

/** Whether a page can be of something: no user has a thing whose id is none, and tournaments have no other status. */
export function canExist({ path, params }: PageMatch): boolean {
  if (path === '/category-tournament/:status') return tournamentStatus.safeParse(params['status']).success;
  return !pagesOfIds.has(path) || Object.values(params).every((value) => id.safeParse(value).success);
}
