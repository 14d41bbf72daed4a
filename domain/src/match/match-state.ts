import type { Color, FinishReason, Clocks, MatchStarted, Result, SeekOffered } from '@royal-chess/contracts';
import type { Position } from '../chess/position.ts';

/** Everything about a started match that a later decision needs. */
export interface Game {
  readonly match: MatchStarted;
  /** Epoch of the room that holds the match; 0 before the first room. */
  readonly epoch: number;
  readonly position: Position;
  /** Half-moves played. */
  readonly ply: number;
  /** Time left as of the last move. */
  readonly clocks: Clocks;
  /** How often each position since the last irreversible move has stood on the board, by its key. */
  readonly seen: ReadonlyMap<string, number>;
  /** Side whose draw offer stands. */
  readonly drawOffer: Color | null;
  /** Ply at which each side offered a draw last, -1 for never: one offer a position. */
  readonly offeredAt: Readonly<Record<Color, number>>;
}

/** A match from its offer to its end. The seek and the match are one stream, so accepting is one append. */
export type MatchState =
  | { readonly phase: 'none' }
  | { readonly phase: 'seeking'; readonly seek: SeekOffered }
  | { readonly phase: 'withdrawn' }
  | { readonly phase: 'playing'; readonly game: Game }
  | {
      readonly phase: 'finished';
      readonly game: Game;
      readonly result: Result;
      readonly reason: FinishReason;
    }
  | { readonly phase: 'aborted'; readonly game: Game };

export const initialMatch: MatchState = { phase: 'none' };

/** The side a user plays, null for anybody else. */
export function sideOf(match: MatchStarted, userId: string): Color | null {
  if (match.white.userId === userId) return 'white';
  if (match.black.userId === userId) return 'black';
  return null;
}

export const otherSide = (color: Color): Color => (color === 'white' ? 'black' : 'white');
