import type { Speed, Variant } from '@royal-chess/contracts/chess';
import type { Glicko, RatingApplied, RatingEvent } from '@royal-chess/contracts/ratings';
import type { Recorded } from '@royal-chess/contracts/registry';
import type { Decider } from '../decider.ts';
import { ok } from '../result.ts';
import { newcomer, rateGame, type Score } from './glicko.ts';

/** Stream of one rating: a player in a variant at a speed. It holds `RatingApplied` events only. */
export const ratingStream = (userId: string, variant: Variant, speed: Speed): string =>
  `rating-${userId}-${variant}-${speed}`;

/** A rating, read from its stream. */
export interface RatingState {
  readonly current: Glicko;
  /** Rated games so far. */
  readonly games: number;
}

/** The state of a player without rated games. */
export const initialRating: RatingState = Object.freeze({ current: newcomer, games: 0 });

/** The state after one more event. */
export const evolveRating = (state: RatingState, event: RatingEvent): RatingState => ({
  current: event.data.after,
  games: state.games + 1,
});

/**
 * The state after the newest event of its stream: `after` is the rating, its version the number of games.
 * @param newest the last event of the stream, none for a newcomer
 */
export const ratingOfNewest = (newest: Recorded<'RatingApplied'> | undefined): RatingState =>
  newest === undefined ? initialRating : { current: newest.data.after, games: newest.version };

/** A rated game of this player is over. */
export interface ApplyResult {
  readonly userId: string;
  readonly matchId: string;
  readonly opponentId: string;
  /** The opponent's rating at the end of the match, before either was changed: the order of the two changes does not matter. */
  readonly opponent: Glicko;
  readonly variant: Variant;
  readonly speed: Speed;
  readonly score: Score;
  /** Where the game counts half. */
  readonly weight?: 0.5;
}

/** The player's new rating after a rated game. Applied once per match: the store recognises a repeated command id. */
export function decideRating(
  state: RatingState,
  { opponent, ...facts }: ApplyResult,
): readonly [RatingEvent & { readonly data: RatingApplied }] {
  const data: RatingApplied = {
    ...facts,
    before: state.current,
    after: rateGame(state.current, opponent, facts.score, facts.weight),
  };
  return [{ type: 'RatingApplied', data }];
}

/** One rating of one player. It refuses no command. */
export const ratingDecider: Decider<RatingState, ApplyResult, RatingEvent> = {
  initial: initialRating,
  decide: (state, command) => ok(decideRating(state, command)),
  evolve: evolveRating,
};
