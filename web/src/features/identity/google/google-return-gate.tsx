import { googleFragment } from '@royal-chess/contracts/identity';
import { Suspense, useState } from 'react';
import { lazyPage } from '../../../shared/routing/load-page.ts';

const GoogleReturn = lazyPage(() => import('./google-return.tsx'));

/** Loads what ends a sign-in with Google, where the browser has just returned from there. */
export function GoogleReturnGate() {
  const [isBack] = useState(() => window.location.hash.startsWith(googleFragment));
  return isBack ? (
    <Suspense>
      <GoogleReturn />
    </Suspense>
  ) : null;
}
