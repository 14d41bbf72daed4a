import type { MatchEvent } from '@royal-chess/contracts/matches';

const turnStarters: ReadonlySet<MatchEvent['type']> = new Set([
  'MatchStarted',
  'MovePlayed',
  'MovesTakenBack',
  'ClocksPaused',
  'ClocksResumed',
  'ClocksAdjusted',
]);

/** Whether the time that commands give as `elapsedMs` counts from 0 again after an event. */
export const startsTurn = (type: MatchEvent['type']): boolean => turnStarters.has(type);
