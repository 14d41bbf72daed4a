/** A live match: its board, clocks, moves and chat. */
export { clockFace } from './clock-time.ts';
export { playRoutes } from './routes.ts';
export { soundIfWanted } from './sound-if-wanted.ts';
export { useClock } from './use-clock.ts';
export { useMatch } from './use-match.ts';
