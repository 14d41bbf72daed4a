import { googleFragment } from '@royal-chess/contracts/identity';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../shared/routing/lazy-part.tsx';

const GoogleReturn = lazyPart(() => import('./google-return.tsx'));

/** Loads what ends a sign-in with Google, where the browser has just returned from there. */
export function GoogleReturnGate() {
  const [isBack] = useState(() => window.location.hash.startsWith(googleFragment));
  return isBack ? (
    <Suspense>
      <GoogleReturn />
    </Suspense>
  ) : null;
}
