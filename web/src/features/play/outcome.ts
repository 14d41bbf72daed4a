import type { Color } from '@royal-chess/contracts/chess';
import type { MatchRoomState } from '@royal-chess/contracts/matches';

/** The specification's three dialogs of a game's end, and the one for a game that counts for nothing. */
export type OutcomeKind = 'gameWin' | 'gameLoose' | 'gameDraw' | 'aborted' | 'watched';

/** How a game ended for a player or, with `me` null, a spectator; null while it goes on. */
export function outcomeFor(
  room: Pick<MatchRoomState, 'status' | 'result'>,
  me: Color | null,
): OutcomeKind | null {
  if (room.status === 'aborted') return 'aborted';
  if (room.status !== 'finished' || room.result === '') return null;
  if (room.result === '1/2-1/2') return 'gameDraw';
  if (me === null) return 'watched';
  return (room.result === '1-0') === (me === 'white') ? 'gameWin' : 'gameLoose';
}
