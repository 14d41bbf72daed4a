import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { AwaitedPanelProps } from './awaited-panel.tsx';

/** What waits for an answer, here and on the page of a player who was challenged; its code is loaded when it is first shown. */
export const AwaitedPanel = lazyPart<AwaitedPanelProps>(() => import('./awaited-panel.tsx'));
