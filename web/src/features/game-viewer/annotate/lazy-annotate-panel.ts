import { lazyPart } from '../../../shared/routing/lazy-part.tsx';
import type { AnnotatePanelProps } from './annotate-panel.tsx';

/** Tools to annotate; their code is loaded when they are shown. */
export const AnnotatePanel = lazyPart<AnnotatePanelProps>(() => import('./annotate-panel.tsx'));
