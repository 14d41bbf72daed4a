import { Suspense, useState } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectAuth } from './auth-slice.ts';

const AuthDialog = lazyPart(() => import('./auth-dialog.tsx'));

/** Loads the dialog's code on its first use, and keeps it mounted for its closing animation. */
export function AuthDialogGate() {
  const { dialog } = useAppSelector(selectAuth);
  const [wanted, setWanted] = useState(false);
  if (dialog !== 'closed' && !wanted) setWanted(true);
  return wanted ? (
    <Suspense>
      <AuthDialog />
    </Suspense>
  ) : null;
}
