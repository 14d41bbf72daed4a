import { lazyPage } from '../../shared/routing/load-page.ts';
import type { AddDialogProps } from './add-dialog.tsx';

/** Loaded when one adds moves first. */
export const AddDialog = lazyPage<AddDialogProps>(() => import('./add-dialog.tsx'));
