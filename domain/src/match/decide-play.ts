import type { Color } from '@royal-chess/contracts/chess';
import { automaticEnding } from '../chess/game/game-ending.ts';
import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import {
  charged,
  chargeForMove,
  clocksAfter,
  firstMoveLimitMs,
  neverCame,
  hasFlagged,
  lagCreditOf,
  runningSide,
} from './match-clocks.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { finished, ruled, wonBy } from './match-ending.ts';
import { otherSide, type Game } from './match-state.ts';

/**
 * A move, and the end of the game if the move ends it. Lag within the quota is not charged.
 * Refusals: `RC_MATCH_NOT_YOUR_TURN`, `RC_MATCH_WRONG_PLY`, `RC_MATCH_CLOCKS` (stopped by an arbiter), `RC_MATCH_OVER` (time
 * has run out), `RC_MATCH_ILLEGAL_MOVE`.
 */
export function playMove(game: Game, side: Color, command: MatchCommandOf<'playMove'>): Decision {
  const { elapsedMs } = command;
  if (game.position.turn !== side) return refuse('RC_MATCH_NOT_YOUR_TURN', 'It is not your turn.');
  if (command.ply !== game.ply + 1)
    return refuse('RC_MATCH_WRONG_PLY', `Move ${command.ply} is not due, ${game.ply + 1} is.`);
  if (game.clocksStopped) return refuse('RC_MATCH_CLOCKS', 'The clocks are stopped: wait for the arbiter.');
  if (hasFlagged(game, elapsedMs, lagCreditOf(game, elapsedMs, command.lagMs)))
    return refuse('RC_MATCH_OVER', 'Your time has run out.');
  const move = game.position.parseUci(command.uci);
  if (!move.ok) return refuse('RC_MATCH_ILLEGAL_MOVE', `${command.uci} is not legal here.`);
  const position = game.position.play(move.value);
  const history = game.history.after(position);
  const { spentMs, lagMs, clocks } = chargeForMove(game, elapsedMs, command.lagMs);
  const ply = game.ply + 1;
  const { uci } = move.value;
  const san = game.position.san(move.value);
  const played = {
    type: 'MovePlayed' as const,
    data: { ply, uci, san, key: history.key, spentMs, ...(lagMs > 0 && { lagMs }), clocks },
  };
  const ending = automaticEnding(position, history);
  return ok(ending ? [played, finished({ match: game.match, ply }, clocks, ruled(ending))] : [played]);
}

/** The opponent wins, at any time and in any position (FIDE 5.1.2). @param elapsedMs of this turn */
export function resign(game: Game, side: Color, elapsedMs: number): Decision {
  const ending = { result: wonBy(otherSide(side)), reason: 'resignation' as const };
  return ok([finished(game, clocksAfter(game, elapsedMs), ending)]);
}

/** Ends a match without a result, before both have moved. Refusal: `RC_MATCH_CANNOT_ABORT`, always in a tournament game. */
export function abort(game: Game, side: Color): Decision {
  if (game.match.tournamentId !== undefined)
    return refuse('RC_MATCH_CANNOT_ABORT', 'A tournament game is played: resign, or call the arbiter.');
  if (game.ply >= 2)
    return refuse('RC_MATCH_CANNOT_ABORT', 'Both players have moved: resign or offer a draw instead.');
  return ok([{ type: 'MatchAborted', data: { reason: 'player', by: side } }]);
}

/**
 * The account of a player was banned, closed or deleted. The opponent never loses by it: the game counts for nothing before both
 * have moved, and is won from then on, by the side that stays, whatever the material. A tournament game is always won.
 */
export function closeAccount(game: Game, side: Color, elapsedMs: number): Decision {
  const reason = 'accountClosed' as const;
  if (game.ply < 2 && game.match.tournamentId === undefined)
    return ok([{ type: 'MatchAborted', data: { reason, by: side } }]);
  return ok([finished(game, clocksAfter(game, elapsedMs), { result: wonBy(otherSide(side)), reason })]);
}

/**
 * Ends a tournament game whose board an arbiter settled otherwise, at any time and with stopped clocks too. Refusal:
 * `RC_MATCH_CANNOT_ABORT` outside of tournaments.
 */
export function endByArbiter(game: Game): Decision {
  if (game.match.tournamentId === undefined)
    return refuse('RC_MATCH_CANNOT_ABORT', 'No arbiter ends a game outside of tournaments.');
  return ok([{ type: 'MatchAborted', data: { reason: 'arbiter', by: null } }]);
}

/**
 * Staff end a game outside of tournaments, at any time and with stopped clocks too: with a result, or without one as if it had not been
 * played. Refusal: `RC_MATCH_CANNOT_ABORT` for a tournament game, which is decided at the desk.
 */
export function adjudicate(game: Game, { result, elapsedMs }: MatchCommandOf<'adjudicate'>): Decision {
  if (game.match.tournamentId !== undefined)
    return refuse('RC_MATCH_CANNOT_ABORT', 'A tournament game is decided at the desk of its tournament.');
  if (result === null) return ok([{ type: 'MatchAborted', data: { reason: 'arbiter', by: null } }]);
  return ok([finished(game, clocksAfter(game, elapsedMs), { result, reason: 'adjudication' })]);
}

/**
 * FIDE 6.9: a side whose time has run out loses, unless the opponent cannot mate by any series of legal moves (a draw).
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

/**
 * Aborts a match whose first move did not come within {@link firstMoveLimitMs}, but not while the clocks are stopped.
 * Of a tournament game it records who never came. Refusal: `RC_BAD_REQUEST`.
 */
export function firstMoveTimeout(
  game: Game,
  { elapsedMs, absent = [] }: MatchCommandOf<'firstMoveTimeout'>,
): Decision {
  const overdue = charged(elapsedMs) >= firstMoveLimitMs(game, absent);
  if (game.ply >= 2 || game.clocksStopped || !overdue)
    return refuse('RC_BAD_REQUEST', 'No first move is overdue.');
  const data = { reason: 'firstMoveTimeout' as const, by: game.position.turn };
  const isTournament = game.match.tournamentId !== undefined;
  return ok([
    { type: 'MatchAborted', data: isTournament ? { ...data, absent: neverCame(game, absent) } : data },
  ]);
}
