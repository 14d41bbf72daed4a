import { ok, type Outcome } from '../../result.ts';
import type { Board } from '../board/board.ts';
import { castlingSetup, KING_WING, QUEEN_WING } from '../board/castling-setup.ts';
import { BLACK, pieceCode, ROOK, WHITE } from '../board/pieces.ts';
import { fileOf, rankOf, squareAt } from '../board/squares.ts';
import type { FenError } from '../types.ts';
import { fault } from './fen-fault.ts';

/** Grants the rights of the third FEN field: `KQkq` mean the outermost rook (X-FEN), other letters its file. */
export function readCastling(text: string, board: Board): Outcome<null, FenError> {
  if (text === '-') return ok(null);
  if (!/^[A-Ka-kQq]{1,4}$/.test(text)) {
    return fault('castling', `"${text}" is neither "-" nor up to four letters of castling rights.`);
  }
  const rooks = [0, 0, 0, 0];
  let rights = 0;
  for (const letter of text) {
    const color = letter === letter.toLowerCase() ? BLACK : WHITE;
    const king = board.kings[color]!;
    const rook = findRook(letter.toLowerCase(), color, board);
    if (rankOf(king) !== (color === WHITE ? 0 : 7) || rook === 0) {
      return fault('castling', `There is no king and rook in place for "${letter}".`);
    }
    const slot = color * 2 + (rook > king ? KING_WING : QUEEN_WING);
    if ((rights & (1 << slot)) !== 0) return fault('castling', `"${letter}" repeats a right.`);
    if (board.shape.fixedCastling && !isUsual(king, rook)) {
      return fault('castling', `Castling needs king and rook on their first squares ("${letter}").`);
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
