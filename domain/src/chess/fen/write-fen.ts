import type { Board } from '../board/board.ts';
import { BLACK, fenLetter, pieceCode, ROOK, WHITE } from '../board/pieces.ts';
import { fileOf, squareAt, squareName } from '../board/squares.ts';

/** The position in FEN; castling in X-FEN, where a file letter stands only for a rook that is not the outermost. */
export function writeFen(board: Board): string {
  const turn = board.turn === WHITE ? 'w' : 'b';
  const enPassant = board.enPassant === 0 ? '-' : squareName(board.enPassant);
  return `${placement(board)} ${turn} ${castling(board)} ${enPassant} ${board.halfmoveClock} ${board.fullmoveNumber}`;
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

function castling(board: Board): string {
  let text = '';
  for (let slot = 0; slot < 4; slot += 1) {
    if ((board.rights & (1 << slot)) === 0) continue;
    const letter = rightLetter(board, slot);
    text += slot < 2 ? letter.toUpperCase() : letter;
  }
  return text || '-';
}

function rightLetter(board: Board, slot: number): string {
  const rook = board.castling.rooks[slot]!;
  const color = slot < 2 ? WHITE : BLACK;
  const outward = slot % 2 === 0 ? 1 : -1;
  const piece = pieceCode(color, ROOK);
  for (let square = rook + outward; board.squares[square]! < 32; square += outward) {
    if (board.squares[square] === piece) return String.fromCharCode(97 + fileOf(rook));
  }
  return slot % 2 === 0 ? 'k' : 'q';
}
