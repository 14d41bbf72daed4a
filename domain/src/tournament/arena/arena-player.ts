import type { Color } from '@royal-chess/contracts/chess';
import type { GameOutcome } from '../model/tournament.ts';

/** A finished game of an arena from one player's side. */
export interface ArenaGame {
  readonly opponent: string;
  /** Rating of the opponent when the game began. */
  readonly opponentRating: number;
  readonly color: Color;
  readonly outcome: GameOutcome;
  /** The player gave half of the clock for a point more. */
  readonly berserk: boolean;
  /** Half-moves of the game. */
  readonly plies: number;
}

/** A participant of an arena, who plays as often as there is time. */
export interface ArenaPlayer {
  readonly id: string;
  readonly rating: number;
  /** In the order in which they ended. */
  readonly games: readonly ArenaGame[];
}
