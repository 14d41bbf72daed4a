import { DIAGONAL, reachTable, STRAIGHT } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { KING, PAWN, QUEEN, ROOK, WALL } from '../board/pieces.ts';
import { distance, fileOf, GRID, KNIGHT_STEPS, RAYS, rankOf } from '../board/squares.ts';
import { hasCornerPlan, scoreCornerPlan } from './corner-plan.ts';

/** What a piece is worth removing, by kind: it could capture or block. */
const WORTH = Uint8Array.of(1, 3, 3, 4, 6, 0, 5, 5);

/**
 * Weights, tuned by hill climbing for the fewest positions searched over the endings of played and random games. They only
 * order a search: no answer hangs on them.
 */
const COVERED_FLIGHT = 8;
const KING_NEARER = 5;
const KNIGHT_NEARER = 4;
const TAKEN_WORTH = 3;
const PAWN_MOVE = 4;
const PAWN_RANK = 1;
const QUEENING = 26;
const IDLE_CHECK = 12;
const OPEN_NEIGHBOUR = 3;
const FROM_EDGE = 6;
const BESIDE_KING = [1, 7] as const;
const TAKING = 7;
const TAKING_WORTH = 4;
const PAWN_WAITS = 3;
const PIECE_AWAY = [2, -1] as const;
/** With so few pieces every capture approaches a position that is certainly won (see `few-pieces.ts`). */
const FEW = 7;
const FEW_TAKEN = 37;
const FEW_TAKING = 8;

/** How many flights of the losing king could be attacked from a square: a byte for each way of attacking, as `byWays`. */
const covers = new Int32Array(GRID);

/**
 * Scores moves by how much they look like helping `winner` to mate: the winner's pieces take the squares beside the losing
 * king and come near, the loser's king goes to the edge and its pieces block it.
 *
 * @param other another way to help: the loser's pieces come to its king to block it, else they stay far from it
 * @param out scores by move, higher is better, about -100 to 100; holds 1 before for an idle check by the winner, else 0
 */
export function scoreMoves(
  board: Board,
  winner: number,
  moves: Int32Array,
  first: number,
  last: number,
  out: Int32Array,
  other: boolean,
): void {
  if (hasCornerPlan(board, winner)) scoreCornerPlan(board, winner, moves, first, last, out);
  else if (board.turn === winner) scoreWinner(board, moves, first, last, out);
  else scoreLoser(board, moves, first, last, out, other ? 1 : 0);
}

/** Counts in `covers` from where the squares beside the king that its own pieces do not hold can be attacked. */
function coverFlights(squares: Uint8Array, king: number): void {
  const own = squares[king]! >> 3;
  covers.fill(0);
  for (let i = 0; i < 8; i += 1) {
    const flight = king + RAYS[i]!;
    const on = squares[flight]!;
    if (on === WALL || on >> 3 === own) continue;
    for (let ray = 0; ray < 8; ray += 1) {
      const step = RAYS[ray]!;
      const one = ray < 4 ? ONE_STRAIGHT : ONE_DIAGONAL;
      let at = flight + step;
      covers[at] = covers[at]! + one + ONE_STEP;
      while (squares[at] === 0) {
        at += step;
        covers[at] = covers[at]! + one;
      }
    }
    for (let leap = 0; leap < 8; leap += 1) {
      const at = flight + KNIGHT_STEPS[leap]!;
      covers[at] = covers[at]! + ONE_LEAP;
    }
  }
}

const ONE_STRAIGHT = 1;
const ONE_DIAGONAL = 1 << 8;
const ONE_LEAP = 1 << 16;
const ONE_STEP = 1 << 24;

/** By ways of attacking: the bytes of `covers` that count. */
const byWays = Int32Array.from({ length: 16 }, (_, ways) =>
  [ONE_STRAIGHT, ONE_DIAGONAL, ONE_LEAP, ONE_STEP].reduce(
    (mask, one, bit) => ((ways >> bit) & 1) * 255 * one + mask,
    0,
  ),
);

function coverage(square: number, mask: number): number {
  const counts = covers[square]! & mask;
  return (counts + (counts >>> 8) + (counts >>> 16) + (counts >>> 24)) & 255;
}

const isFew = (board: Board): boolean => board.counts[0]! + board.counts[1]! <= FEW;

function scoreWinner(board: Board, moves: Int32Array, first: number, last: number, out: Int32Array): void {
  const { squares, turn } = board;
  const enemyKing = board.kings[turn ^ 1]!;
  const reach = reachTable(turn);
  const takenWorth = isFew(board) ? FEW_TAKEN : 0;
  coverFlights(squares, enemyKing);
  let from = 0;
  let covered = 0;
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const to = (move >> 8) & 255;
    const piece = squares[move & 255]!;
    const ways = reach[piece]!;
    if ((move & 255) !== from) {
      from = move & 255;
      covered = coverage(from, byWays[ways]!);
    }
    let score = out[i] === 1 ? -IDLE_CHECK : 0;
    if ((piece & 7) === PAWN) {
      const promotion = (move >> 16) & 15;
      score += PAWN_MOVE + PAWN_RANK * (turn === 0 ? (to >> 4) - 2 : 9 - (to >> 4));
      if (promotion !== 0) score += promotion === QUEEN ? QUEENING : promotion === ROOK ? QUEENING >> 1 : 0;
    } else {
      score += COVERED_FLIGHT * (coverage(to, byWays[ways]!) - covered);
      if ((ways & (STRAIGHT | DIAGONAL)) === 0) {
        const nearer = distance(from, enemyKing) - Math.max(2, distance(to, enemyKing));
        score += nearer * ((piece & 7) === KING ? KING_NEARER : KNIGHT_NEARER);
      }
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== piece >> 3) score += takenWorth + TAKEN_WORTH * WORTH[taken & 7]!;
    out[i] = score;
  }
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
  const beside = BESIDE_KING[way];
  const away = PIECE_AWAY[way];
  const king = board.kings[turn]!;
  const own = squares[king]! >> 3;
  const taking = isFew(board) ? TAKING - FEW_TAKING : TAKING;
  const here = openness(squares, king, own, files);
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const from = move & 255;
    const to = (move >> 8) & 255;
    let score = 0;
    if (from === king) {
      score = here - openness(squares, to, own, files);
    } else {
      const after = distance(to, king);
      const before = distance(from, king);
      if (after === 1) score += beside;
      if (before === 1) score -= beside;
      score += (squares[from]! & 7) === PAWN ? -PAWN_WAITS : away * (after - before);
      const promotion = (move >> 16) & 15;
      if (promotion === QUEEN || promotion === ROOK) score -= WORTH[promotion]!;
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== own) score -= taking + TAKING_WORTH * WORTH[taken & 7]!;
    out[i] = score;
  }
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
