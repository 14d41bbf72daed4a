import { lazyPage } from '../../../shared/routing/load-page.ts';

/** The page of games against the computer, loaded when it is opened. */
export const ComputerPage = lazyPage(() => import('./computer-page.tsx'));
