import type { Board } from '../board/board.ts';
import { BLACK, fenLetter, pieceCode, ROOK, WHITE } from '../board/pieces.ts';
import { fileOf, squareAt, squareName } from '../board/squares.ts';

/**
 * How castling rights are written: `x-fen` as `KQkq` with a file letter only for a rook that is not the outermost of its wing,
 * `shredder` always as the file letters of the rooks (`HAha`).
 */
export type CastlingStyle = 'x-fen' | 'shredder';

/** The position in FEN (PGN standard 16.1). */
export function writeFen(board: Board, style: CastlingStyle = 'x-fen'): string {
  const turn = board.turn === WHITE ? 'w' : 'b';
  const enPassant = board.enPassant === 0 ? '-' : squareName(board.enPassant);
  return `${placement(board)} ${turn} ${castling(board, style)} ${enPassant} ${board.halfmoveClock} ${board.fullmoveNumber}`;
}

function placement(board: Board): string {
  const ranks: string[] = [];
  for (let rank = 7; rank >= 0; rank -= 1) {
    let text = '';
    let gap = 0;
    for (let file = 0; file < board.shape.files; file += 1) {
      const piece = board.squares[squareAt(file, rank)]!;
      if (piece === 0) {
        gap += 1;
        continue;
      }
      text += (gap > 0 ? String(gap) : '') + fenLetter(piece);
      gap = 0;
    }
    ranks.push(gap > 0 ? text + String(gap) : text);
  }
  return ranks.join('/');
}

function castling(board: Board, style: CastlingStyle): string {
  let text = '';
  for (let slot = 0; slot < 4; slot += 1) {
    if ((board.rights & (1 << slot)) === 0) continue;
    const letter = style === 'shredder' ? rookLetter(board, slot) : outerLetter(board, slot);
    text += slot < 2 ? letter.toUpperCase() : letter;
  }
  return text || '-';
}

const rookLetter = (board: Board, slot: number): string =>
  String.fromCharCode(97 + fileOf(board.castling.rooks[slot]!));

function outerLetter(board: Board, slot: number): string {
  const rook = board.castling.rooks[slot]!;
  const color = slot < 2 ? WHITE : BLACK;
  const outward = slot % 2 === 0 ? 1 : -1;
  const piece = pieceCode(color, ROOK);
  for (let square = rook + outward; board.squares[square]! < 32; square += outward) {
    if (board.squares[square] === piece) return rookLetter(board, slot);
  }
  return slot % 2 === 0 ? 'k' : 'q';
}
