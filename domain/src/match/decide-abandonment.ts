import type { Color, TimeControl } from '@royal-chess/contracts/chess';
import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import { clocksAfter } from './match-clocks.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { finished, wonBy } from './match-ending.ts';
import { otherSide, type Game } from './match-state.ts';
import { speedOf } from './speed.ts';

/**
 * How long a player may be absent before the opponent may claim the game, milliseconds. Longer games allow more. Null in
 * correspondence games, whose players need not be present.
 */
export function abandonmentLimitMs(timeControl: TimeControl): number | null {
  switch (speedOf(timeControl)) {
    case 'bullet':
    case 'blitz':
      return 30_000;
    case 'rapid':
      return 60_000;
    case 'classical':
      return 120_000;
    case 'correspondence':
      return null;
  }
}

/** Whether a side need not be at the board: the player who gives a simultaneous display goes from one to the next. */
export const mayBeAway = ({ match }: Pick<Game, 'match'>, side: Color): boolean =>
  match.display === true && side === 'white';

/**
 * A player claims the game of an opponent who has been absent for too long, in either side's turn, as at lichess. The result
 * is a win, or a draw if the claimant chooses one or cannot mate by any series of legal moves. Refusals:
 * `RC_MATCH_NO_CLAIM` (before both have moved, too early, in a correspondence game, or of the player who gives a simultaneous display), `RC_MATCH_CLOCKS` while the clocks are
 * stopped, because players may leave then.
 */
export function claimAbandonment(
  game: Game,
  side: Color,
  command: MatchCommandOf<'claimAbandonment'>,
): Decision {
  if (game.clocksStopped) return refuse('RC_MATCH_CLOCKS', 'The clocks are stopped.');
  if (game.ply < 2)
    return refuse('RC_MATCH_NO_CLAIM', 'Until both have moved there is nothing to claim: abort instead.');
  if (mayBeAway(game, otherSide(side)))
    return refuse('RC_MATCH_NO_CLAIM', 'Your opponent plays other boards at the same time.');
  const limitMs = abandonmentLimitMs(game.match.timeControl);
  if (limitMs === null || !(command.absentMs >= limitMs))
    return refuse('RC_MATCH_NO_CLAIM', 'Your opponent has not been away for too long.');
  const wins = command.outcome === 'win' && game.position.canPossiblyMate(side);
  const result = wins ? wonBy(side) : '1/2-1/2';
  return ok([finished(game, clocksAfter(game, command.elapsedMs), { result, reason: 'abandonment' })]);
}
