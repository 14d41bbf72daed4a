import type { CapablancaArray, Color, Result, TimeControl, Variant } from '@royal-chess/contracts/chess';
import type { Clocks, MatchPlayer, MatchStarted, SeekOffered } from '@royal-chess/contracts/matches';
import type { Glicko } from '@royal-chess/contracts/ratings';

/** A command of a player at the board. */
interface AtTheBoard {
  /** User id; refused unless it is one of the two players. */
  readonly by: string;
  /**
   * How long the running clock had run when the command was received, milliseconds. It restarts at 0 with every event for
   * which `startsTurn` is true, but for the first move of a tournament game; in a correspondence game it is wall-clock time since that event.
   */
  readonly elapsedMs: number;
}

/** A command of an arbiter, who does not play in the match. The caller has checked the permission. */
interface FromTheArbiter {
  readonly by: string;
  /** As of {@link AtTheBoard}. */
  readonly elapsedMs: number;
}

/** The commands of a match. Times and random numbers come from the caller, so decisions stay pure. */
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
      /** Current ratings of both in the pool of this time control. */
      readonly ownerRating: Glicko;
      readonly acceptorRating: Glicko;
      /** The invite code that the acceptor entered, in capitals. */
      readonly invite?: string;
      /** In [0, 1): below 0.5 the owner of a `random` seek has White; the remaining bits draw a starting position. */
      readonly random: number;
    }
  /** A match of two paired players without a seek, on a new stream. */
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
      /** See `MatchStarted`. */
      readonly berserk?: true;
      /** See `MatchStarted`. */
      readonly joinMs?: number;
      /** See `MatchStarted`. */
      readonly armageddon?: MatchStarted['armageddon'];
      /** See `MatchStarted`. */
      readonly display?: true;
      /** In [0, 1): draws a Chess960 position when the command names none. */
      readonly random: number;
    }
  /** Another game of the same players with colours swapped, on a new stream. */
  | {
      readonly type: 'startRematch';
      readonly of: { readonly matchId: string; readonly match: MatchStarted };
      /** Current ratings of the new game's White (who had Black) and Black. */
      readonly whiteRating: Glicko;
      readonly blackRating: Glicko;
      /** In [0, 1): draws a Chess960 position. */
      readonly random: number;
    }
  | { readonly type: 'openRoom'; readonly processId: string }
  | (AtTheBoard & {
      readonly type: 'playMove';
      readonly uci: string;
      /** Half-move number of this move; a number other than the next is refused as out of date. */
      readonly ply: number;
      /** Network time of this turn as the client reports it, milliseconds; credited within the quota. */
      readonly lagMs?: number;
    })
  | (AtTheBoard & { readonly type: 'resign' | 'abort' | 'berserk' })
  /** The account of the player was banned, closed or deleted. */
  | (AtTheBoard & { readonly type: 'closeAccount' })
  | (AtTheBoard & { readonly type: 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'claimDraw' })
  | (AtTheBoard & { readonly type: 'offerTakeback' | 'acceptTakeback' | 'declineTakeback' })
  | (AtTheBoard & {
      readonly type: 'claimAbandonment';
      readonly outcome: 'win' | 'draw';
      /** How long the opponent has been absent, milliseconds. */
      readonly absentMs: number;
    })
  | (FromTheArbiter & { readonly type: 'pauseClocks' })
  | (FromTheArbiter & { readonly type: 'resumeClocks' })
  | (FromTheArbiter & { readonly type: 'adjustClocks'; readonly clocks: Clocks })
  | (FromTheArbiter & {
      readonly type: 'takeMovesBack';
      /** Half-moves that remain. */
      readonly toPly: number;
    })
  /** The board of a tournament game is settled otherwise; `by` is the id of the tournament. */
  | (FromTheArbiter & { readonly type: 'endByArbiter' })
  /** Staff end a game outside of tournaments; without a result it counts for nothing. */
  | (FromTheArbiter & { readonly type: 'adjudicate'; readonly result: Result | null })
  | {
      readonly type: 'offerRematch';
      readonly by: string;
      /** Id of the rematch: the same for both players and for every attempt. */
      readonly matchId: string;
    }
  | { readonly type: 'declineRematch'; readonly by: string }
  /** The running clock may have run out. */
  | { readonly type: 'flag'; readonly elapsedMs: number }
  /** A first move may be overdue; `elapsedMs` since the turn began. */
  | {
      readonly type: 'firstMoveTimeout';
      readonly elapsedMs: number;
      /** Sides that have not been in the room. */
      readonly absent?: readonly Color[];
    };

export type MatchCommandOf<T extends MatchCommand['type']> = Extract<MatchCommand, { type: T }>;
