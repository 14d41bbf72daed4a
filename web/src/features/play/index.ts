/** A live match: its board, clocks, moves and chat. */
export { ArbiterDialog, type BoardPlace } from './lazy-arbiter-dialog.ts';
export type { ArbiterAct } from './event-panel.tsx';
export { CapturedRow } from './captured-row.tsx';
export { ChatPanel } from './lazy-chat-panel.ts';
export { clockFace, isLow, turnReading } from './clock-time.ts';
export { playRoutes } from './routes.ts';
export { soundIfWanted } from './sound-if-wanted.ts';
export { useClock } from './use-clock.ts';
export { useMatch } from './use-match.ts';
