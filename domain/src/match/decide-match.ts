import type { Color } from '@royal-chess/contracts/chess';
import type { Refusal } from '@royal-chess/contracts/registry';
import { ok, type Outcome } from '../result.ts';
import { berserk } from './decide-berserk.ts';
import * as clocks from './decide-clocks.ts';
import * as draw from './decide-draw.ts';
import { claimAbandonment } from './decide-abandonment.ts';
import * as play from './decide-play.ts';
import * as rematch from './decide-rematch.ts';
import * as seek from './decide-seek.ts';
import * as start from './decide-start.ts';
import * as takeback from './decide-takeback.ts';
import { type Decision, refuse } from './decision.ts';
import type { MatchCommand } from './match-commands.ts';
import { sideOf, type Game, type MatchState } from './match-state.ts';

/**
 * The events that a command produces, or a typed refusal. Pure: same state, same command, same answer.
 *
 * Checks for a command at the board, in this order: the match runs, the user plays in it, the command fits.
 */
export function decideMatch(state: MatchState, command: MatchCommand): Decision {
  switch (command.type) {
    case 'offerSeek':
      return seek.offerSeek(state, command);
    case 'withdrawSeek':
      return seek.withdrawSeek(state, command);
    case 'acceptSeek':
      return seek.acceptSeek(state, command);
    case 'startMatch':
      return start.startMatch(state, command);
    case 'startRematch':
      return start.startRematch(state, command);
    case 'offerRematch':
      return rematch.offerRematch(state, command);
    case 'declineRematch':
      return rematch.declineRematch(state, command);
    default: {
      const running = runningGame(state);
      return running.ok ? decideGame(running.value, command) : running;
    }
  }
}

type OffTheBoard = `${'offer' | 'withdraw' | 'accept'}Seek` | `start${'Match' | 'Rematch'}`;
type AfterTheGame = `${'offer' | 'decline'}Rematch`;
type InTheGame = Exclude<MatchCommand, { type: OffTheBoard | AfterTheGame }>;
type OfThePlayers = Extract<InTheGame, { by: string }>;

function decideGame(game: Game, command: InTheGame): Decision {
  switch (command.type) {
    case 'openRoom':
      return ok([{ type: 'RoomOpened', data: { epoch: game.epoch + 1, processId: command.processId } }]);
    case 'flag':
      return play.flag(game, command.elapsedMs);
    case 'firstMoveTimeout':
      return play.firstMoveTimeout(game, command);
    case 'pauseClocks':
      return clocks.pauseClocks(game, command);
    case 'resumeClocks':
      return clocks.resumeClocks(game, command);
    case 'adjustClocks':
      return clocks.adjustClocks(game, command);
    case 'endByArbiter':
      return play.endByArbiter(game);
    case 'adjudicate':
      return play.adjudicate(game, command);
    case 'takeMovesBack':
      return takeback.takeMovesBack(game, command);
    default: {
      const side = sideOf(game.match, command.by);
      if (side === null) return refuse('RC_MATCH_NOT_A_PLAYER', 'Only the two players can do this.');
      return decidePlayer(game, side, command);
    }
  }
}

function decidePlayer(
  game: Game,
  side: Color,
  command: Exclude<
    OfThePlayers,
    { type: `${string}Clocks` | 'takeMovesBack' | 'endByArbiter' | 'adjudicate' }
  >,
): Decision {
  switch (command.type) {
    case 'playMove':
      return play.playMove(game, side, command);
    case 'resign':
      return play.resign(game, side, command.elapsedMs);
    case 'abort':
      return play.abort(game, side);
    case 'closeAccount':
      return play.closeAccount(game, side, command.elapsedMs);
    case 'berserk':
      return berserk(game, side);
    case 'offerDraw':
      return draw.offerDraw(game, side, command.elapsedMs);
    case 'acceptDraw':
      return draw.acceptDraw(game, side, command.elapsedMs);
    case 'declineDraw':
      return draw.declineDraw(game, side);
    case 'claimDraw':
      return draw.claimDraw(game, side, command.elapsedMs);
    case 'offerTakeback':
      return takeback.offerTakeback(game, side);
    case 'acceptTakeback':
      return takeback.acceptTakeback(game, side, command.elapsedMs);
    case 'declineTakeback':
      return takeback.declineTakeback(game, side);
    case 'claimAbandonment':
      return claimAbandonment(game, side, command);
  }
}

/** The game of a running match, or a refusal: not found, not started, over. */
function runningGame(state: MatchState): Outcome<Game, Refusal> {
  switch (state.phase) {
    case 'playing':
      return ok(state.game);
    case 'none':
      return refuse('RC_MATCH_NOT_FOUND', 'There is no such match.');
    case 'seeking':
    case 'withdrawn':
      return refuse('RC_MATCH_NOT_STARTED', 'Nobody has accepted this offer.');
    case 'finished':
    case 'aborted':
      return refuse('RC_MATCH_OVER', 'The game is over.');
  }
}
