import type { Color } from '@royal-chess/contracts/chess';
import type { Clocks } from '@royal-chess/contracts/matches';
import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import { arbiterRefusal } from './decide-clocks.ts';
import { clocksAfter, gainOfMove, hasFlagged, leftOf, withLeft } from './match-clocks.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { movesMadeBy, otherSide, type Game } from './match-state.ts';

/**
 * A side proposes to take back its last move and the opponent's reply, once in a position. The proposal ends with an answer
 * or with the next move of either side. Refusals: `RC_MATCH_NO_TAKEBACK` (no own move yet, or a tournament game),
 * `RC_MATCH_TAKEBACK_OFFERED`.
 */
export function offerTakeback(game: Game, side: Color): Decision {
  if (game.match.tournamentId !== undefined)
    return refuse('RC_MATCH_NO_TAKEBACK', 'Nothing is taken back in a tournament game.');
  if (movesMadeBy(game, side) === 0)
    return refuse('RC_MATCH_NO_TAKEBACK', 'You have not made a move that could be taken back.');
  if (game.takebackOffer === otherSide(side))
    return refuse('RC_MATCH_TAKEBACK_OFFERED', 'Your opponent asks for a takeback: answer that first.');
  if (game.takebackOfferedAt[side].at(-1) === game.ply)
    return refuse('RC_MATCH_TAKEBACK_OFFERED', 'You have asked for a takeback in this position.');
  return ok([{ type: 'TakebackOffered', data: { by: side } }]);
}

/**
 * Returns to the position before the proposer's last move: one half-move back if the opponent has not replied yet, else two.
 * Time used stays used, this turn included, and the increments of the moves taken back are subtracted, so no side gains time.
 * Refusals: `RC_MATCH_NO_TAKEBACK`, `RC_MATCH_OVER` when the time of the side to move has run out.
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

/**
 * An arbiter returns to an earlier position, such as that before an illegal setup was noticed (FIDE 7.2 to 7.5). Times as in
 * {@link acceptTakeback}: the arbiter adjusts the clocks where more is due. Refusals: `RC_FORBIDDEN` for a player,
 * `RC_MATCH_OVER` when the flag has fallen, `RC_MATCH_NO_TAKEBACK` when there are not so many moves.
 */
export function takeMovesBack(game: Game, command: MatchCommandOf<'takeMovesBack'>): Decision {
  const { by: arbiter, toPly, elapsedMs } = command;
  const refusal = arbiterRefusal(game, command);
  if (refusal) return refusal;
  if (!Number.isInteger(toPly) || toPly < 0 || toPly >= game.ply)
    return refuse(
      'RC_MATCH_NO_TAKEBACK',
      `The game has ${game.ply} half-moves: there are none to take back.`,
    );
  const { turn } = game.position;
  const by = (game.ply - toPly) % 2 === 0 ? turn : otherSide(turn);
  const clocks = clocksTakenBack(game, toPly, elapsedMs);
  return ok([{ type: 'MovesTakenBack', data: { by, arbiter, toPly, clocks } }]);
}

/** Time that a side keeps at least when an increment is subtracted that it has used already, milliseconds. */
const minLeftMs = 1_000;

/** With days per move the side to move has all its days again, as after a move. */
function clocksTakenBack(game: Game, toPly: number, elapsedMs: number): Clocks {
  const { daysPerMove, initialMs } = game.match.timeControl;
  if (daysPerMove !== undefined) return { whiteMs: initialMs, blackMs: initialMs };
  let clocks = clocksAfter(game, elapsedMs);
  let mover = otherSide(game.position.turn);
  for (let ply = game.ply; ply > toPly; ply -= 1) {
    const gainMs = gainOfMove(game, mover, Math.ceil(ply / 2));
    if (gainMs > 0) {
      const left = leftOf(clocks, mover);
      clocks = withLeft(clocks, mover, Math.max(left - gainMs, Math.min(left, minLeftMs)));
    }
    mover = otherSide(mover);
  }
  return clocks;
}

/** Ends the proposal; the game continues unchanged. Refusal: `RC_MATCH_NO_TAKEBACK`. */
export function declineTakeback(game: Game, side: Color): Decision {
  if (game.takebackOffer !== otherSide(side))
    return refuse('RC_MATCH_NO_TAKEBACK', 'Your opponent has not asked for a takeback.');
  return ok([{ type: 'TakebackDeclined', data: { by: side } }]);
}
