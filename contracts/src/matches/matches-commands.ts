import type { TimeControl } from '../chess/time-control.ts';
import type { Variant } from '../chess/variants.ts';
import type { MatchPlayer, MatchStarted } from './match-events.ts';

/** Commands of rooms that start matches. */
export interface MatchesCommands {
  /** Starts a match between two users who were paired; colors are drawn. The id of the command becomes that of the match. */
  readonly startPairedMatch: {
    readonly input: {
      /** Both with their ratings of now. */
      readonly players: readonly [MatchPlayer, MatchPlayer];
      readonly variant: Variant;
      readonly timeControl: TimeControl;
      readonly rated: boolean;
    };
    readonly answer: { readonly matchId: string };
  };
  /** Starts the rematch of a match that is over, with the current ratings. A rematch that has started is not changed. */
  readonly startRematch: {
    readonly input: { readonly matchId: string; readonly match: MatchStarted };
    readonly answer: { readonly matchId: string };
  };
}
