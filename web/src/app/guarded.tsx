import { useEffect, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { dialogOpened, LoginNeeded, selectAuth } from '../features/identity/index.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';
import { judge } from './guards.ts';
import type { Guard } from '../shared/routing/route-row.ts';
import { useAppDispatch, useAppSelector } from '../shared/store/store.ts';

export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const verdict = judge(guard, useAppSelector(selectAuth));
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (verdict === 'logIn') dispatch(dialogOpened('login'));
  }, [verdict, dispatch]);

  if (verdict === 'wait') return <LoadingScreen />;
  if (verdict === 'goHome') return <Navigate to="/" replace />;
  if (verdict === 'logIn') return <LoginNeeded />;
  return children;
}
