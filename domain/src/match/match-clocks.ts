import type { Clocks, Color } from '@royal-chess/contracts';
import type { Game } from './match-state.ts';

/** How long each side may take for its first move before the match is aborted, milliseconds. */
export const firstMoveMs = 30_000;

/**
 * The side whose clock runs. As at lichess the first move of each side is not timed (nor does it earn an increment):
 * White's clock starts with Black's first move.
 */
export function runningSide(game: Game): Color | null {
  return game.ply < 2 ? null : game.position.turn;
}

/** Time left of one side as of the last move, milliseconds. */
export const leftOf = (clocks: Clocks, side: Color): number =>
  side === 'white' ? clocks.whiteMs : clocks.blackMs;

const withLeft = (clocks: Clocks, side: Color, ms: number): Clocks =>
  side === 'white' ? { ...clocks, whiteMs: ms } : { ...clocks, blackMs: ms };

/** Whole milliseconds charged: a part of one is the player's. */
export const charged = (elapsedMs: number): number => Math.max(0, Math.floor(elapsedMs));

/** True when the running clock has nothing left after `elapsedMs`. */
export function hasFlagged(game: Game, elapsedMs: number): boolean {
  const side = runningSide(game);
  return side !== null && charged(elapsedMs) >= leftOf(game.clocks, side);
}

/** Both clocks after the running one ran `elapsedMs`; never below zero. */
export function clocksAfter(game: Game, elapsedMs: number): Clocks {
  const side = runningSide(game);
  if (side === null) return game.clocks;
  return withLeft(game.clocks, side, Math.max(0, leftOf(game.clocks, side) - charged(elapsedMs)));
}

/** Time charged for a move of the side to move and both clocks after it, increment added. */
export function clocksAfterMove(game: Game, elapsedMs: number): { spentMs: number; clocks: Clocks } {
  const side = runningSide(game);
  if (side === null) return { spentMs: 0, clocks: game.clocks };
  const spentMs = charged(elapsedMs);
  const left = leftOf(game.clocks, side) - spentMs + game.match.timeControl.incrementMs;
  return { spentMs, clocks: withLeft(game.clocks, side, left) };
}
