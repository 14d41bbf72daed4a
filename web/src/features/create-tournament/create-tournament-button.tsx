import { Suspense } from 'react';
import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import { useAppSelector } from '../../shared/store/store.ts';
import { selectUser } from '../identity/index.ts';
import { mayCreateTournaments } from './may-create.ts';

const OpenDialogButton = lazyPart(() => import('./open-dialog-button.tsx'));

/** The height of the button: its place is kept while it is loaded. */
const place = { display: 'inline-block', height: 40 } as const;

/** The way to a new tournament, for those who may create one; visitors load nothing of it. */
export function CreateTournamentButton() {
  return mayCreateTournaments(useAppSelector(selectUser)) ? (
    <Suspense fallback={<span style={place} aria-hidden />}>
      <OpenDialogButton />
    </Suspense>
  ) : null;
}
