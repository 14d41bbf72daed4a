import type { Color } from '@royal-chess/contracts/chess';
import type { Clocks } from '@royal-chess/contracts/matches';
import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import { clocksAfter, hasFlagged, leftOf, withLeft } from './match-clocks.ts';
import { movesMadeBy, otherSide, type Game } from './match-state.ts';

/**
 * A side asks to take its last move back, and what was answered to it: once in a position. The proposal ends with an answer
 * or with the next move, whoever plays it. Refusals: `RC_MATCH_NO_TAKEBACK` (no own move yet, or a tournament game),
 * `RC_MATCH_TAKEBACK_OFFERED`.
 */
export function offerTakeback(game: Game, side: Color): Decision {
  if (game.match.tournamentId !== undefined)
    return refuse('RC_MATCH_NO_TAKEBACK', 'Nothing is taken back in a tournament game.');
  if (movesMadeBy(game, side) === 0)
    return refuse('RC_MATCH_NO_TAKEBACK', 'You have not made a move that could be taken back.');
  if (game.takebackOffer === otherSide(side))
    return refuse('RC_MATCH_TAKEBACK_OFFERED', 'Your opponent asks for a takeback: answer that first.');
  if (game.askedAt[side].at(-1) === game.ply)
    return refuse('RC_MATCH_TAKEBACK_OFFERED', 'You have asked for a takeback in this position.');
  return ok([{ type: 'TakebackOffered', data: { by: side } }]);
}

/**
 * Back to before the proposer's last move: one half-move when the opponent has not answered it yet, else two. The clocks keep
 * what has been used, this turn included, and lose what the moves taken back had earned: nobody gains time by it. Refusals: `RC_MATCH_NO_TAKEBACK`, `RC_MATCH_OVER` when the
 * time of the side to move is over.
 * @param elapsedMs of this turn
 */
export function acceptTakeback(game: Game, side: Color, elapsedMs: number): Decision {
  const by = otherSide(side);
  if (game.takebackOffer !== by)
    return refuse('RC_MATCH_NO_TAKEBACK', 'Your opponent has not asked for a takeback.');
  if (hasFlagged(game, elapsedMs)) return refuse('RC_MATCH_OVER', 'The time has run out.');
  const toPly = game.ply - (game.position.turn === by ? 2 : 1);
  return ok([
    { type: 'MovesTakenBack', data: { by, toPly, clocks: clocksTakenBack(game, toPly, elapsedMs) } },
  ]);
}

/** What a side keeps at least when an increment is taken back that it has thought away already, milliseconds. */
const leastLeftMs = 1_000;

/** With days per move whoever is to move has all of them, as after a move. */
function clocksTakenBack(game: Game, toPly: number, elapsedMs: number): Clocks {
  const { daysPerMove, initialMs, incrementMs } = game.match.timeControl;
  if (daysPerMove !== undefined) return { whiteMs: initialMs, blackMs: initialMs };
  let clocks = clocksAfter(game, elapsedMs);
  let mover = otherSide(game.position.turn);
  for (let ply = game.ply; ply > toPly; ply -= 1) {
    // The first move of each side is not timed and earned nothing.
    if (ply > 2 && !game.berserk[mover]) {
      const left = leftOf(clocks, mover);
      clocks = withLeft(clocks, mover, Math.max(left - incrementMs, Math.min(left, leastLeftMs)));
    }
    mover = otherSide(mover);
  }
  return clocks;
}

/** The game goes on as it is. Refusal: `RC_MATCH_NO_TAKEBACK`. */
export function declineTakeback(game: Game, side: Color): Decision {
  if (game.takebackOffer !== otherSide(side))
    return refuse('RC_MATCH_NO_TAKEBACK', 'Your opponent has not asked for a takeback.');
  return ok([{ type: 'TakebackDeclined', data: { by: side } }]);
}
