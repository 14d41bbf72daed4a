import type { Board } from '../chess/board/board.ts';
import { generate, hasLegalMove } from '../chess/board/generate.ts';
import { givesCheck } from '../chess/board/gives-check.ts';

/** How a mate is looked for. */
export interface MateOptions {
  /** Only moves that give check are tried: many times faster, and quiet mates are not found. */
  readonly checksOnly?: boolean;
  /** As soon as so many are found, no more are looked for. */
  readonly most?: number;
}

/** Moves of all levels of a search, one after the other. A position has at most 218 moves. */
const moves = new Int32Array(1 << 12);

/**
 * Packed moves after which the side to move mates in at most `depth` moves (1 to 6) against any defence. Complete, unless it is to look
 * at checks only.
 */
export const matingMoves = (
  board: Board,
  depth: number,
  { checksOnly = false, most = 218 }: MateOptions = {},
): number[] => search(board, depth, checksOnly, most, 0);

/** In how many moves the side to move mates; null: not in `most`. */
export function matesIn(board: Board, most: number, { checksOnly = false } = {}): number | null {
  for (let depth = 1; depth <= most; depth += 1)
    if (search(board, depth, checksOnly, 1, 0).length > 0) return depth;
  return null;
}

/** The legal move that delays a mate longest, the first of several; null: there is none. */
export function longestDefence(board: Board, most: number): number | null {
  const end = generate(board, moves, 0);
  let best: { readonly move: number; readonly depth: number } | null = null;
  for (const move of moves.slice(0, end)) {
    board.play(move);
    const depth = matesIn(board, most) ?? most + 1;
    board.undo();
    if (!best || depth > best.depth) best = { move, depth };
  }
  return best?.move ?? null;
}

function search(board: Board, depth: number, checksOnly: boolean, most: number, from: number): number[] {
  const end = generate(board, moves, from);
  const found: number[] = [];
  for (let at = from; at < end && found.length < most; at += 1) {
    const move = moves[at]!;
    if ((depth === 1 || checksOnly) && !givesCheck(board, move)) continue;
    board.play(move);
    if (depth === 1 ? !hasLegalMove(board) : isLost(board, depth - 1, checksOnly, end)) found.push(move);
    board.undo();
  }
  return found;
}

/** Whether the side to move is mated in at most `depth` moves of the other side, whatever it plays. */
function isLost(board: Board, depth: number, checksOnly: boolean, from: number): boolean {
  const end = generate(board, moves, from);
  if (end === from) return board.isCheck();
  for (let at = from; at < end; at += 1) {
    board.play(moves[at]!);
    const isMated = mates(board, depth, checksOnly, end);
    board.undo();
    if (!isMated) return false;
  }
  return true;
}

/** Whether the side to move mates in at most `most` moves; the shortest mates are looked for first. */
function mates(board: Board, most: number, checksOnly: boolean, from: number): boolean {
  for (let depth = 1; depth <= most; depth += 1)
    if (search(board, depth, checksOnly, 1, from).length > 0) return true;
  return false;
}
