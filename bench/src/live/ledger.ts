import type { Color } from '@royal-chess/contracts/chess';
import type { AcknowledgedMove } from '@royal-chess/game-server/testing/bot/bot-player';

/** A player's view of its own turn that ended with an acknowledged move or with its flag. */
export interface Turn {
  readonly matchId: string;
  /** Number of the move, or that it would have had. */
  readonly ply: number;
  readonly side: Color;
  /** Time for which the player sat at the board with the move, milliseconds. */
  readonly thoughtMs: number;
  /** How much of that the server was frozen, which is no one's thinking time, milliseconds. */
  readonly frozenMs: number;
  /** Time of the turn in which the player's own network was down or stalled, milliseconds. */
  readonly troubleMs: number;
  /** Connections used in this turn. */
  readonly seats: number;
  /** True when the turn ended by its flag. */
  readonly flagged: boolean;
}

/** Actions of players that end a game. */
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

/** All that the players of a run recorded, to be compared with the streams afterwards. */
export class Ledger {
  readonly moves: AcknowledgedMove[] = [];
  readonly turns: Turn[] = [];
  readonly sentActions: SentAction[] = [];
  readonly ends: SeenEnd[] = [];
  readonly matches = new Set<string>();
  /** Descriptions of what must not happen to a player. */
  readonly faults: string[] = [];
}
