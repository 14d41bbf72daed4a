import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { LibraryDialogProps } from './library-dialog.tsx';

/** One of the dialogs; its code is loaded when the first is shown. */
export const LibraryDialog = lazyPart<LibraryDialogProps>(() => import('./library-dialog.tsx'));
