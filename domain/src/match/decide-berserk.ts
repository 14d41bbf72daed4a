import type { Color } from '@royal-chess/contracts/chess';
import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import { leftOf, withLeft } from './match-clocks.ts';
import { movesMadeBy, type Game } from './match-state.ts';

/**
 * A side halves its time and has no increment or delay for the rest of the game. Refusal: `RC_MATCH_NO_BERSERK`
 * outside arenas and in those that do not allow it, with days per move, after the side's first move, or a second time.
 */
export function berserk(game: Game, side: Color): Decision {
  const { timeControl } = game.match;
  if (game.match.berserk === undefined || timeControl.daysPerMove !== undefined)
    return refuse('RC_MATCH_NO_BERSERK', 'You can go berserk only in an arena that allows it.');
  if (game.berserk[side]) return refuse('RC_MATCH_NO_BERSERK', 'You play berserk already.');
  if (movesMadeBy(game, side) > 0)
    return refuse('RC_MATCH_NO_BERSERK', 'Berserk is possible before your first move only.');
  const clocks = withLeft(game.clocks, side, Math.floor(leftOf(game.clocks, side) / 2));
  return ok([{ type: 'Berserked', data: { by: side, clocks } }]);
}
