import { useEffect, type ReactNode } from 'react';
import { useLoaderData } from 'react-router-dom';
import { dialogOpened, LoginNeeded } from '../features/identity/index.ts';
import { useAppDispatch } from '../shared/store/store.ts';
import type { Verdict } from './guards.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';

/** Shows a page as the loader of its guard decided. */
export function Guarded({ children }: { children: ReactNode }) {
  const verdict = useLoaderData<Verdict | undefined>() ?? 'show';
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (verdict === 'logIn') dispatch(dialogOpened('login'));
  }, [verdict, dispatch]);

  if (verdict === 'wait') return <LoadingScreen />;
  if (verdict === 'logIn') return <LoginNeeded />;
  return children;
}
