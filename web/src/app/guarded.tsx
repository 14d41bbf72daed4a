import type { Guard } from '@royal-chess/contracts/site';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { dialogOpened, LoginNeeded, selectAuth, whoAmI } from '../features/identity/index.ts';
import { lazyPage } from '../shared/routing/load-page.ts';
import { StateError } from '../shared/ui/state-error.tsx';
import { useAppDispatch, useAppSelector } from '../shared/store/store.ts';
import { judge } from './guards.ts';
import { messages } from './shell/messages.ts';
import { LoadingScreen } from './shell/loading-screen.tsx';
import type { RefusedProps } from './shell/refused-page.tsx';

const RefusedPage = lazyPage<RefusedProps>(() => import('./shell/refused-page.tsx'));

/** Shows a page while its guard allows it: from the moment of a log-out on it is not rendered again. The address stays. */
export function Guarded({ guard, children }: { guard: Guard; children: ReactNode }) {
  const verdict = judge(guard, useAppSelector(selectAuth));
  const dispatch = useAppDispatch();
  const [wasShown, setWasShown] = useState(false);
  if (verdict === 'show' && !wasShown) setWasShown(true);
  useEffect(() => {
    // A user who logs out here is not asked to log in again at once.
    if (verdict === 'logIn' && !wasShown) dispatch(dialogOpened('login'));
  }, [verdict, wasShown, dispatch]);

  if (verdict === 'show') return children;
  if (verdict === 'wait') return <LoadingScreen />;
  if (verdict === 'retry')
    return (
      <StateError
        page
        title={messages.sessionUnknown}
        problem={{ detail: messages.sessionUnknownLine, code: 'RC_NETWORK' }}
        onRetry={() => void dispatch(whoAmI())}
      />
    );
  if (verdict === 'logIn') return <LoginNeeded />;
  return (
    <Suspense fallback={<LoadingScreen />}>
      <RefusedPage guard={guard} />
    </Suspense>
  );
}
