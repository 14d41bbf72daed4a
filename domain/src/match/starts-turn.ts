import type { MatchEvent } from '@royal-chess/contracts/matches';

const turnStarters: ReadonlySet<MatchEvent['type']> = new Set([
  'MatchStarted',
  'MovePlayed',
  'MovesTakenBack',
  'ClocksPaused',
  'ClocksResumed',
  'ClocksAdjusted',
]);

/** Whether an event restarts the `elapsedMs` of commands at 0. */
export const startsTurn = (type: MatchEvent['type']): boolean => turnStarters.has(type);
