import { lazyPart } from '../../shared/routing/lazy-part.tsx';

/** Reported messages, which only staff load. */
export const ReportedMessages = lazyPart(() => import('./reported-messages.tsx'));
