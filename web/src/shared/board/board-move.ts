import type { Role, Square } from '@royal-chess/domain/chess/types';

/** What a board needs of a move so that a user can enter it: a legal `Move`, or a premove that may become one. */
export interface BoardMove {
  readonly from: Square;
  /** Where the piece ends; in castling, where the king ends. */
  readonly to: Square;
  readonly uci: string;
  readonly promotion?: Role;
  /** What is taken: its square gets a ring. */
  readonly captured?: Role;
  readonly castling?: 'king' | 'queen';
}
