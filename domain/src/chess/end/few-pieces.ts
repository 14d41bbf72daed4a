import type { Board } from '../board/board.ts';
import { generate } from '../board/generate.ts';
import { canMate } from './material.ts';

/** Half-moves of the line searched for. */
const LENGTH = 3;
/** Room for the moves of two queens and a king. */
const ROOM = 128;
const moves = new Int32Array(LENGTH * ROOM);

/**
 * Whether `winner` can certainly mate because few pieces are left: two at most beside the kings on 8 files, with material that
 * mates. Then a line of three half-moves that take nothing and promote nothing is enough to know that some line ends in mate,
 * though not which. True is certain; false decides nothing.
 *
 * Proof by enumeration of all positions of every such material (`few-pieces.test.ts`, nightly): of those without a mate by the
 * winner, none allows three quiet half-moves in a row, nearly all not even one. An en-passant right only adds moves.
 */
export function isKnownWinnable(board: Board, winner: number): boolean {
  if (board.counts[0]! + board.counts[1]! > 4 || board.shape.files !== 8) return false;
  return board.rights === 0 && canMate(board, winner) && hasQuietLine(board, 0);
}

function hasQuietLine(board: Board, depth: number): boolean {
  if (depth === LENGTH) return true;
  const first = depth * ROOM;
  const end = generate(board, moves, first);
  for (let i = first; i < end; i += 1) {
    const move = moves[i]!;
    if (board.squares[(move >> 8) & 255] !== 0 || move >> 16 !== 0) continue;
    board.play(move);
    const found = hasQuietLine(board, depth + 1);
    board.undo();
    if (found) return true;
  }
  return false;
}
