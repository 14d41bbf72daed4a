import type { Board } from './board.ts';
import { PAWN, pieceCode, WHITE } from './pieces.ts';
import { fileOf } from './squares.ts';
import { hexKey } from '../zobrist/key.ts';

/** Files of the castling rooks that Polyglot's format has numbers for. */
const CORNERS: ReadonlySet<number> = new Set([0, 7]);

/**
 * Polyglot's key of a position (hgm.nubati.net/book_format.html), 16 lower-case hex digits. It differs from the library's
 * own key where a pawn has just made a double step beside an enemy pawn that may not take it, as that pawn is pinned: Polyglot
 * counts the step, the own key does not (FIDE 9.2.3).
 *
 * @param jumped square that a pawn has just jumped over, 0 for none
 * @returns null where the format defines no key: on 10 files, and with a right to castle with a rook that is in no corner
 */
export function polyglotKey(board: Board, jumped: number): string | null {
  const { shape, rights, castling, zobrist } = board;
  if (shape.files !== 8) return null;
  for (let slot = 0; slot < 4; slot += 1) {
    if ((rights & (1 << slot)) !== 0 && !CORNERS.has(fileOf(castling.rooks[slot]!))) return null;
  }
  if (jumped === 0 || board.enPassant !== 0 || !hasNeighbour(board, jumped)) {
    return hexKey(board.keyHi, board.keyLo);
  }
  const file = fileOf(jumped);
  return hexKey(board.keyHi ^ zobrist.enPassantHi[file]!, board.keyLo ^ zobrist.enPassantLo[file]!);
}

/** Whether a pawn of the side to move is beside the one that jumped. */
function hasNeighbour({ squares, turn }: Board, jumped: number): boolean {
  const pawn = pieceCode(turn, PAWN);
  const beside = jumped + (turn === WHITE ? -16 : 16);
  return squares[beside - 1] === pawn || squares[beside + 1] === pawn;
}
