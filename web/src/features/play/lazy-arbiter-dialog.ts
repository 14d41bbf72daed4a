import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { ArbiterDialogProps } from './arbiter-dialog.tsx';

/** What is sent to the arbiter: loaded when it opens. */
export const ArbiterDialog = lazyPart<ArbiterDialogProps>(() => import('./arbiter-dialog.tsx'));
export type { BoardPlace } from './arbiter-dialog.tsx';
