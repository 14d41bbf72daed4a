import type { Color } from '@royal-chess/contracts/chess';
import type { GameOutcome, Points, RoundNumber } from '../model/tournament.ts';

/**
 * What a round was for one participant, as C.07 Art. 15 and 16 divide rounds:
 * - `played` over the board;
 * - `pending`: paired, no result yet;
 * - forfeits, which have a scheduled opponent;
 * - byes, which have none. A round before a late entry or after a withdrawal is a zero-point bye;
 * - `free`: no opponent because the table of a round robin has none.
 */
export type RoundKind =
  | 'played'
  | 'pending'
  | 'forfeit-win'
  | 'forfeit-loss'
  | 'pairing-allocated-bye'
  | 'full-point-bye'
  | 'half-point-bye'
  | 'zero-point-bye'
  | 'free';

/** One round of one participant. */
export interface SheetRound {
  readonly round: RoundNumber;
  readonly kind: RoundKind;
  /** Index of the (scheduled) opponent in the sheet; -1 without one. */
  readonly opponent: number;
  readonly color: Color | null;
  /** Points of the reference score. */
  readonly points: Points;
  /** The result, or for a round without play the one that the awarded points correspond to (Art. 16.3.1). */
  readonly result: GameOutcome | null;
}

/** A player or a team. */
export interface SheetParticipant {
  /** Starting number. */
  readonly number: number;
  readonly name: string;
  /** 0: unrated, and for teams. */
  readonly rating: number;
  /** One for each round that counts; `null` where the rating is the same in all. */
  readonly ratings: readonly number[] | null;
  /** One for each round that counts. */
  readonly rounds: readonly SheetRound[];
  /** Points of these rounds, and bonuses. */
  readonly score: Points;
  /** Bonuses and penalties up to each round, that one included; `null` without any. */
  readonly bonuses: readonly Points[] | null;
}

/** An event in one reference score (points, match points or game points), up to a round. Every tie-break is computed from it. */
export interface ScoreSheet {
  readonly participants: readonly SheetParticipant[];
  /** Rounds that count. */
  readonly rounds: number;
  /** Rounds of the whole event. */
  readonly plannedRounds: number;
  readonly predetermined: boolean;
  /** What a win, a draw and a loss give, without regard to colours. */
  readonly points: Readonly<Record<GameOutcome, Points>>;
  /** How the units of the score are called in explanations. */
  readonly unit: 'points' | 'match points' | 'game points';
}

/** Voluntary unplayed rounds: the participant was not available to play (Art. 16.1.2). */
export const isVoluntary = (kind: RoundKind): boolean =>
  kind === 'half-point-bye' || kind === 'zero-point-bye' || kind === 'forfeit-loss';

/** Byes that a participant requests, an absence among them (Art. 16.1.1). */
export const isRequestedBye = (kind: RoundKind): boolean =>
  kind === 'half-point-bye' || kind === 'zero-point-bye';

export const isForfeit = (kind: RoundKind): boolean => kind === 'forfeit-win' || kind === 'forfeit-loss';

/** The result that a number of points corresponds to. */
export function resultOfPoints(points: Points, of: Readonly<Record<GameOutcome, Points>>): GameOutcome {
  if (points >= of.win) return 'win';
  return points >= of.draw ? 'draw' : 'loss';
}

export const sumOf = (rounds: readonly SheetRound[]): Points =>
  rounds.reduce((sum, { points }) => sum + points, 0);
