import { useEffect, type ReactNode } from 'react';
import { dialogOpened, LoginNeeded, selectAuth } from '../features/identity/index.ts';
import type { Guard } from '../shared/routing/route-row.ts';
import { useAppDispatch, useAppSelector } from '../shared/store/store.ts';
import { judge } from './guards.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';

/** Shows a page while its guard allows it: from the moment of a log-out on it is not rendered again. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const verdict = judge(guard, useAppSelector(selectAuth));
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (verdict === 'logIn') dispatch(dialogOpened('login'));
  }, [verdict, dispatch]);

  if (verdict === 'show') return children;
  // Who is sent home waits here until the loader of the guard has run.
  return verdict === 'logIn' ? <LoginNeeded /> : <LoadingScreen />;
}
