import { lazyPart } from '../../shared/routing/lazy-part.tsx';
import type { Match } from './use-match.ts';

/** The chat of a match, loaded when it is shown. */
export const ChatPanel = lazyPart<{ match: Match }>(() => import('./chat-panel.tsx'));
