import type { MatchRoomState } from '@royal-chess/contracts/matches';

/** Whether a match has ended, with a result or without one. */
export const isOver = (status: MatchRoomState['status']): boolean =>
  status === 'finished' || status === 'aborted';
