import type { Color, Result } from '@royal-chess/contracts/chess';
import type {
  FinishReason,
  Clocks,
  MatchAborted,
  MatchStarted,
  SeekOffered,
} from '@royal-chess/contracts/matches';
import type { PositionHistory } from '../chess/game/position-history.ts';
import type { Position } from '../chess/position.ts';
import type { LagQuota } from './lag-tracker.ts';

/** The moves of a game as a linked list, last move first: states share their tails, so each move costs one link. */
export interface Line {
  readonly uci: string;
  readonly before: Line | null;
}

/** Half-move numbers at which each side made a proposal, ascending, at most one in a position. */
export type Proposals = Readonly<Record<Color, readonly number[]>>;

/** Everything about a started match that later decisions need. */
export interface Game {
  readonly match: MatchStarted;
  /** Epoch of the room that holds the match; 0 before the first room. */
  readonly epoch: number;
  readonly position: Position;
  /** Half-moves played and not taken back. */
  readonly ply: number;
  /** The moves that `ply` counts. */
  readonly line: Line | null;
  /** Time left after the last move, or after the last event that set the clocks. */
  readonly clocks: Clocks;
  /** An arbiter stopped the clocks: no time is charged and moves are refused until they are resumed. */
  readonly clocksStopped: boolean;
  /** Sides that play with half the time and without increment or delay. */
  readonly berserk: Readonly<Record<Color, boolean>>;
  /** Lag that can still be credited, milliseconds. */
  readonly lagQuota: LagQuota;
  /** The positions up to this one, for repetitions. */
  readonly history: PositionHistory;
  /** Side whose draw offer is open. */
  readonly drawOffer: Color | null;
  /** Plies at which draws were offered. */
  readonly offeredAt: Proposals;
  /** Side that proposes to take its last move back. */
  readonly takebackOffer: Color | null;
  /** Plies at which takebacks were proposed. */
  readonly takebackOfferedAt: Proposals;
}

/** State of a possible rematch. */
export interface Rematch {
  /** Side whose offer is open. */
  readonly offer: Color | null;
  /** Id of the rematch, once agreed. */
  readonly matchId: string | null;
  /** How often each side has offered one. */
  readonly offers: Readonly<Record<Color, number>>;
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
      readonly rematch: Rematch;
    }
  | {
      readonly phase: 'aborted';
      readonly game: Game;
      readonly reason: MatchAborted['reason'];
      readonly rematch: Rematch;
    };

export const initialMatch: MatchState = { phase: 'none' };

/** The side of a user, null for others than the players. */
export function sideOf(match: MatchStarted, userId: string): Color | null {
  if (match.white.userId === userId) return 'white';
  if (match.black.userId === userId) return 'black';
  return null;
}

export const otherSide = (color: Color): Color => (color === 'white' ? 'black' : 'white');

/** Half-moves that `side` has played and not taken back. */
export function movesMadeBy(game: Game, side: Color): number {
  const mine = game.position.turn === side ? game.ply : game.ply + 1;
  return Math.floor(mine / 2);
}
