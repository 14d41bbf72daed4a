import { ok, type Outcome } from '../../result.ts';
import type { Board } from '../board/board.ts';
import { castlingSetup, KING_WING, QUEEN_WING } from '../board/castling-setup.ts';
import { BLACK, pieceCode, ROOK, WHITE } from '../board/pieces.ts';
import { fileOf, rankOf, squareAt } from '../board/squares.ts';
import type { FenError } from '../types.ts';
import { fault, quote } from './fen-fault.ts';
import type { FenPart } from './fen-part.ts';

/** Grants the rights of the third FEN field: `KQkq` mean the outermost rook (X-FEN), other letters its file. */
export function readCastling(part: FenPart, board: Board): Outcome<null, FenError> {
  const { text, index } = part;
  if (text === '-') return ok(null);
  if (!/^[A-Ja-jKQkq]{1,4}$/.test(text)) {
    const expected = '"-" or up to four of KQkq and letters of rook files (capitals for White)';
    return fault('castling', 'unknownRight', index, quote(text), expected);
  }
  const rooks = [0, 0, 0, 0];
  let rights = 0;
  for (const [place, letter] of Array.from(text).entries()) {
    const at = index + place;
    const color = letter === letter.toLowerCase() ? BLACK : WHITE;
    const king = board.kings[color]!;
    const rook = findRook(letter.toLowerCase(), color, board);
    const rank = color === WHITE ? 1 : 8;
    if (rankOf(king) !== rank - 1 || rook === 0) {
      const expected = `the king and the rook that it means on rank ${rank}`;
      return fault('castling', 'noCastlingRook', at, quote(letter), expected);
    }
    if (board.shape.fixedCastling && !isUsual(king, rook)) {
      const expected = 'king and rook on their first squares';
      return fault('castling', 'noCastlingRook', at, quote(letter), expected);
    }
    const slot = color * 2 + (rook > king ? KING_WING : QUEEN_WING);
    if ((rights & (1 << slot)) !== 0) {
      return fault('castling', 'repeatedRight', at, quote(letter), 'one right a wing');
    }
    rights |= 1 << slot;
    rooks[slot] = rook;
  }
  board.castling = castlingSetup([...board.kings], rooks, board.shape);
  board.setRights(rights);
  return ok(null);
}

function findRook(letter: string, color: number, board: Board): number {
  const king = board.kings[color]!;
  const rank = color === WHITE ? 0 : 7;
  const rook = pieceCode(color, ROOK);
  const first = squareAt(0, rank);
  const last = squareAt(board.shape.files - 1, rank);
  if (letter === 'k') {
    for (let square = last; square > king; square -= 1) if (board.squares[square] === rook) return square;
    return 0;
  }
  if (letter === 'q') {
    for (let square = first; square < king; square += 1) if (board.squares[square] === rook) return square;
    return 0;
  }
  const square = first + letter.charCodeAt(0) - 97;
  return board.squares[square] === rook ? square : 0;
}

const isUsual = (king: number, rook: number): boolean =>
  fileOf(king) === 4 && (fileOf(rook) === 0 || fileOf(rook) === 7);
