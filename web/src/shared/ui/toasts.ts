import type { Toast } from './toast.ts';

let isRequested = false;
const watchers = new Set<() => void>();

/** For `useSyncExternalStore`: whether any toast was requested yet. The box for them is loaded with the first. */
export const toastsRequested = {
  subscribe: (watcher: () => void) => {
    watchers.add(watcher);
    return () => watchers.delete(watcher);
  },
  read: () => isRequested,
};

/** Shows a toast for 900 ms, a long one and one with an act for 8 s; it stays while it is pointed at or has the focus. Errors must be shown inline as well. */
export function showToast(toast: Toast): void {
  isRequested = true;
  for (const watcher of watchers) watcher();
  // A toast whose code does not load is lost: its text is also inline, or it reported a success that the page shows.
  import('./toast-box.tsx').then(
    ({ putToast }) => putToast(toast),
    () => undefined,
  );
}
