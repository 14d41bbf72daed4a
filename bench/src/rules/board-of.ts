import type { Board } from '@royal-chess/domain/chess/board/board';
import { shapeOf } from '@royal-chess/domain/chess/board/shape';
import { parseFen } from '@royal-chess/domain/chess/fen/parse-fen';
import type { Variant } from '@royal-chess/domain/chess/types';

export const START_FEN = shapeOf('classical').startFen;

/** A board from a FEN that must be right. */
export function boardOf(fen: string, variant: Variant): Board {
  const board = parseFen(fen, shapeOf(variant));
  if (!board.ok) throw new Error(`${fen}: ${board.error.message}`);
  return board.value;
}
