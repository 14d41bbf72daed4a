import type { Color, Refusal } from '@royal-chess/contracts';
import { fail, ok } from '../result.ts';
import type { Decision } from './decide-seek.ts';
import {
  charged,
  clocksAfter,
  clocksAfterMove,
  firstMoveMs,
  hasFlagged,
  runningSide,
} from './match-clocks.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { automaticEnding, finished, wonBy } from './match-ending.ts';
import { otherSide, type Game } from './match-state.ts';

const refuse = (code: Refusal['code'], detail: string): Decision => fail({ code, detail });

/**
 * A move, and the end of the game if it ends by it.
 * Refusals: `RC_MATCH_NOT_YOUR_TURN`, `RC_MATCH_WRONG_PLY`, `RC_MATCH_OVER` (time is over), `RC_MATCH_ILLEGAL_MOVE`.
 */
export function playMove(game: Game, side: Color, command: MatchCommandOf<'playMove'>): Decision {
  if (game.position.turn !== side) return refuse('RC_MATCH_NOT_YOUR_TURN', 'It is not your turn.');
  if (command.ply !== game.ply + 1)
    return refuse('RC_MATCH_WRONG_PLY', `Move ${command.ply} is not due, ${game.ply + 1} is.`);
  if (hasFlagged(game, command.elapsedMs)) return refuse('RC_MATCH_OVER', 'Your time has run out.');
  const move = game.position.parseUci(command.uci);
  if (!move.ok) return refuse('RC_MATCH_ILLEGAL_MOVE', `${command.uci} is not legal here.`);
  const position = game.position.play(move.value);
  const key = position.key();
  const { spentMs, clocks } = clocksAfterMove(game, command.elapsedMs);
  const ply = game.ply + 1;
  const played = {
    type: 'MovePlayed' as const,
    v: 1,
    data: { ply, uci: move.value.uci, san: game.position.san(move.value), key, spentMs, clocks },
  };
  const ending = automaticEnding(position, (game.seen.get(key) ?? 0) + 1);
  return ok(ending ? [played, finished({ match: game.match, ply }, clocks, ending)] : [played]);
}

/** The opponent wins, at any time and whatever stands on the board (FIDE 5.1.2). @param elapsedMs of this turn */
export function resign(game: Game, side: Color, elapsedMs: number): Decision {
  const ending = { result: wonBy(otherSide(side)), reason: 'resignation' as const };
  return ok([finished(game, clocksAfter(game, elapsedMs), ending)]);
}

function agree(game: Game, elapsedMs: number): Decision {
  return ok([finished(game, clocksAfter(game, elapsedMs), { result: '1/2-1/2', reason: 'agreement' })]);
}

/**
 * An offer that meets the opponent's is an agreement; a side may offer once in a position.
 * Refusal: `RC_MATCH_DRAW_OFFERED`.
 */
export function offerDraw(game: Game, side: Color, elapsedMs: number): Decision {
  if (game.drawOffer === otherSide(side)) return agree(game, elapsedMs);
  if (game.drawOffer === side) return refuse('RC_MATCH_DRAW_OFFERED', 'Your offer stands already.');
  if (game.offeredAt[side] === game.ply)
    return refuse('RC_MATCH_DRAW_OFFERED', 'You have offered a draw in this position.');
  return ok([{ type: 'DrawOffered', v: 1, data: { by: side } }]);
}

/** A draw by agreement (FIDE 5.2.3). Refusal: `RC_MATCH_NO_DRAW_OFFER`. @param elapsedMs of this turn */
export function acceptDraw(game: Game, side: Color, elapsedMs: number): Decision {
  if (game.drawOffer !== otherSide(side))
    return refuse('RC_MATCH_NO_DRAW_OFFER', 'There is no draw offer to accept.');
  return agree(game, elapsedMs);
}

/** The offer stands no more. Refusal: `RC_MATCH_NO_DRAW_OFFER`. */
export function declineDraw(game: Game, side: Color): Decision {
  if (game.drawOffer !== otherSide(side))
    return refuse('RC_MATCH_NO_DRAW_OFFER', 'There is no draw offer to decline.');
  return ok([{ type: 'DrawDeclined', v: 1, data: { by: side } }]);
}

/** The match counts for nothing, until both have moved. Refusal: `RC_MATCH_CANNOT_ABORT`. */
export function abort(game: Game, side: Color): Decision {
  if (game.ply >= 2)
    return refuse('RC_MATCH_CANNOT_ABORT', 'Both players have moved: resign or offer a draw instead.');
  return ok([{ type: 'MatchAborted', v: 1, data: { reason: 'player', by: side } }]);
}

/**
 * FIDE 6.9: time lost is the game lost, unless the opponent cannot mate by any series of legal moves.
 * Refusal: `RC_BAD_REQUEST` while there is time left.
 * @param elapsedMs of this turn
 */
export function flag(game: Game, elapsedMs: number): Decision {
  const side = runningSide(game);
  if (side === null || !hasFlagged(game, elapsedMs))
    return refuse('RC_BAD_REQUEST', 'There is time left on the clock.');
  const opponent = otherSide(side);
  const clocks = clocksAfter(game, elapsedMs);
  return ok([
    game.position.canPossiblyMate(opponent)
      ? finished(game, clocks, { result: wonBy(opponent), reason: 'timeout' })
      : finished(game, clocks, { result: '1/2-1/2', reason: 'timeoutInsufficient' }),
  ]);
}

/** A first move that does not come in {@link firstMoveMs} aborts the match. Refusal: `RC_BAD_REQUEST`. */
export function firstMoveTimeout(game: Game, elapsedMs: number): Decision {
  if (game.ply >= 2 || charged(elapsedMs) < firstMoveMs)
    return refuse('RC_BAD_REQUEST', 'No first move is overdue.');
  return ok([{ type: 'MatchAborted', v: 1, data: { reason: 'firstMoveTimeout', by: game.position.turn } }]);
}
