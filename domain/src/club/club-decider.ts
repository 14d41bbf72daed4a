import { clubLimits, type ClubRole } from '@royal-chess/contracts/clubs';
import type { Refusal } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { nameSkeleton } from '../names/name-skeleton.ts';
import { fail, ok, type Outcome } from '../result.ts';
import type { ClubCommand } from './club-commands.ts';
import { type ClubEvent, type ClubState, evolveClub, noClub } from './club-state.ts';

type Decision = Outcome<readonly ClubEvent[], Refusal>;

const refusal = (code: Refusal['code'], detail: string) => fail({ code, detail });
const onlyLeaders = refusal('RC_FORBIDDEN', 'Only leaders of a club do this.');
const onlyModerators = refusal('RC_FORBIDDEN', 'Only leaders and moderators of a club do this.');
const noMember = refusal('RC_NOT_FOUND', 'There is no such member.');
const lastLeader = refusal('RC_CLUB_LAST_LEADER', 'Make another member a leader first, or close the club.');
const full = refusal('RC_CLUB_FULL', `A club has ${clubLimits.members} members at most.`);

const isLastLeader = ({ members }: ClubState, userId: string): boolean =>
  members.get(userId) === 'leader' && [...members.values()].filter((role) => role === 'leader').length === 1;

const joined = (userId: string, by: string): ClubEvent => ({
  type: 'ClubMemberJoined',
  data: { userId, by },
});

function join(state: ClubState, by: string): Decision {
  if (state.members.has(by) || state.requests.has(by)) return ok([]);
  if (state.members.size >= clubLimits.members) return full;
  if (state.admission === 'open' && !state.removed.has(by)) return ok([joined(by, by)]);
  return state.requests.size >= clubLimits.requests
    ? refusal('RC_CLUB_FULL', 'Too many players wait for an answer of this club at the moment.')
    : ok([{ type: 'ClubMembershipAsked', data: { userId: by } }]);
}

function leave(state: ClubState, by: string): Decision {
  if (state.requests.has(by)) return ok([{ type: 'ClubRequestEnded', data: { userId: by, by } }]);
  if (!state.members.has(by)) return ok([]);
  return isLastLeader(state, by) ? lastLeader : ok([{ type: 'ClubMemberLeft', data: { userId: by, by } }]);
}

interface Asked {
  readonly by: string;
  readonly userId: string;
}

function answer(state: ClubState, { by, userId, accept }: Asked & { readonly accept: boolean }): Decision {
  const mine = state.members.get(by);
  if (mine !== 'leader' && mine !== 'moderator') return onlyModerators;
  if (!state.requests.has(userId))
    return accept === state.members.has(userId)
      ? ok([])
      : refusal('RC_NOT_FOUND', 'This player does not ask to become a member any longer.');
  if (!accept) return ok([{ type: 'ClubRequestEnded', data: { userId, by } }]);
  return state.members.size >= clubLimits.members ? full : ok([joined(userId, by)]);
}

function setRole(
  state: ClubState,
  { by, userId, role, isChild }: Asked & { readonly role: ClubRole | null; readonly isChild: boolean },
): Decision {
  const mine = state.members.get(by);
  const now = state.members.get(userId);
  const isModeratorsAct = role === null && now === 'member';
  if (mine !== 'leader' && !(mine === 'moderator' && isModeratorsAct))
    return mine === 'moderator' ? onlyLeaders : onlyModerators;
  if (now === undefined) return role === null ? ok([]) : noMember;
  if (now === role) return ok([]);
  if (isLastLeader(state, userId)) return lastLeader;
  if (role === null) return ok([{ type: 'ClubMemberLeft', data: { userId, by } }]);
  return isChild && role !== 'member'
    ? refusal('RC_CHILD_ACCOUNT', 'A child cannot lead or moderate a club.')
    : ok([{ type: 'ClubRoleGiven', data: { userId, role, by } }]);
}

/** A club goes on without an account that has ended; who moderates, or is a member for longest, follows its last leader. */
function endAccount(state: ClubState, userId: string, children: ReadonlySet<string>): readonly ClubEvent[] {
  if (state.requests.has(userId)) return [{ type: 'ClubRequestEnded', data: { userId, by: userId } }];
  if (!state.members.has(userId)) return [];
  return succeeded(state, userId, children, { type: 'ClubMemberLeft', data: { userId, by: 'system' } });
}

/** Who is a child now neither leads nor moderates; the same members follow. */
const becomeChild = (
  state: ClubState,
  userId: string,
  children: ReadonlySet<string>,
): readonly ClubEvent[] =>
  (state.members.get(userId) ?? 'member') === 'member'
    ? []
    : succeeded(state, userId, children, {
        type: 'ClubRoleGiven',
        data: { userId, role: 'member', by: 'system' },
      });

/** A member gives up a role; who follows the last leader has it before. Without one the club closes. */
function succeeded(
  state: ClubState,
  userId: string,
  children: ReadonlySet<string>,
  given: ClubEvent,
): readonly ClubEvent[] {
  if (!isLastLeader(state, userId)) return [given];
  const others = [...state.members].filter(([id]) => id !== userId && !children.has(id));
  const next = others.find(([, role]) => role === 'moderator') ?? others[0];
  return next
    ? [{ type: 'ClubRoleGiven', data: { userId: next[0], role: 'leader', by: 'system' } }, given]
    : [{ type: 'ClubClosed', data: { by: 'system' } }];
}

function change(state: ClubState, command: Extract<ClubCommand, { type: 'change' }>): Decision {
  if (state.members.get(command.by) !== 'leader') return onlyLeaders;
  const { renamesEnded = state.renamesEnded } = command;
  if (renamesEnded !== state.renamesEnded)
    return refusal(
      'RC_CLUB_NAME_TAKEN',
      'Another club takes this name at the moment. Please choose another.',
    );
  const data = Object.fromEntries(
    (['name', 'about', 'admission'] as const)
      .filter((field) => command[field] !== undefined && command[field] !== state[field])
      .map((field) => [field, command[field]]),
  );
  return ok(
    Object.keys(data).length === 0 ? [] : [{ type: 'ClubChanged', data: { by: command.by, ...data } }],
  );
}

/** A club: its name and text, who is in it and with which role. */
export const clubDecider: Decider<ClubState, ClubCommand, ClubEvent> = {
  initial: noClub,

  decide(state, command) {
    if (command.type === 'found') {
      if (state.phase !== 'none') return refusal('RC_VERSION_CONFLICT', 'This club exists already.');
      const { type: _, ...data } = command;
      return ok([{ type: 'ClubFounded', data }]);
    }
    if (command.type === 'endAccount' || command.type === 'becomeChild') {
      if (state.phase !== 'open') return ok([]);
      const follow = command.type === 'endAccount' ? endAccount : becomeChild;
      return ok(follow(state, command.userId, command.children));
    }
    if (state.phase !== 'open') return refusal('RC_NOT_FOUND', 'There is no such club.');
    switch (command.type) {
      case 'change':
        return change(state, command);
      case 'endRename':
        return ok(
          nameSkeleton(command.name) === nameSkeleton(state.name)
            ? []
            : [{ type: 'ClubRenameEnded', data: {} }],
        );
      case 'join':
        return join(state, command.by);
      case 'leave':
        return leave(state, command.by);
      case 'answer':
        return answer(state, command);
      case 'setRole':
        return setRole(state, command);
      case 'close':
        return state.members.get(command.by) === 'leader' || command.isStaff
          ? ok([{ type: 'ClubClosed', data: { by: command.by } }])
          : onlyLeaders;
    }
  },

  evolve: evolveClub,
};
