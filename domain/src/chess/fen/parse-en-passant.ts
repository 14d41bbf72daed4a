import { ok, type Outcome } from '../../result.ts';
import type { Board } from '../board/board.ts';
import { PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import { rankOf, squareName, squareOf } from '../board/squares.ts';
import type { FenError } from '../types.ts';
import { fault, quote } from './fen-fault.ts';
import type { FenPart } from './fen-part.ts';

/** The square jumped over that the fourth FEN field names, 0 for none; the double step must have been possible. */
export function readEnPassant({ text, index }: FenPart, board: Board): Outcome<number, FenError> {
  if (text === '-') return ok(0);
  const { squares, turn } = board;
  const rank = turn === WHITE ? 5 : 2;
  const square = squareOf(text, board.shape.files);
  if (square === 0 || rankOf(square) !== rank) {
    const expected = `"-" or a square on rank ${rank + 1}`;
    return fault('enPassant', 'unknownSquare', index, quote(text), expected);
  }
  const back = turn === WHITE ? 16 : -16;
  const pawn = squares[square - back] === pieceCode(turn ^ 1, PAWN);
  if (pawn && squares[square] === 0 && squares[square + back] === 0) return ok(square);
  const expected = `a pawn on ${squareName(square - back)} with two empty squares behind it`;
  return fault('enPassant', 'noDoubleStep', index, quote(text), expected);
}
