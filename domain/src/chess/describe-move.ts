import type { Board } from './board/board.ts';
import { CASTLING, EN_PASSANT, promotionOf } from './board/packed-move.ts';
import { roleOf } from './board/pieces.ts';
import { squareName } from './board/squares.ts';
import type { Move } from './move.ts';
import { destination, writeUci } from './notation/uci.ts';

/** The public form of a legal packed move of this board. */
export function describeMove(packed: number, board: Board): Move {
  const from = packed & 255;
  const to = (packed >> 8) & 255;
  const base = {
    from: squareName(from),
    to: squareName(destination(packed, board.castling)),
    piece: roleOf(board.squares[from]! & 7),
    uci: writeUci(packed, board),
    packed,
  };
  if ((packed & CASTLING) !== 0) return { ...base, castling: to > from ? 'king' : 'queen' };
  const promotion = promotionOf(packed);
  const taken = board.squares[to]!;
  return {
    ...base,
    ...(promotion > 0 && { promotion: roleOf(promotion) }),
    ...(taken > 0 && { captured: roleOf(taken & 7) }),
    ...((packed & EN_PASSANT) !== 0 && { captured: 'pawn' as const }),
  };
}
