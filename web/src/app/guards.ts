import { type AuthState } from '../features/identity/index.ts';
import type { Guard } from '../shared/routing/route-row.ts';

/** What a guard decides: show the page, wait for who it is, ask to log in, or go to the front page. */
export type Verdict = 'show' | 'wait' | 'logIn' | 'goHome';

/** The guards of specification section 2.2. The server checks again at every call; these only spare a dead end. */
export function judge(guard: Guard, { status, user }: Pick<AuthState, 'status' | 'user'>): Verdict {
  if (guard === 'none') return 'show';
  if (status === 'unknown') return 'wait';
  const coach = user?.roles.includes('coach') ?? false;
  switch (guard) {
    case 'signedIn':
      return user ? 'show' : 'logIn';
    case 'admin':
      return user?.admin ? 'show' : 'goHome';
    case 'coach':
      return coach ? 'show' : 'goHome';
    case 'nonCoach':
      return user && !coach ? 'show' : 'goHome';
  }
}
