import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { ChallengeDialogProps } from './challenge-dialog.tsx';

/** The dialog that challenges a player; its code is loaded when it is first shown. */
export const ChallengeDialog = lazyPart<ChallengeDialogProps>(() => import('./challenge-dialog.tsx'));
