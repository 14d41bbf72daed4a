import { ok, type Outcome } from '../../result.ts';
import { Board } from '../board/board.ts';
import { ARCHBISHOP, BLACK, KING, kindOfLetter, PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import type { Shape } from '../board/shape.ts';
import { squareAt } from '../board/squares.ts';
import type { FenError } from '../types.ts';
import { fault, quote } from './fen-fault.ts';
import type { FenPart } from './fen-part.ts';

/** Sets the pieces of the first FEN field up on an empty board. */
export function readPlacement(part: FenPart, shape: Shape): Outcome<Board, FenError> {
  const ranks = part.text.split('/');
  if (ranks.length !== 8) {
    const found = ranks.length === 1 ? '1 rank' : `${ranks.length} ranks`;
    return fault('placement', 'rankCount', part.index, found, '8 ranks parted by "/"');
  }
  const board = Board.empty(shape);
  let index = part.index;
  for (const [place, text] of ranks.entries()) {
    const read = readRank({ text, index }, 7 - place, board);
    if (!read.ok) return read;
    index += text.length + 1;
  }
  for (const color of [WHITE, BLACK]) {
    const kings = countKings(board, color);
    if (kings === 1) continue;
    const side = color === WHITE ? 'white' : 'black';
    return fault('placement', 'kingCount', part.index, `${kings} ${side} kings`, 'one king on each side');
  }
  return ok(board);
}

function readRank(part: FenPart, rank: number, board: Board): Outcome<null, FenError> {
  const { shape } = board;
  let file = 0;
  let next = part.index;
  for (const token of shape.files === 10 ? (part.text.match(/10|./gsu) ?? []) : part.text) {
    const index = next;
    next += token.length;
    const gap = token === '10' || (token >= '1' && token <= '9') ? Number(token) : 0;
    if (gap > 0) {
      file += gap;
      continue;
    }
    const kind = kindOfLetter(token.toLowerCase());
    if (kind < 0 || token > 'z' || (kind >= ARCHBISHOP && !shape.fairies)) {
      const letters = shape.fairies ? 'pnbrqkac' : 'pnbrqk';
      const expected = `a piece (${letters}, capitals for White) or a number from 1 to ${shape.files}`;
      return fault('placement', 'unknownPiece', index, quote(token), expected);
    }
    if (file >= shape.files) return wrongLength(part, rank, shape, `more than ${shape.files}`);
    const color = token === token.toLowerCase() ? BLACK : WHITE;
    if (kind === PAWN && (rank === 0 || rank === 7)) {
      return fault(
        'placement',
        'pawnOnLastRank',
        index,
        `A pawn on rank ${rank + 1}`,
        'pawns on ranks 2 to 7',
      );
    }
    board.put(squareAt(file, rank), pieceCode(color, kind));
    file += 1;
  }
  return file === shape.files ? ok(null) : wrongLength(part, rank, shape, String(file));
}

const wrongLength = (part: FenPart, rank: number, shape: Shape, count: string): Outcome<never, FenError> =>
  fault(
    'placement',
    'rankLength',
    part.index,
    `${count} squares on rank ${rank + 1}`,
    `${shape.files} squares on every rank`,
  );

function countKings(board: Board, color: number): number {
  const king = pieceCode(color, KING);
  let count = 0;
  for (const piece of board.squares) if (piece === king) count += 1;
  return count;
}
