import type { Color } from '@royal-chess/contracts/chess';
import type { AcknowledgedMove } from '@royal-chess/game-server/testing/bot/bot-player';

/** How a player saw a turn of its own that ended with an acknowledged move or with its flag. */
export interface Turn {
  readonly matchId: string;
  /** Number of the move, or that it would have had. */
  readonly ply: number;
  readonly side: Color;
  /** Time for which the player sat at the board with the move, milliseconds. */
  readonly thoughtMs: number;
  /** Time of the turn in which the player's own network was down or stalled, milliseconds. */
  readonly troubleMs: number;
  /** Connections used in this turn. */
  readonly seats: number;
  /** True when the turn ended by its flag. */
  readonly flagged: boolean;
}

/** What players asked for that ends a game, and what they were told. */
export interface SentAction {
  readonly matchId: string;
  readonly side: Color;
  readonly action: 'resign' | 'acceptDraw';
}
export interface SeenEnd {
  readonly matchId: string;
  readonly side: Color;
  readonly status: string;
  readonly result: string;
  readonly reason: string;
}

/** Everything the players of a run know, to be held against the streams afterwards. */
export class Ledger {
  readonly moves: AcknowledgedMove[] = [];
  readonly turns: Turn[] = [];
  readonly sentActions: SentAction[] = [];
  readonly ends: SeenEnd[] = [];
  readonly matches = new Set<string>();
  /** What must not happen to a player, in words. */
  readonly faults: string[] = [];
}
