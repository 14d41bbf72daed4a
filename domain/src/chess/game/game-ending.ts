import type { Move } from '../move.ts';
import type { Position } from '../position.ts';
import type { Color, PositionOutcome } from '../types.ts';
import type { PositionHistory } from './position-history.ts';

/** How a game ends without a player's action. */
export interface GameEnding {
  readonly reason: PositionOutcome['reason'] | 'fivefold' | 'seventyFiveMoves';
  readonly winner: Color | null;
}

/** A draw that the side to move may claim (FIDE 9.2, 9.3). */
export type DrawClaim = 'threefold' | 'fiftyMoves';

const THREEFOLD = 3;
const FIVEFOLD = 5;
/** Half-moves without capture or pawn move by both sides together. */
const FIFTY_MOVES = 100;
const SEVENTY_FIVE_MOVES = 150;

/**
 * How a game that has reached a position ends without a player's action; null while it continues. What the position itself
 * decides comes first:
 * mate by the move that completes seventy-five moves is mate (FIDE 9.6.2).
 *
 * @param history ends with this position
 */
export function automaticEnding(position: Position, history: PositionHistory): GameEnding | null {
  const outcome = position.outcome();
  if (outcome) return outcome;
  if (history.times >= FIVEFOLD) return { reason: 'fivefold', winner: null };
  if (position.halfmoveClock >= SEVENTY_FIVE_MOVES) return { reason: 'seventyFiveMoves', winner: null };
  return null;
}

/**
 * The draw that the side to move may claim here; null when there is none or the game is over.
 *
 * @param history ends with this position
 */
export function drawClaim(position: Position, history: PositionHistory): DrawClaim | null {
  const repeated = history.times >= THREEFOLD;
  if (!repeated && position.halfmoveClock < FIFTY_MOVES) return null;
  if (automaticEnding(position, history)) return null;
  return repeated ? 'threefold' : 'fiftyMoves';
}

/**
 * The draw that the side to move may claim by announcing a move (FIDE 9.2.1, 9.3.1): the one the move leads to.
 *
 * @param history ends with this position
 * @param move a legal one of this position
 */
export function drawClaimByMove(position: Position, history: PositionHistory, move: Move): DrawClaim | null {
  const after = position.play(move);
  return drawClaim(after, history.after(after));
}
