import { Suspense, lazy, useSyncExternalStore } from 'react';
import { toastsRequested } from './toasts.ts';

const ToastBox = lazy(() => import('./toast-box.tsx'));

/** Puts up the corner of toasts with the first of them. */
export function ToastGate() {
  const isRequested = useSyncExternalStore(toastsRequested.subscribe, toastsRequested.read);
  return isRequested ? (
    <Suspense>
      <ToastBox />
    </Suspense>
  ) : null;
}
