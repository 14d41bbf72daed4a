import { lazyPage } from '../../shared/routing/load-page.ts';

/** Reported messages, which only staff load. */
export const ReportedMessages = lazyPage(() => import('./reported-messages.tsx'));
