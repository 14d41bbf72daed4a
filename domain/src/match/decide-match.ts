import type { Refusal } from '@royal-chess/contracts';
import { fail, ok, type Outcome } from '../result.ts';
import * as play from './decide-play.ts';
import * as seek from './decide-seek.ts';
import type { Decision } from './decide-seek.ts';
import type { MatchCommand } from './match-commands.ts';
import { sideOf, type Game, type MatchState } from './match-state.ts';

/**
 * The events a command leads to, or a typed refusal. Pure: same state, same command, same answer.
 *
 * A command at the board is checked in this order: the match runs, the user plays in it, the command fits.
 */
export function decideMatch(state: MatchState, command: MatchCommand): Decision {
  switch (command.type) {
    case 'offerSeek':
      return seek.offerSeek(state, command);
    case 'withdrawSeek':
      return seek.withdrawSeek(state, command);
    case 'acceptSeek':
      return seek.acceptSeek(state, command);
  }
  const running = runningGame(state);
  if (!running.ok) return running;
  const game = running.value;
  switch (command.type) {
    case 'openRoom':
      return ok([
        { type: 'RoomOpened', v: 1, data: { epoch: game.epoch + 1, processId: command.processId } },
      ]);
    case 'flag':
      return play.flag(game, command.elapsedMs);
    case 'firstMoveTimeout':
      return play.firstMoveTimeout(game, command.elapsedMs);
  }
  const side = sideOf(game.match, command.by);
  if (side === null)
    return fail({ code: 'RC_MATCH_NOT_A_PLAYER', detail: 'Only the two players can do this.' });
  switch (command.type) {
    case 'playMove':
      return play.playMove(game, side, command);
    case 'resign':
      return play.resign(game, side, command.elapsedMs);
    case 'offerDraw':
      return play.offerDraw(game, side, command.elapsedMs);
    case 'acceptDraw':
      return play.acceptDraw(game, side, command.elapsedMs);
    case 'declineDraw':
      return play.declineDraw(game, side);
    case 'abort':
      return play.abort(game, side);
  }
}

/** The game of a match that runs, or why there is none: not found, not started, over. */
export function runningGame(state: MatchState): Outcome<Game, Refusal> {
  switch (state.phase) {
    case 'playing':
      return ok(state.game);
    case 'none':
      return fail({ code: 'RC_MATCH_NOT_FOUND', detail: 'There is no such match.' });
    case 'seeking':
    case 'withdrawn':
      return fail({ code: 'RC_MATCH_NOT_STARTED', detail: 'Nobody has accepted this offer.' });
    case 'finished':
    case 'aborted':
      return fail({ code: 'RC_MATCH_OVER', detail: 'The game is over.' });
  }
}
