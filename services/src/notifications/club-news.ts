import type { Recorded } from '@royal-chess/contracts/registry';
import { clubIdOf, type ClubState, staffOf } from '@royal-chess/domain/club/club-state';
import type { News } from '../identity/account-news.ts';

/** Events of clubs that users are notified of. */
export const clubNewsTypes = [
  'ClubMembershipAsked',
  'ClubRequestEnded',
  'ClubMemberJoined',
  'ClubMemberLeft',
  'ClubRoleGiven',
] as const;
type ClubNewsEvent = Recorded<(typeof clubNewsTypes)[number]>;

interface ClubNews {
  readonly keep: readonly News[];
  /** Requests that no longer wait for a decision. */
  readonly remove: readonly Pick<News, 'userId' | 'type' | 'ref'>[];
}

/**
 * What an event of a club says to whom: requests to those who decide on them, decisions, roles and removals to the one they are about.
 * @param state of the club now: a request that was answered in the meantime is no news
 */
export function clubNews(state: ClubState, event: ClubNewsEvent): ClubNews {
  const club = clubIdOf(event.stream);
  const { userId } = event.data;
  const shared = { subject: state.name, path: `/clubs/${club}`, at: event.at };
  const toUser = { ...shared, userId, ref: club };
  const request = (decider: string, asker: string) =>
    ({ userId: decider, type: 'clubRequest', ref: `${club}/${asker}` }) as const;
  const requestsOfUser = () => staffOf(state).map((decider) => request(decider, userId));
  // Who no longer decides is not reminded of what waits.
  const requestsToUser = () => [...state.requests].map((asker) => request(userId, asker));
  if (event.type === 'ClubMembershipAsked') {
    const keep = state.requests.has(userId) ? requestsOfUser() : [];
    return { keep: keep.map((one) => ({ ...shared, ...one, actorId: userId })), remove: [] };
  }
  const { by } = event.data;
  const isByOther = by !== userId && by !== 'system';
  switch (event.type) {
    case 'ClubRequestEnded':
    case 'ClubMemberJoined': {
      const outcome = event.type === 'ClubMemberJoined' ? 'granted' : 'refused';
      return {
        keep: isByOther ? [{ ...toUser, type: 'clubRequestDecided', outcome }] : [],
        remove: requestsOfUser(),
      };
    }
    case 'ClubMemberLeft':
      return { keep: isByOther ? [{ ...toUser, type: 'clubRemoved' }] : [], remove: requestsToUser() };
    case 'ClubRoleGiven': {
      const outcome = event.data.role;
      const keep = by === userId ? [] : [{ ...toUser, type: 'clubRole', outcome } as const];
      return { keep, remove: outcome === 'member' ? requestsToUser() : [] };
    }
  }
}
