import type { Color, Glicko, TimeControl, Variant } from '@royal-chess/contracts';

/** A command of a player at the board. */
interface AtTheBoard {
  /** User id; anybody but the two players is refused. */
  readonly by: string;
  /** How long the running clock had run when the command was received, milliseconds. */
  readonly elapsedMs: number;
}

/** What can be asked of a match. Nothing here reads a clock or draws a lot: the caller gives times and a random number. */
export type MatchCommand =
  | {
      readonly type: 'offerSeek';
      readonly by: string;
      readonly color: Color | 'random';
      readonly variant: Variant;
      readonly timeControl: TimeControl;
      readonly rated: boolean;
    }
  | { readonly type: 'withdrawSeek'; readonly by: string; readonly reason: 'owner' | 'left' }
  | {
      readonly type: 'acceptSeek';
      readonly by: string;
      /** Ratings of both in the pool of this time control, as of now. */
      readonly ownerRating: Glicko;
      readonly acceptorRating: Glicko;
      /** In [0, 1): under a half the owner of a `random` seek has White. */
      readonly random: number;
    }
  | { readonly type: 'openRoom'; readonly processId: string }
  | (AtTheBoard & {
      readonly type: 'playMove';
      readonly uci: string;
      /** Number the move will have; refused as out of date when another is due. */
      readonly ply: number;
    })
  | (AtTheBoard & { readonly type: 'resign' | 'offerDraw' | 'acceptDraw' | 'declineDraw' | 'abort' })
  /** The running clock may have run out. */
  | { readonly type: 'flag'; readonly elapsedMs: number }
  /** A first move may be overdue; `elapsedMs` since it could have been made. */
  | { readonly type: 'firstMoveTimeout'; readonly elapsedMs: number };

export type MatchCommandOf<T extends MatchCommand['type']> = Extract<MatchCommand, { type: T }>;
