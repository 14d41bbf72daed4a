import { lazyPage } from '../../../shared/routing/load-page.ts';

/** The way to the puzzle of the day; loaded when it is shown. */
export const DailyPanel = lazyPage(() => import('./daily-panel.tsx'));
