import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { AddDialogProps } from './add-dialog.tsx';
import type { GamesDialogProps } from './games-dialog.tsx';

/** Loaded when one adds moves first. */
export const AddDialog = lazyPart<AddDialogProps>(() => import('./add-dialog.tsx'));

/** Loaded when one adds all of one's games first. */
export const GamesDialog = lazyPart<GamesDialogProps>(() => import('./games-dialog.tsx'));
