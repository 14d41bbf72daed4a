import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import { clocksAfter, hasFlagged } from './match-clocks.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { sideOf, type Game } from './match-state.ts';

const refuseClocks = (detail: string): Decision => refuse('RC_MATCH_CLOCKS', detail);

/** Why a user may not handle the clocks or moves of a game as an arbiter; null when they may. An arbiter cannot undo a fallen flag. */
export function arbiterRefusal(
  game: Game,
  { by, elapsedMs }: { by: string; elapsedMs: number },
): Decision | null {
  if (sideOf(game.match, by) !== null)
    return refuse('RC_FORBIDDEN', 'Players are no arbiters of their own game.');
  return hasFlagged(game, elapsedMs) ? refuse('RC_MATCH_OVER', 'The time has run out.') : null;
}

/**
 * An arbiter stops the clocks (FIDE 6.11.3). The time used in this turn is charged, after its delay. Moves are refused until
 * the clocks are resumed. Refusals: `RC_FORBIDDEN` for a player, `RC_MATCH_CLOCKS`, `RC_MATCH_OVER` when the flag has fallen.
 */
export function pauseClocks(game: Game, command: MatchCommandOf<'pauseClocks'>): Decision {
  const refusal = arbiterRefusal(game, command);
  if (refusal) return refusal;
  if (game.clocksStopped) return refuseClocks('The clocks are stopped already.');
  const clocks = clocksAfter(game, command.elapsedMs);
  return ok([{ type: 'ClocksPaused', data: { by: command.by, clocks } }]);
}

/** The clocks continue from where they stopped; the turn counts from 0 again. Refusals: `RC_FORBIDDEN`, `RC_MATCH_CLOCKS`. */
export function resumeClocks(game: Game, command: MatchCommandOf<'resumeClocks'>): Decision {
  const refusal = arbiterRefusal(game, command);
  if (refusal) return refusal;
  if (!game.clocksStopped) return refuseClocks('The clocks are not stopped.');
  return ok([{ type: 'ClocksResumed', data: { by: command.by } }]);
}

/**
 * An arbiter sets both clocks (FIDE 6.10.2), stopped or running; a running turn counts from 0 again. Refusals: `RC_FORBIDDEN`,
 * `RC_MATCH_OVER`, `RC_MATCH_CLOCKS` for invalid times.
 */
export function adjustClocks(game: Game, command: MatchCommandOf<'adjustClocks'>): Decision {
  const refusal = arbiterRefusal(game, command);
  if (refusal) return refusal;
  const clocks = {
    whiteMs: Math.floor(command.clocks.whiteMs),
    blackMs: Math.floor(command.clocks.blackMs),
  };
  // False for NaN too.
  const good = (ms: number): boolean => ms >= 0 && ms <= Number.MAX_SAFE_INTEGER;
  if (!good(clocks.whiteMs) || !good(clocks.blackMs)) return refuseClocks('A clock shows no such time.');
  return ok([{ type: 'ClocksAdjusted', data: { by: command.by, clocks } }]);
}
