import type { Color } from '@royal-chess/contracts/chess';
import type { FinishReason } from '@royal-chess/contracts/matches';
import { drawClaim, type DrawClaim } from '../chess/game/game-ending.ts';
import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import { clocksAfter } from './match-clocks.ts';
import { finished } from './match-ending.ts';
import { otherSide, type Game } from './match-state.ts';

function drawn(game: Game, elapsedMs: number, reason: FinishReason): Decision {
  return ok([finished(game, clocksAfter(game, elapsedMs), { result: '1/2-1/2', reason })]);
}

/**
 * An offer while the opponent offers is an agreement. A side may offer once in a position.
 * Refusal: `RC_MATCH_DRAW_OFFERED`.
 */
export function offerDraw(game: Game, side: Color, elapsedMs: number): Decision {
  if (game.drawOffer === otherSide(side)) return drawn(game, elapsedMs, 'agreement');
  if (game.drawOffer === side) return refuse('RC_MATCH_DRAW_OFFERED', 'Your offer is open already.');
  if (game.offeredAt[side].at(-1) === game.ply)
    return refuse('RC_MATCH_DRAW_OFFERED', 'You have offered a draw in this position.');
  return ok([{ type: 'DrawOffered', data: { by: side } }]);
}

/** A draw by agreement (FIDE 5.2.3). Refusal: `RC_MATCH_NO_DRAW_OFFER`. @param elapsedMs of this turn */
export function acceptDraw(game: Game, side: Color, elapsedMs: number): Decision {
  if (game.drawOffer !== otherSide(side))
    return refuse('RC_MATCH_NO_DRAW_OFFER', 'There is no draw offer to accept.');
  return drawn(game, elapsedMs, 'agreement');
}

/** Ends the opponent's offer. Refusal: `RC_MATCH_NO_DRAW_OFFER`. */
export function declineDraw(game: Game, side: Color): Decision {
  if (game.drawOffer !== otherSide(side))
    return refuse('RC_MATCH_NO_DRAW_OFFER', 'There is no draw offer to decline.');
  return ok([{ type: 'DrawDeclined', data: { by: side } }]);
}

/** The draw that the side to move can claim in the position on the board, null for none. */
export const claimable = (game: Game): DrawClaim | null => drawClaim(game.position, game.history);

/**
 * The side to move claims a draw (FIDE 9.2, 9.3). A draw that a move produces is claimed after that move, by the opponent or
 * in the next turn. Refusal: `RC_MATCH_NO_CLAIM`. @param elapsedMs of this turn
 */
export function claimDraw(game: Game, side: Color, elapsedMs: number): Decision {
  if (game.position.turn !== side)
    return refuse('RC_MATCH_NO_CLAIM', 'A draw is claimed when it is your turn.');
  const reason = claimable(game);
  if (reason === null)
    return refuse(
      'RC_MATCH_NO_CLAIM',
      'This position has not been there three times, nor have fifty moves passed without progress.',
    );
  return drawn(game, elapsedMs, reason);
}
