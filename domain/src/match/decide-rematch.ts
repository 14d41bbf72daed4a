import type { Color } from '@royal-chess/contracts/chess';
import type { Refusal } from '@royal-chess/contracts/registry';
import { ok, type Outcome } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { type MatchState, otherSide, type Rematch, sideOf } from './match-state.ts';

/** How often a side may offer one after the same game: each offer and each withdrawal is an event. */
const maxOffers = 3;

interface Asked {
  readonly side: Color;
  readonly rematch: Rematch;
}

/** Who asks in which ended match, or why there is nothing to ask. */
function asked(state: MatchState, by: string): Outcome<Asked, Refusal> {
  switch (state.phase) {
    case 'none':
      return refuse('RC_MATCH_NOT_FOUND', 'There is no such match.');
    case 'seeking':
    case 'withdrawn':
      return refuse('RC_MATCH_NOT_STARTED', 'Nobody has accepted this offer.');
    case 'playing':
      return refuse('RC_MATCH_NOT_OVER', 'The game is still going on.');
  }
  const { game, rematch } = state;
  const side = sideOf(game.match, by);
  if (side === null) return refuse('RC_MATCH_NOT_A_PLAYER', 'Only the two players can do this.');
  if (game.match.tournamentId !== undefined)
    return refuse('RC_MATCH_NO_REMATCH', 'In a tournament the next game comes with its pairings.');
  if (rematch.matchId !== null) return refuse('RC_MATCH_NO_REMATCH', 'The rematch has begun.');
  return ok({ side, rematch });
}

/**
 * A player wants a rematch; an offer that meets the opponent's is an agreement. The caller appends the new match's
 * `MatchStarted` (command `startRematch`, expected version 0) BEFORE a `RematchAgreed` from here: if that stream has begun,
 * a crash came between, and the rematch is there. Refusals: `RC_MATCH_NOT_OVER`, `RC_MATCH_NOT_A_PLAYER`,
 * `RC_MATCH_NO_REMATCH` (a tournament game, begun already, the own offer stands, or there were enough of them).
 */
export function offerRematch(state: MatchState, command: MatchCommandOf<'offerRematch'>): Decision {
  const found = asked(state, command.by);
  if (!found.ok) return found;
  const { side, rematch } = found.value;
  if (rematch.offer === side) return refuse('RC_MATCH_NO_REMATCH', 'Your offer stands already.');
  if (rematch.offer === otherSide(side))
    return ok([{ type: 'RematchAgreed', data: { matchId: command.matchId } }]);
  if (rematch.asked[side] >= maxOffers)
    return refuse('RC_MATCH_NO_REMATCH', 'You have asked often enough: wait for your opponent to ask.');
  return ok([{ type: 'RematchOffered', data: { by: side } }]);
}

/** No rematch: refuses the opponent's offer or takes the own one back. Refusals: as of {@link offerRematch}. */
export function declineRematch(state: MatchState, command: MatchCommandOf<'declineRematch'>): Decision {
  const found = asked(state, command.by);
  if (!found.ok) return found;
  const { side, rematch } = found.value;
  if (rematch.offer === null) return refuse('RC_MATCH_NO_REMATCH', 'There is no rematch offer.');
  return ok([{ type: 'RematchDeclined', data: { by: side } }]);
}
