import type { DataRouter } from 'react-router-dom';
import { selectAuth } from '../features/identity/index.ts';
import { readState, store } from '../shared/store/store.ts';

/** Runs the guards of the page that is shown again, whenever another user or none is signed in. Returns the way to stop it. */
export function revalidateGuards(router: Pick<DataRouter, 'revalidate'>): () => void {
  let { status, user } = readState(selectAuth);
  return store.subscribe(() => {
    const now = readState(selectAuth);
    if (now.status === status && now.user === user) return;
    ({ status, user } = now);
    void router.revalidate();
  });
}
