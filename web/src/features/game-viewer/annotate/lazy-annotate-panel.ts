import { lazyPage } from '../../../shared/routing/load-page.ts';
import type { AnnotatePanelProps } from './annotate-panel.tsx';

/** Tools to annotate; their code is loaded when they are shown. */
export const AnnotatePanel = lazyPage<AnnotatePanelProps>(() => import('./annotate-panel.tsx'));
