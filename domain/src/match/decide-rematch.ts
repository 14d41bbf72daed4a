import type { Color } from '@royal-chess/contracts/chess';
import type { Refusal } from '@royal-chess/contracts/registry';
import { ok, type Outcome } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { type MatchState, otherSide, type Rematch, sideOf } from './match-state.ts';

/** Limits the events after a game: each offer and each withdrawal is one. Offers per side and game. */
const maxOffers = 3;

interface RematchSide {
  readonly side: Color;
  readonly rematch: Rematch;
}

/** The side of a player who may offer or decline a rematch, or a refusal. */
function rematchSide(state: MatchState, by: string): Outcome<RematchSide, Refusal> {
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
 * A player offers a rematch. An offer while the opponent offers is an agreement. The caller appends the new match's
 * `MatchStarted` (command `startRematch`, expected version 0) BEFORE the `RematchAgreed` of this decision. If that stream
 * exists already, an earlier attempt crashed between the two appends, and the rematch exists. Refusals: `RC_MATCH_NOT_OVER`,
 * `RC_MATCH_NOT_A_PLAYER`, `RC_MATCH_NO_REMATCH` (a tournament game, a rematch exists, the side's own offer is open, or the
 * side has offered too often).
 */
export function offerRematch(state: MatchState, command: MatchCommandOf<'offerRematch'>): Decision {
  const found = rematchSide(state, command.by);
  if (!found.ok) return found;
  const { side, rematch } = found.value;
  if (rematch.offer === side) return refuse('RC_MATCH_NO_REMATCH', 'Your offer is open already.');
  if (rematch.offer === otherSide(side))
    return ok([{ type: 'RematchAgreed', data: { matchId: command.matchId } }]);
  if (rematch.offers[side] >= maxOffers)
    return refuse(
      'RC_MATCH_NO_REMATCH',
      'You have offered often enough: wait for an offer of your opponent.',
    );
  return ok([{ type: 'RematchOffered', data: { by: side } }]);
}

/** Declines the opponent's offer or withdraws the player's own. Refusals: those of {@link offerRematch}. */
export function declineRematch(state: MatchState, command: MatchCommandOf<'declineRematch'>): Decision {
  const found = rematchSide(state, command.by);
  if (!found.ok) return found;
  const { side, rematch } = found.value;
  if (rematch.offer === null) return refuse('RC_MATCH_NO_REMATCH', 'There is no rematch offer.');
  return ok([{ type: 'RematchDeclined', data: { by: side } }]);
}
