import type { ListedUser } from '@royal-chess/contracts/identity';
import {
  useBanMutation,
  useCloseMutation,
  useDemoteMutation,
  useLiftBanMutation,
  usePromoteMutation,
  useLogOutMutation,
  useReopenMutation,
  useSetChildMutation,
} from './users-api.ts';

/** What staff do with a user. */
export type UserAct =
  'promote' | 'demote' | 'ban' | 'liftBan' | 'close' | 'reopen' | 'logOut' | 'protect' | 'unprotect';

/** What restores the state before an act; a ban and a closure need their reason again. */
export const undoOf: Readonly<Partial<Record<UserAct, UserAct>>> = {
  promote: 'demote',
  demote: 'promote',
  ban: 'liftBan',
  close: 'reopen',
};

/** What can be done with a user beside making them a tournament admin. */
export function moreActs({ role, admin, child, ban, closed }: ListedUser): readonly UserAct[] {
  const demote = role === 'tournamentAdmin' ? (['demote'] as const) : [];
  // The account of an administrator stays open.
  if (admin) return [...demote, 'logOut'];
  return [
    ...demote,
    'logOut',
    child ? 'unprotect' : 'protect',
    ban ? 'liftBan' : 'ban',
    closed ? 'reopen' : 'close',
  ];
}

/** Whether a user may be made a tournament admin: an administrator has these rights already. */
export const mayBePromoted = ({ role, admin }: ListedUser): boolean => role !== 'tournamentAdmin' && !admin;

interface Given {
  readonly reason: string;
  readonly until: number | null;
}

/** Does one act; the answer has `error` where it failed. */
export function useUserActs() {
  const [promote] = usePromoteMutation();
  const [demote] = useDemoteMutation();
  const [ban] = useBanMutation();
  const [liftBan] = useLiftBanMutation();
  const [close] = useCloseMutation();
  const [reopen] = useReopenMutation();
  const [logOut] = useLogOutMutation();
  const [setChild] = useSetChildMutation();
  return (act: UserAct, userId: string, { reason, until }: Given = { reason: '', until: null }) => {
    const params = { userId };
    if (act === 'ban') return ban({ params, body: { reason, until } });
    if (act === 'close') return close({ params, body: { reason } });
    if (act === 'protect' || act === 'unprotect')
      return setChild({ params: { id: userId }, body: { child: act === 'protect' } });
    if (act === 'promote') return promote({ params, body: { reason } });
    const bare = { demote, liftBan, reopen, logOut };
    return bare[act]({ params });
  };
}
