import type { Board } from './board/board.ts';
import { CASTLING, EN_PASSANT, promotionOf } from './board/packed-move.ts';
import { roleOf } from './board/pieces.ts';
import { squareName } from './board/squares.ts';
import type { Move } from './move.ts';
import { destination, writeUci } from './notation/uci.ts';

/** The public form of a legal packed move of this board. Four plain literals: spreading optional parts takes ten times as long. */
export function describeMove(packed: number, board: Board): Move {
  const from = squareName(packed & 255);
  const at = (packed >> 8) & 255;
  const piece = roleOf(board.squares[packed & 255]! & 7);
  const uci = writeUci(packed, board);
  if ((packed & CASTLING) !== 0) {
    const to = squareName(destination(packed, board.castling));
    return { from, to, piece, uci, packed, castling: at > (packed & 255) ? 'king' : 'queen' };
  }
  const to = squareName(at);
  const kind = promotionOf(packed);
  const taken = board.squares[at]!;
  if (kind === 0 && taken === 0 && (packed & EN_PASSANT) === 0) return { from, to, piece, uci, packed };
  const captured = taken === 0 ? 'pawn' : roleOf(taken & 7);
  if (kind === 0) return { from, to, piece, uci, packed, captured };
  const promotion = roleOf(kind);
  return taken === 0
    ? { from, to, piece, uci, packed, promotion }
    : { from, to, piece, uci, packed, promotion, captured };
}
