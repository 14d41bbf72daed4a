import { lazyPart } from '../../../shared/routing/lazy-part.tsx';

/** The way to the puzzle of the day; loaded when it is shown. */
export const DailyPanel = lazyPart(() => import('./daily-panel.tsx'));
