import type { Square } from '@royal-chess/domain/chess/types';
import { fileOf } from './board-position.ts';
import type { BoardMove } from './board-move.ts';

/**
 * Squares that can mean this castling: the rook's where the move is written so (Chess960), and the king's two files
 * or more away.
 */
function castlingSquares({ from, to, uci }: BoardMove): Square[] {
  const written = uci.slice(2, 4);
  const distance = Math.abs(fileOf(to) - fileOf(from));
  return written === to || distance < 2 ? [written] : [written, to];
}

/**
 * The moves of a piece on `from`, identified by the square it is dropped on. Castling is entered onto the king's target or, in
 * Chess960, onto the rook; where the king could also simply go to its target, only the rook means castling.
 */
export function entriesFrom<M extends BoardMove>(
  moves: readonly M[],
  from: Square,
): ReadonlyMap<Square, readonly M[]> {
  const found = new Map<Square, M[]>();
  const own = moves.filter((move) => move.from === from);
  for (const move of own) if (!move.castling) found.set(move.to, [...(found.get(move.to) ?? []), move]);
  for (const move of own)
    if (move.castling)
      for (const square of castlingSquares(move)) if (!found.has(square)) found.set(square, [move]);
  return found;
}
