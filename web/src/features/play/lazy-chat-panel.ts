import { lazyPage } from '../../shared/routing/load-page.ts';
import type { Match } from './use-match.ts';

/** The chat of a match, loaded when it is shown. */
export const ChatPanel = lazyPage<{ match: Match }>(() => import('./chat-panel.tsx'));
