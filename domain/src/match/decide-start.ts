import { ok } from '../result.ts';
import { type Decision, refuse } from './decision.ts';
import type { MatchCommandOf } from './match-commands.ts';
import { started, startOf } from './match-start.ts';
import type { MatchState } from './match-state.ts';

const begun = (): Decision => refuse('RC_VERSION_CONFLICT', 'This match exists already.');

/** Starts the match of two paired players. Refusal: `RC_VERSION_CONFLICT` when the stream exists. */
export function startMatch(state: MatchState, command: MatchCommandOf<'startMatch'>): Decision {
  if (state.phase !== 'none') return begun();
  const { type: _, startNumber, array, random, ...match } = command;
  return ok([started({ ...match, ...startOf(match.variant, { startNumber, array }, random) })]);
}

/**
 * The rematch of a finished match: colours swapped, the same time control, board and listing, and a new Chess960 position.
 * Refusal: `RC_VERSION_CONFLICT` when the stream exists: then the rematch has started, and only the old match must record it.
 */
export function startRematch(state: MatchState, command: MatchCommandOf<'startRematch'>): Decision {
  if (state.phase !== 'none') return begun();
  const { of, whiteRating, blackRating, random } = command;
  const { white, black, variant, startFen, timeControl, rated, unlisted } = of.match;
  return ok([
    started({
      white: { userId: black.userId, rating: whiteRating },
      black: { userId: white.userId, rating: blackRating },
      variant,
      timeControl,
      rated,
      rematchOf: of.matchId,
      ...(unlisted && { unlisted }),
      ...(variant === '960' ? startOf(variant, {}, random) : { startFen }),
    }),
  ]);
}
