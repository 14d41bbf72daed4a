import type { Color, Result } from '@royal-chess/contracts/chess';
import type { Clocks, FinishReason, MatchEvent } from '@royal-chess/contracts/matches';
import type { GameEnding } from '../chess/game/game-ending.ts';
import type { Game } from './match-state.ts';

export const wonBy = (side: Color): Result => (side === 'white' ? '1-0' : '0-1');

/** Result and reason of a game that ends by the rules of chess. */
export const ruled = ({
  reason,
  winner,
}: GameEnding): { readonly result: Result; readonly reason: FinishReason } => ({
  result: winner ? wonBy(winner) : '1/2-1/2',
  reason,
});

/** The event that ends a game. */
export function finished(
  game: Pick<Game, 'match' | 'ply'>,
  clocks: Clocks,
  ending: { readonly result: Result; readonly reason: FinishReason },
): MatchEvent {
  const { white, black, variant, speed, rated } = game.match;
  return {
    type: 'MatchFinished',
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
