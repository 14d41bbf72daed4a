import { Suspense, useSyncExternalStore } from 'react';
import { lazyPart } from '../shared/routing/lazy-part.tsx';
import { toastsRequested } from '../shared/ui/toasts.ts';

const ToastBox = lazyPart(() => import('../shared/ui/toast-box.tsx'));

/** Puts up the corner of toasts with the first of them. */
export function ToastGate() {
  const isRequested = useSyncExternalStore(toastsRequested.subscribe, toastsRequested.read);
  return isRequested ? (
    <Suspense>
      <ToastBox />
    </Suspense>
  ) : null;
}
