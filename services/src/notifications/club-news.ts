import type { Recorded } from '@royal-chess/contracts/registry';
import { clubIdOf, type ClubEvent, evolveClub, noClub, staffOf } from '@royal-chess/domain/club/club-state';
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
type ClubNewsEvent = Recorded<Exclude<(typeof clubNewsTypes)[number], 'ClubClosed'>>;
/** An event of the stream of a club. */
export type RecordedOfClub = Recorded<ClubEvent['type']>;

/** A user who asks, withdraws and asks again is news once in this time, milliseconds. */
const againMs = 86_400_000;

interface ClubNews {
  readonly keep: readonly News[];
  /** Requests that no longer wait for a decision. */
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

/**
 * Whether a request follows one that its user withdrew, within a day after the last that was news: who repeats it all day is news
 * once a day, and a refusal, or a membership since, makes it news at once.
 */
function isRepeated(
  history: readonly RecordedOfClub[],
  { version, data: { userId } }: Recorded<'ClubMembershipAsked'>,
): boolean {
  let newsAt = Number.NEGATIVE_INFINITY;
  let isWithdrawn = false;
  let isQuiet = false;
  for (const event of history) {
    if (event.version > version) break;
    if (!('userId' in event.data) || event.data.userId !== userId) continue;
    if (event.type === 'ClubMembershipAsked') {
      isQuiet = isWithdrawn && event.at - newsAt < againMs;
      if (!isQuiet) newsAt = event.at;
    }
    isWithdrawn = event.type === 'ClubRequestEnded' && event.data.by === userId;
  }
  return isQuiet;
}

/** Filters of all that users were notified of in a club that has closed: its page is no more. */
export const newsOfClosedClub = (club: string): readonly object[] => [
  // `0` follows `/`: the references of all who asked.
  { type: 'clubRequest', ref: { $gte: `${club}/`, $lt: `${club}0` } },
  { type: { $in: ['clubRequestDecided', 'clubRole', 'clubRemoved'] }, ref: club },
];
