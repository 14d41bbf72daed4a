import type { Clocks, Color, FinishReason, MatchEvent, Result } from '@royal-chess/contracts';
import type { Position } from '../chess/position.ts';
import type { Game } from './match-state.ts';

export const wonBy = (side: Color): Result => (side === 'white' ? '1-0' : '0-1');

/** How often a position must stand on the board to end the game by itself (FIDE 9.6.1). */
const fivefold = 5;
/** Half-moves without capture or pawn move that end the game by themselves (FIDE 9.6.2). */
const seventyFiveMoves = 150;

/** How a position just reached for the `times`-th time ends the game by itself; null while it goes on. */
export function automaticEnding(
  position: Position,
  times: number,
): { readonly result: Result; readonly reason: FinishReason } | null {
  const outcome = position.outcome();
  if (outcome) return { result: outcome.winner ? wonBy(outcome.winner) : '1/2-1/2', reason: outcome.reason };
  if (times >= fivefold) return { result: '1/2-1/2', reason: 'fivefold' };
  if (position.halfmoveClock >= seventyFiveMoves) return { result: '1/2-1/2', reason: 'seventyFiveMoves' };
  return null;
}

/** The event that ends a game. */
export function finished(
  game: Pick<Game, 'match' | 'ply'>,
  clocks: Clocks,
  ending: { readonly result: Result; readonly reason: FinishReason },
): MatchEvent {
  const { white, black, variant, speed, rated } = game.match;
  return {
    type: 'MatchFinished',
    v: 1,
    data: {
      result: ending.result,
      reason: ending.reason,
      plies: game.ply,
      white: white.userId,
      black: black.userId,
      variant,
      speed,
      rated,
      clocks,
    },
  };
}
