import { lazyPage } from '../../../shared/routing/load-page.ts';

/** The editor of positions, loaded when it is opened. */
export const PositionEditor = lazyPage(() => import('./position-editor.tsx'));
