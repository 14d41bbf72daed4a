import { lazyPage } from '../../shared/routing/load-page.ts';
import type { LibraryDialogProps } from './library-dialog.tsx';

/** One of the dialogs; its code is loaded when the first is shown. */
export const LibraryDialog = lazyPage<LibraryDialogProps>(() => import('./library-dialog.tsx'));
