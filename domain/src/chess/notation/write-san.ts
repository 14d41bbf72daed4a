import type { Board } from '../board/board.ts';
import { CASTLING } from '../board/packed-move.ts';
import { KING, letterOf, PAWN } from '../board/pieces.ts';
import { squareName } from '../board/squares.ts';
import { candidates, found } from './candidates.ts';
import { canMove } from './find-move.ts';

/** Standard algebraic notation (FIDE appendix C) of a legal move. The board is left as it was. */
export function writeSan(move: number, board: Board): string {
  const text = writeBare(move, board);
  board.play(move);
  const mark = board.isCheck() ? (canMove(board) ? '+' : '#') : '';
  board.undo();
  return text + mark;
}

function writeBare(move: number, board: Board): string {
  const from = move & 255;
  const to = (move >> 8) & 255;
  if ((move & CASTLING) !== 0) return to > from ? 'O-O' : 'O-O-O';
  const kind = board.squares[from]! & 7;
  const target = squareName(to);
  if (kind === PAWN) {
    const promotion = (move >> 16) & 15;
    const start = (from & 15) === (to & 15) ? '' : `${squareName(from).charAt(0)}x`;
    return start + target + (promotion === 0 ? '' : `=${letterOf(promotion).toUpperCase()}`);
  }
  const takes = board.squares[to] === 0 ? '' : 'x';
  const origin = kind === KING ? '' : disambiguation(board, kind, from, to);
  return letterOf(kind).toUpperCase() + origin + takes + target;
}

/** The least of the origin that tells it from others: its file, else its rank, else both. */
function disambiguation(board: Board, kind: number, from: number, to: number): string {
  const count = candidates(board, kind, to);
  if (count < 2) return '';
  let sameFile = false;
  let sameRank = false;
  for (let i = 0; i < count; i += 1) {
    const other = found[i]!;
    if (other === from) continue;
    if ((other & 15) === (from & 15)) sameFile = true;
    if (other >> 4 === from >> 4) sameRank = true;
  }
  const name = squareName(from);
  if (!sameFile) return name.charAt(0);
  return sameRank ? name : name.charAt(1);
}
