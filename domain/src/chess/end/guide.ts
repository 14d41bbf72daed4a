import { type Board, SIDE } from '../board/board.ts';
import { PAWN, QUEEN, ROOK, WALL } from '../board/pieces.ts';
import { fileOf, GRID, RAYS, rankOf } from '../board/squares.ts';
import { isOpenToKing, mates } from './checks.ts';
import { hasCornerPlan, scoreCornerPlan } from './corner-plan.ts';
import { CHECKS, IDLE_CHECK, nearKing, VALUE } from './near-king.ts';

/** What a piece is worth removing, by kind: it could capture or block. */
const WORTH = Uint8Array.of(1, 3, 3, 4, 6, 0, 5, 5);

/**
 * Weights, tuned by hill climbing for the fewest positions searched over the endings of played and random games. They only
 * order a search: no answer hangs on them.
 */
const TAKEN_WORTH = 3;
const QUEENING = 26;
const OPEN_NEIGHBOUR = 3;
const FROM_EDGE = 6;
const TAKING = 7;
const TAKING_WORTH = 4;
const PAWN_WAITS = 3;
/** With so few pieces every capture approaches a position that is certainly won (see `few-pieces.ts`). */
const FEW = 7;
const FEW_TAKEN = 37;
const FEW_TAKING = 8;

/**
 * Scores moves by how much they look like helping `winner` to mate: the winner's pieces take the squares beside the losing
 * king and come near, the loser's king goes to the edge and its pieces block it.
 *
 * @param other another way to help: the loser's pieces come to its king to block it, else they stay far from it
 * @param out scores by move, higher is better, about -100 to 100; unfinished where a mate is found
 * @returns a move that mates by a check from its new square, 0 for none. Mates by castling or by opening a line are not
 * looked for: they are found when the loser has no answer.
 */
export function scoreMoves(
  board: Board,
  winner: number,
  moves: Int32Array,
  first: number,
  last: number,
  out: Int32Array,
  other: boolean,
): number {
  let mating = 0;
  if (board.turn === winner) mating = scoreWinner(board, moves, first, last, out);
  else scoreLoser(board, moves, first, last, out, other ? 1 : 0);
  if (mating === 0 && hasCornerPlan(board, winner)) {
    scoreCornerPlan(board, winner, moves, first, last, out);
    best = -1;
  }
  return mating;
}

/** Below every score. */
const LOWEST = -(1 << 20);
let best = -1;
/** Where the first move with the highest score was, when `scoreMoves` ended; -1 where it was not looked for. */
export const bestScored = (): number => best;

const isFew = (board: Board): boolean => board.counts[0]! + board.counts[1]! <= FEW;

/** Scores the winner's moves; ends at one that mates, and answers with it. */
function scoreWinner(board: Board, moves: Int32Array, first: number, last: number, out: Int32Array): number {
  const { squares, turn } = board;
  const king = board.kings[turn ^ 1]!;
  const values = nearKing(board.shape.files, king).winner[turn]!;
  const takenWorth = isFew(board) ? FEW_TAKEN : 0;
  const own = 2 | turn;
  countCovers(board, king, values);
  let mating = 0;
  let from = 0;
  let row = 0;
  let here = 0;
  let most = LOWEST;
  let bestAt = first;
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const to = (move >> 8) & 255;
    if ((move & 255) !== from) {
      from = move & 255;
      row = (squares[from]! & 7) * GRID;
      const left = values[row + from]!;
      here = row === PAWN * GRID ? 0 : (left >> VALUE) + ((left & CHECKS) !== 0 ? IDLE_CHECK : 0);
      mating = CHECKS | (free & ~coveredTwice & (left | ~covered));
    }
    let value = values[row + to]!;
    let score = (value >> VALUE) - here;
    const promotion = (move >> 16) & 15;
    if (promotion !== 0) {
      value = values[promotion * GRID + to]!;
      score += promotion === QUEEN ? QUEENING : promotion === ROOK ? QUEENING >> 1 : 0;
    }
    if ((value & mating) === mating && isOpenToKing(squares, to, king, from) && mates(board, move)) {
      return move;
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== own) score += takenWorth + TAKEN_WORTH * WORTH[taken & 7]!;
    out[i] = score;
    if (score > most) {
      most = score;
      bestAt = i;
    }
  }
  best = bestAt;
  return 0;
}

/** Squares beside the loser's king that none of its pieces holds, and those that one or two of the winner's cover, as bits. */
let free = 0;
let covered = 0;
let coveredTwice = 0;

/**
 * Finds what a mate still needs: a piece that checks and covers all free squares that no other piece covers. As lines count as
 * open, no move without that mates, and few others have to be tried out.
 */
function countCovers(board: Board, king: number, values: Int16Array): void {
  const { squares, list, turn } = board;
  const loser = 2 | (turn ^ 1);
  free = 0;
  for (let i = 0; i < 8; i += 1) {
    const on = squares[king + RAYS[i]!]!;
    if (on !== WALL && on >> 3 !== loser) free |= 1 << i;
  }
  let once = 0;
  let twice = 0;
  const first = turn * SIDE;
  const last = first + board.counts[turn]!;
  for (let i = first; i < last; i += 1) {
    const square = list[i]!;
    const covers = values[(squares[square]! & 7) * GRID + square]!;
    twice |= once & covers;
    once |= covers;
  }
  covered = once;
  coveredTwice = twice;
}

function scoreLoser(
  board: Board,
  moves: Int32Array,
  first: number,
  last: number,
  out: Int32Array,
  way: 0 | 1,
): void {
  const { squares, turn } = board;
  const { files } = board.shape;
  const king = board.kings[turn]!;
  const values = nearKing(files, king).loser[way];
  const own = squares[king]! >> 3;
  const taking = isFew(board) ? TAKING - FEW_TAKING : TAKING;
  const here = openness(squares, king, own, files);
  let most = LOWEST;
  let bestAt = first;
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const from = move & 255;
    const to = (move >> 8) & 255;
    let score = 0;
    if (from === king) {
      score = here - openness(squares, to, own, files);
    } else {
      if ((squares[from]! & 7) === PAWN) score = -PAWN_WAITS;
      else score = values[to]! - values[from]!;
      const promotion = (move >> 16) & 15;
      if (promotion === QUEEN || promotion === ROOK) score -= WORTH[promotion]!;
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== own) score -= taking + TAKING_WORTH * WORTH[taken & 7]!;
    out[i] = score;
    if (score > most) {
      most = score;
      bestAt = i;
    }
  }
  best = bestAt;
}

/** How free a king would be on a square: free neighbours, and the distance to the nearest edge. */
function openness(squares: Uint8Array, king: number, own: number, files: number): number {
  let open = 0;
  for (let i = 0; i < 8; i += 1) {
    const on = squares[king + RAYS[i]!]!;
    if (on !== 32 && on >> 3 !== own) open += 1;
  }
  const file = fileOf(king);
  const rank = rankOf(king);
  return OPEN_NEIGHBOUR * open + FROM_EDGE * Math.min(file, files - 1 - file, rank, 7 - rank);
}
