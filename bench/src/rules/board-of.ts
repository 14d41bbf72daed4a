import { boardOf as readBoard } from '@royal-chess/domain/chess/board-of';
import type { Board } from '@royal-chess/domain/chess/board/board';
import type { Variant } from '@royal-chess/domain/chess/types';

/** A board from a FEN that must be right; the usual start when left out. */
export function boardOf(fen?: string, variant: Variant = 'classical'): Board {
  const board = readBoard(fen, variant);
  if (!board.ok) throw new Error(`${fen}: ${board.error.message}`);
  return board.value;
}
