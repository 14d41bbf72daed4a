import type { Variant } from '../../types.ts';

/** A reference library's view of a position and one move of it. */
export interface PeerView {
  /** `uci san` or only `san` of every legal move, in no order; castling in UCI as this library writes it. */
  readonly moves: readonly string[];
  readonly check: boolean;
  readonly mate: boolean;
  readonly stalemate: boolean;
  /** Draw by material; null where the reference's definition is another. */
  readonly insufficient: boolean | null;
  /** FEN after the move, as many fields as the reference writes; empty without a move. */
  readonly after: string;
}

/** A question to a reference: position, move in long algebraic form (empty for none). */
export interface Question {
  readonly variant: Variant;
  readonly fen: string;
  readonly uci: string;
}

export type Peer = (question: Question) => PeerView;
