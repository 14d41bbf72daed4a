import type { Role, Square } from './types.ts';

/** A legal move of one position, as `Position` hands it out. */
export interface Move {
  readonly from: Square;
  /** Where the moving piece ends; in castling, where the king ends. */
  readonly to: Square;
  readonly piece: Role;
  readonly promotion?: Role;
  /** The captured piece; `pawn` in en passant, where the pawn is not on `to`. */
  readonly captured?: Role;
  /** Wing of castling: `king` towards the last file, `queen` towards the a-file. */
  readonly castling?: 'king' | 'queen';
  /** Canonical long algebraic form: `e2e4`, `e7e8q`; castling `e1g1`, in Chess960 king takes rook (`e1h1`). */
  readonly uci: string;
  /** The move as `Board` speaks it; has a meaning in its own position only. */
  readonly packed: number;
}
