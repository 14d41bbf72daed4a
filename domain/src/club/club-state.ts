import type { ClubAdmission, ClubRole, ClubStanding } from '@royal-chess/contracts/clubs';
import type { AppendableEvent } from '@royal-chess/contracts/registry';

/** Stream of a club. */
export const clubStream = (id: string): string => `club-${id}`;

/** Id of the club of a stream. */
export const clubIdOf = (stream: string): string => stream.slice('club-'.length);

export type ClubEvent = AppendableEvent<
  | 'ClubFounded'
  | 'ClubChanged'
  | 'ClubRenameEnded'
  | 'ClubMembershipAsked'
  | 'ClubRequestEnded'
  | 'ClubMemberJoined'
  | 'ClubMemberLeft'
  | 'ClubRoleGiven'
  | 'ClubClosed'
>;

/** A club: who is in it, and who asks to be. */
export interface ClubState {
  readonly phase: 'none' | 'open' | 'closed';
  readonly name: string;
  readonly about: string;
  readonly admission: ClubAdmission;
  /** In the order in which they joined. */
  readonly members: ReadonlyMap<string, ClubRole>;
  readonly requests: ReadonlySet<string>;
  /** Whom a moderator or leader has removed: they ask, also where others join at once. */
  readonly removed: ReadonlySet<string>;
  /** How often changes of name were ended that had begun: one that began before the last is refused. */
  readonly renamesEnded: number;
}

export const noClub: ClubState = {
  phase: 'none',
  name: '',
  about: '',
  admission: 'open',
  members: new Map(),
  requests: new Set(),
  removed: new Set(),
  renamesEnded: 0,
};

/** What a user, null for a visitor, is in a club. */
export function standingOf(
  { members, requests }: Pick<ClubState, 'members' | 'requests'>,
  userId: string | null,
): ClubStanding {
  if (userId === null) return null;
  return members.get(userId) ?? (requests.has(userId) ? 'asked' : null);
}

/** Who decides on requests, and moderates: leaders and moderators. */
export const staffOf = ({ members }: Pick<ClubState, 'members'>): readonly string[] =>
  [...members].flatMap(([id, role]) => (role === 'member' ? [] : [id]));

const without = <T>(set: ReadonlySet<T>, item: T): ReadonlySet<T> =>
  new Set([...set].filter((one) => one !== item));

/** The state of a club after one more event. */
export function evolveClub(state: ClubState, event: ClubEvent): ClubState {
  switch (event.type) {
    case 'ClubFounded': {
      const { founderId, name, about, admission } = event.data;
      return { ...noClub, phase: 'open', name, about, admission, members: new Map([[founderId, 'leader']]) };
    }
    case 'ClubChanged': {
      const { name = state.name, about = state.about, admission = state.admission } = event.data;
      return { ...state, name, about, admission };
    }
    case 'ClubRenameEnded':
      return { ...state, renamesEnded: state.renamesEnded + 1 };
    case 'ClubMembershipAsked':
      return { ...state, requests: new Set([...state.requests, event.data.userId]) };
    case 'ClubRequestEnded':
      return { ...state, requests: without(state.requests, event.data.userId) };
    case 'ClubMemberJoined': {
      const { userId } = event.data;
      return {
        ...state,
        members: new Map([...state.members, [userId, 'member']]),
        requests: without(state.requests, userId),
        removed: without(state.removed, userId),
      };
    }
    case 'ClubMemberLeft': {
      const { userId, by } = event.data;
      const members = new Map(state.members);
      members.delete(userId);
      const isRemoved = by !== userId && by !== 'system';
      return {
        ...state,
        members,
        removed: isRemoved ? new Set([...state.removed, userId]) : state.removed,
      };
    }
    case 'ClubRoleGiven': {
      const { userId, role } = event.data;
      return { ...state, members: new Map([...state.members, [userId, role]]) };
    }
    case 'ClubClosed':
      return { ...noClub, phase: 'closed', name: state.name };
  }
}
