import type { Guard } from '@royal-chess/contracts/site';
import { mayCreateTournaments } from '../features/create-tournament/index.ts';
import type { AuthState } from '../features/identity/index.ts';

/**
 * What a guard decides: show the page, wait until the session is loaded, ask to log in, or say why not; without an answer to
 * who is signed in, ask again.
 */
export type Verdict = 'show' | 'wait' | 'retry' | 'logIn' | 'refuse';

/**
 * The guards of specification section 2.2. That a user is a coach arrives with the session, so nothing is decided before both are
 * known. The server checks every call again; these only spare a dead end.
 */
export function judge(guard: Guard, { status, user }: Pick<AuthState, 'status' | 'user'>): Verdict {
  if (guard === 'none') return 'show';
  if (status === 'unknown') return 'wait';
  if (status === 'unreachable') return 'retry';
  if (!user) return 'logIn';
  const isCoach = user.roles.includes('coach');
  const isGuest = user.roles.includes('guest');
  const may: Record<Guard, boolean> = {
    none: true,
    signedIn: true,
    account: !isGuest,
    coach: isCoach,
    nonCoach: !isCoach && !isGuest,
    tournamentAdmin: mayCreateTournaments(user),
    admin: user.admin,
  };
  return may[guard] ? 'show' : 'refuse';
}
