import type { Recorded } from '@royal-chess/contracts/registry';
import {
  clubIdOf,
  type ClubEvent,
  type ClubState,
  evolveClub,
  noClub,
  staffOf,
} from '@royal-chess/domain/club/club-state';
import type { News } from '../identity/account-news.ts';

/** Events of clubs that users are notified of, or that settle what they were notified of. */
export const clubNewsTypes = [
  'ClubMembershipAsked',
  'ClubRequestEnded',
  'ClubMemberJoined',
  'ClubMemberLeft',
  'ClubRoleGiven',
  'ClubClosed',
] as const;
type ClubNewsEvent = Recorded<(typeof clubNewsTypes)[number]>;
/** An event of the stream of a club. */
export type RecordedOfClub = Recorded<ClubEvent['type']>;

/** A user who asks, withdraws and asks again is news once in this time, milliseconds. */
const againMs = 86_400_000;

interface ClubNews {
  readonly keep: readonly News[];
  /** Requests that no longer wait for a decision, and all that leads to a closed club. */
  readonly remove: readonly Pick<News, 'userId' | 'type' | 'ref'>[];
}

const request = (club: string, decider: string, asker: string) =>
  ({ userId: decider, type: 'clubRequest', ref: `${club}/${asker}` }) as const;

/**
 * What an event of a club says to whom: requests to those who decide on them, decisions, roles and removals to the one they are about.
 * @param history of the club until now: a request that was answered in the meantime is no news
 */
export function clubNews(history: readonly RecordedOfClub[], event: ClubNewsEvent): ClubNews {
  const state = history.reduce(evolveClub, noClub);
  const club = clubIdOf(event.stream);
  if (event.type === 'ClubClosed') return { keep: [], remove: ofClosed(history, club) };
  const { userId } = event.data;
  const shared = { subject: state.name, path: `/clubs/${club}`, at: event.at };
  const toUser = { ...shared, userId, ref: club };
  const requestsOfUser = () => staffOf(state).map((decider) => request(club, decider, userId));
  // Who no longer decides is not reminded of what waits.
  const requestsToUser = () => [...state.requests].map((asker) => request(club, userId, asker));
  if (event.type === 'ClubMembershipAsked') {
    const keep = state.requests.has(userId) ? requestsOfUser() : [];
    const isQuiet = isRepeated(history, event);
    return { keep: keep.map((one) => ({ ...shared, ...one, actorId: userId, isQuiet })), remove: [] };
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

/** Whether the user asked in the day before and withdrew that last: a refusal, or a membership since, makes it news. */
function isRepeated(
  history: readonly RecordedOfClub[],
  { version, at, data: { userId } }: Recorded<'ClubMembershipAsked'>,
): boolean {
  const before = history.filter(
    (other) => other.version < version && 'userId' in other.data && other.data.userId === userId,
  );
  const last = before.at(-1);
  return (
    last?.type === 'ClubRequestEnded' &&
    last.data.by === userId &&
    before.some((other) => other.type === 'ClubMembershipAsked' && other.at > at - againMs)
  );
}

/** What users were notified of in a club that has closed: its page is no more. */
function ofClosed(history: readonly RecordedOfClub[], club: string): ClubNews['remove'] {
  const last: ClubState = history.filter(({ type }) => type !== 'ClubClosed').reduce(evolveClub, noClub);
  const users = new Set(history.flatMap(({ data }) => ('userId' in data ? [data.userId] : [])));
  return [
    ...staffOf(last).flatMap((decider) => [...last.requests].map((asker) => request(club, decider, asker))),
    ...[...users].flatMap((userId) =>
      (['clubRequestDecided', 'clubRole', 'clubRemoved'] as const).map((type) => ({
        userId,
        type,
        ref: club,
      })),
    ),
  ];
}
