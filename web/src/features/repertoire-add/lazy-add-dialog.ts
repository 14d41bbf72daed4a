import { lazyPage } from '../../shared/routing/load-page.ts';
import type { AddDialogProps } from './add-dialog.tsx';
import type { GamesDialogProps } from './games-dialog.tsx';

/** Loaded when one adds moves first. */
export const AddDialog = lazyPage<AddDialogProps>(() => import('./add-dialog.tsx'));

/** Loaded when one adds all of one's games first. */
export const GamesDialog = lazyPage<GamesDialogProps>(() => import('./games-dialog.tsx'));
