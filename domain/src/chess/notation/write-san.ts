import type { Board } from '../board/board.ts';
import { hasLegalMove } from '../board/generate.ts';
import { givesCheck } from '../board/gives-check.ts';
import { CASTLING } from '../board/packed-move.ts';
import { KING, letterOf, PAWN } from '../board/pieces.ts';
import { fileName, rankName, squareName } from '../board/squares.ts';
import { candidates, found, leavesKingSafe } from './candidates.ts';

/** Capital letter of a piece by its kind, and what comes before the square of a promotion by its kind. */
const LETTERS = Array.from({ length: 8 }, (_, kind) => letterOf(kind).toUpperCase());
const PROMOTIONS = LETTERS.map((letter, kind) => (kind === PAWN ? '' : `=${letter}`));

/** Standard algebraic notation (FIDE appendix C) of a legal move. The board is unchanged afterwards. */
export function writeSan(move: number, board: Board): string {
  const text = writeBare(move, board);
  if (!givesCheck(board, move)) return text;
  board.play(move);
  const mark = hasLegalMove(board) ? '+' : '#';
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
    const text = (from & 15) === (to & 15) ? target : `${fileName(from)}x${target}`;
    return promotion === 0 ? text : text + PROMOTIONS[promotion]!;
  }
  const letter = LETTERS[kind]!;
  const origin = kind === KING ? letter : letter + disambiguation(board, kind, from, to);
  return board.squares[to] === 0 ? origin + target : `${origin}x${target}`;
}

/** The least of the origin that distinguishes it from others: its file, else its rank, else both. */
function disambiguation(board: Board, kind: number, from: number, to: number): string {
  const count = candidates(board, kind, to);
  if (count < 2) return '';
  let others = false;
  let sameFile = false;
  let sameRank = false;
  for (let i = 0; i < count; i += 1) {
    const other = found[i]!;
    if (other === from || !leavesKingSafe(board, other, to)) continue;
    others = true;
    if ((other & 15) === (from & 15)) sameFile = true;
    if (other >> 4 === from >> 4) sameRank = true;
  }
  if (!others) return '';
  if (!sameFile) return fileName(from);
  return sameRank ? squareName(from) : rankName(from);
}
