import { firstMoveLimitMs, flagAfterMs } from './match-clocks.ts';
import type { Game } from './match-state.ts';

/**
 * When the turn ends without a move, epoch milliseconds: the flag falls, or a first move is overdue. Null while an arbiter
 * has stopped the clocks. Valid for correspondence games only, because their time is wall-clock time.
 * @param turnAt epoch milliseconds of the event with which the turn began
 * @see startsTurn
 */
export function turnDueAt(game: Game, turnAt: number): number | null {
  if (game.clocksStopped) return null;
  return turnAt + (flagAfterMs(game) ?? firstMoveLimitMs(game));
}
