import type { CapablancaArray, TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { Clocks, MatchPlayer, MatchStarted, SeekOffered } from '@royal-chess/contracts/matches';
import type { Glicko } from '@royal-chess/contracts/ratings';

/** A command of a player at the board. */
interface AtTheBoard {
  /** User id; anybody but the two players is refused. */
  readonly by: string;
  /**
   * How long the running clock had run when the command was received, milliseconds. It starts at 0 with every event that
   * `startsTurn` names; in a correspondence game it is wall-clock time since that event.
   */
  readonly elapsedMs: number;
}

/** A command of an arbiter, who plays in no match that they judge. That somebody is one, the caller has checked. */
interface FromTheArbiter {
  readonly by: string;
  /** As of {@link AtTheBoard}. */
  readonly elapsedMs: number;
}

/** What can be asked of a match. Nothing here reads a clock or draws a lot: the caller gives times and a random number. */
export type MatchCommand =
  | ({ readonly type: 'offerSeek' } & Readonly<SeekOffered>)
  | {
      readonly type: 'withdrawSeek';
      readonly by: string;
      /** `declined`: by the user it was made `to`. */
      readonly reason: 'owner' | 'left' | 'declined';
    }
  | {
      readonly type: 'acceptSeek';
      readonly by: string;
      /** Ratings of both in the pool of this time control, as of now. */
      readonly ownerRating: Glicko;
      readonly acceptorRating: Glicko;
      /** The code that the acceptor knows, in capitals. */
      readonly invite?: string;
      /** In [0, 1): under a half the owner of a `random` seek has White; a starting position falls by what is left of it. */
      readonly random: number;
    }
  /** A match without a seek, on a new stream: two who were paired. */
  | {
      readonly type: 'startMatch';
      readonly white: MatchPlayer;
      readonly black: MatchPlayer;
      readonly variant: Variant;
      readonly timeControl: TimeControl;
      readonly rated: boolean;
      readonly startNumber?: number;
      readonly array?: CapablancaArray;
      readonly tournamentId?: string;
      /** In [0, 1): by it a Chess960 position is drawn when none is wanted. */
      readonly random: number;
    }
  /** Another game of the same two, on a new stream, colours swapped. */
  | {
      readonly type: 'startRematch';
      readonly of: { readonly matchId: string; readonly match: MatchStarted };
      /** Ratings as of now of who has White in the new game (and had Black), and of who has Black. */
      readonly whiteRating: Glicko;
      readonly blackRating: Glicko;
      /** In [0, 1): by it a Chess960 position is drawn. */
      readonly random: number;
    }
  | { readonly type: 'openRoom'; readonly processId: string }
  | (AtTheBoard & {
      readonly type: 'playMove';
      readonly uci: string;
      /** Number the move will have; refused as out of date when another is due. */
      readonly ply: number;
      /** Time of this turn that the network took, as the client has it; credited within the quota. */
      readonly lagMs?: number;
    })
  | (AtTheBoard & { readonly type: 'resign' | 'abort' | 'berserk' })
  | (AtTheBoard & { readonly type: 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'claimDraw' })
  | (AtTheBoard & { readonly type: 'offerTakeback' | 'acceptTakeback' | 'declineTakeback' })
  | (AtTheBoard & {
      readonly type: 'claimAbandonment';
      readonly outcome: 'win' | 'draw';
      /** How long the opponent has been away, milliseconds. */
      readonly absentMs: number;
    })
  | (FromTheArbiter & { readonly type: 'pauseClocks' })
  | (FromTheArbiter & { readonly type: 'resumeClocks' })
  | (FromTheArbiter & { readonly type: 'adjustClocks'; readonly clocks: Clocks })
  | {
      readonly type: 'offerRematch';
      readonly by: string;
      /** Id that the rematch has or will have, the same whoever asks and however often. */
      readonly matchId: string;
    }
  | { readonly type: 'declineRematch'; readonly by: string }
  /** The running clock may have run out. */
  | { readonly type: 'flag'; readonly elapsedMs: number }
  /** A first move may be overdue; `elapsedMs` since it could have been made. */
  | { readonly type: 'firstMoveTimeout'; readonly elapsedMs: number };

export type MatchCommandOf<T extends MatchCommand['type']> = Extract<MatchCommand, { type: T }>;
