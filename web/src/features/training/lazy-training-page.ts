import { lazyPage } from '../../shared/routing/load-page.ts';

/** The section of training, loaded when it is opened. */
export const TrainingPage = lazyPage(() => import('./training-page.tsx'));
