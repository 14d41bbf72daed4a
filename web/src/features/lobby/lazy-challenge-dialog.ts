import { lazyPage } from '../../shared/routing/load-page.ts';
import type { ChallengeDialogProps } from './challenge-dialog.tsx';

/** The dialog that challenges a player; its code is loaded when it is first shown. */
export const ChallengeDialog = lazyPage<ChallengeDialogProps>(() => import('./challenge-dialog.tsx'));
