import { redirect, replace, type LoaderFunction } from 'react-router-dom';
import { mayCreateTournaments } from '../features/create-tournament/index.ts';
import { selectAuth, type AuthState } from '../features/identity/index.ts';
import type { Guard } from '../shared/routing/route-row.ts';
import { readState } from '../shared/store/store.ts';

/** What a guard decides: show the page, wait until the session is loaded, ask to log in, or go to the front page. */
export type Verdict = 'show' | 'wait' | 'logIn' | 'goHome';

/** The guards of specification section 2.2. The server checks every call again; these only spare a dead end. */
export function judge(guard: Guard, { status, user }: Pick<AuthState, 'status' | 'user'>): Verdict {
  if (guard === 'none') return 'show';
  if (status === 'unknown') return 'wait';
  const coach = user?.roles.includes('coach') ?? false;
  switch (guard) {
    case 'signedIn':
      return user ? 'show' : 'logIn';
    case 'admin':
      return user?.admin ? 'show' : 'goHome';
    case 'tournamentAdmin':
      return user ? (mayCreateTournaments(user) ? 'show' : 'goHome') : 'logIn';
    case 'coach':
      return coach ? 'show' : 'goHome';
    case 'nonCoach':
      return user && !coach ? 'show' : 'goHome';
  }
}

/**
 * Redirects so that the address which redirects stays out of the history. On a first load, a step back and a
 * revalidation that address is the current entry, which must be replaced; a link has not made an entry yet.
 */
export function passTo(to: string, request: Request): Response {
  const { pathname } = new URL(request.url);
  return pathname === window.location.pathname ? replace(to) : redirect(to);
}

/** The loader of a guarded page leads home who may not see it; `Guarded` shows what else {@link judge} decides. */
export function guardLoader(guard: Guard): LoaderFunction<null> | undefined {
  if (guard === 'none') return undefined;
  return ({ request }) => (judge(guard, readState(selectAuth)) === 'goHome' ? passTo('/', request) : null);
}
