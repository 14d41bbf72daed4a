import type { Board } from '../chess/board/board.ts';
import { generate } from '../chess/board/generate.ts';
import { CASTLING, EN_PASSANT, promotionOf } from '../chess/board/packed-move.ts';
import { EMPTY, kindOf } from '../chess/board/pieces.ts';
import { evaluate, pieceValues } from './evaluate.ts';

/** Score of a mate on the board; one that needs more moves counts less. */
export const mateScore = 30_000;
/** How many captures in a row are followed. */
const mostCaptures = 6;

/** A legal move with what it is worth to its side, hundredths of a pawn. */
export interface ScoredMove {
  readonly packed: number;
  readonly score: number;
  /** Key of the position that it leads to. */
  readonly keyHi: number;
  readonly keyLo: number;
}

// Moves of all levels of one search, one after the other. A position has at most 218 moves.
const moves = new Int32Array(1 << 14);
const gains = new Int32Array(1 << 14);

/**
 * The legal moves of a position, each with its score. Those that are worse than the best by more than `margin` may have any
 * lower score.
 * @param depth half-moves that are searched in full, from 1; captures are followed further
 */
export function scoredMoves(board: Board, depth: number, margin: number): ScoredMove[] {
  const end = orderedMoves(board, 0);
  const scored: ScoredMove[] = [];
  let best = -mateScore;
  for (let at = 0; at < end; at += 1) {
    const packed = next(at, end);
    board.play(packed);
    const { keyHi, keyLo } = board;
    const score = -search(board, depth - 1, -mateScore, margin - best, end, 1);
    board.undo();
    best = Math.max(best, score);
    scored.push({ packed, score, keyHi, keyLo });
  }
  return scored.toSorted((one, other) => other.score - one.score);
}

/** Negamax with alpha and beta. @param from first free place for moves @param ply from the root */
function search(board: Board, depth: number, alpha: number, beta: number, from: number, ply: number): number {
  if (depth <= 0) return quiet(board, alpha, beta, from, ply, mostCaptures);
  const end = orderedMoves(board, from);
  if (end === from) return board.isCheck() ? ply - mateScore : 0;
  if (board.halfmoveClock >= 100) return 0;
  let best = -mateScore;
  for (let at = from; at < end; at += 1) {
    board.play(next(at, end));
    const score = -search(board, depth - 1, -beta, -Math.max(alpha, best), end, ply + 1);
    board.undo();
    best = Math.max(best, score);
    if (best >= beta) break;
  }
  return best;
}

/** Follows captures until none gains, and every answer to a check. */
function quiet(board: Board, alpha: number, beta: number, from: number, ply: number, left: number): number {
  const isCheck = board.isCheck();
  let best = isCheck ? ply - mateScore : evaluate(board);
  if (left === 0) return isCheck ? evaluate(board) : best;
  if (best >= beta) return best;
  const end = orderedMoves(board, from);
  for (let at = from; at < end; at += 1) {
    const move = next(at, end);
    // The captures come first, in the order of what they gain.
    if (!isCheck && gains[at] === 0) break;
    board.play(move);
    const score = -quiet(board, -beta, -Math.max(alpha, best), end, ply + 1, left - 1);
    board.undo();
    best = Math.max(best, score);
    if (best >= beta) break;
  }
  return best;
}

/** Writes the legal moves from a place on, and what each takes. @returns the place after the last */
function orderedMoves(board: Board, from: number): number {
  const end = generate(board, moves, from);
  for (let at = from; at < end; at += 1) gains[at] = gainOf(board, moves[at]!);
  return end;
}

/** Most valuable victim first, least valuable attacker; 0 for a quiet move. */
function gainOf({ squares }: Board, move: number): number {
  const promotion = promotionOf(move);
  const gain = promotion === 0 ? 0 : pieceValues[promotion]! * 16;
  if ((move & CASTLING) !== 0) return gain;
  if ((move & EN_PASSANT) !== 0) return gain + 16 * 100;
  const victim = squares[(move >> 8) & 255]!;
  if (victim === EMPTY) return gain;
  return gain + 16 * pieceValues[kindOf(victim)]! - kindOf(squares[move & 255]!);
}

/** Brings the best of the moves that are left to a place. */
function next(at: number, end: number): number {
  let best = at;
  for (let other = at + 1; other < end; other += 1) if (gains[other]! > gains[best]!) best = other;
  const move = moves[best]!;
  [moves[best], gains[best], moves[at], gains[at]] = [moves[at]!, gains[at]!, move, gains[best]!];
  return move;
}
