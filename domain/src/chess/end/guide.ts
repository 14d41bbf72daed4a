import { DIAGONAL, LEAP, reachTable, STEP, STRAIGHT } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { KING, PAWN, QUEEN, ROOK } from '../board/pieces.ts';
import { fileOf, GRID, KNIGHT_STEPS, RAYS, rankOf } from '../board/squares.ts';
import { hasCornerPlan, scoreCornerPlan } from './corner-plan.ts';

/** Ways of attacking over a difference of squares (plus `GRID`), and the step to walk there. */
const WAYS_OVER = new Uint8Array(2 * GRID);
const STEP_OVER = new Int8Array(2 * GRID);
for (let ray = 0; ray < 8; ray += 1) {
  for (let length = 1; length < 10; length += 1) {
    const over = GRID + RAYS[ray]! * length;
    if (over < 0 || over >= 2 * GRID || WAYS_OVER[over] !== 0) continue;
    WAYS_OVER[over] = (ray < 4 ? STRAIGHT : DIAGONAL) | (length === 1 ? STEP : 0);
    STEP_OVER[over] = RAYS[ray]!;
  }
}
for (const step of KNIGHT_STEPS) WAYS_OVER[GRID + step] = LEAP;

/** What a piece is worth removing, by kind: it could take or stand in the way. */
const WORTH = Uint8Array.of(1, 3, 3, 4, 6, 0, 5, 5);

/**
 * Weights, tuned by hill climbing for the fewest positions searched over the endings of played and random games. They only
 * order a search: no answer hangs on them.
 */
const COVERED_FLIGHT = 4;
const KING_NEARER = 4;
const KNIGHT_NEARER = 4;
const TAKEN_WORTH = 3;
const PAWN_MOVE = 4;
const PAWN_RANK = 1;
const QUEENING = 23;
const IDLE_CHECK = 3;
const OPEN_NEIGHBOUR = 3;
const FROM_EDGE = 2;
const BESIDE_KING = 7;
const TAKING = 6;
const TAKING_WORTH = 7;

/** Squares beside the losing king that its own pieces do not hold. */
const flights = new Uint8Array(8);
let flightCount = 0;

/**
 * Scores moves by how much they look like helping `winner` to mate: the winner's pieces take the squares beside the losing
 * king and come near, the loser's king goes to the edge and its pieces stand in its way.
 *
 * @param out scores by move, higher is better, about -100 to 100; holds 1 before for an idle check by the winner, else 0
 */
export function scoreMoves(
  board: Board,
  winner: number,
  moves: Int32Array,
  first: number,
  last: number,
  out: Int32Array,
): void {
  if (hasCornerPlan(board, winner)) scoreCornerPlan(board, winner, moves, first, last, out);
  else if (board.turn === winner) scoreWinner(board, moves, first, last, out);
  else scoreLoser(board, moves, first, last, out);
}

function findFlights(squares: Uint8Array, king: number): void {
  const own = squares[king]! >> 3;
  flightCount = 0;
  for (let i = 0; i < 8; i += 1) {
    const square = king + RAYS[i]!;
    const on = squares[square]!;
    if (on !== 32 && on >> 3 !== own) flights[flightCount++] = square;
  }
}

/** How many of the flights a piece would attack from a square. */
function coverage(squares: Uint8Array, ways: number, from: number): number {
  let count = 0;
  for (let i = 0; i < flightCount; i += 1) {
    const target = flights[i]!;
    const over = target - from + GRID;
    const way = WAYS_OVER[over]! & ways;
    if (way === 0) continue;
    if ((way & (STRAIGHT | DIAGONAL)) !== 0) {
      const step = STEP_OVER[over]!;
      let at = from + step;
      while (at !== target && squares[at] === 0) at += step;
      if (at !== target) continue;
    }
    count += 1;
  }
  return count;
}

const distance = (a: number, b: number): number =>
  Math.max(Math.abs((a & 15) - (b & 15)), Math.abs((a >> 4) - (b >> 4)));

function scoreWinner(board: Board, moves: Int32Array, first: number, last: number, out: Int32Array): void {
  const { squares, turn } = board;
  const enemyKing = board.kings[turn ^ 1]!;
  const reach = reachTable(turn);
  findFlights(squares, enemyKing);
  let from = 0;
  let covered = 0;
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const to = (move >> 8) & 255;
    const piece = squares[move & 255]!;
    const ways = reach[piece]!;
    if ((move & 255) !== from) {
      from = move & 255;
      covered = coverage(squares, ways, from);
    }
    let score = out[i] === 1 ? -IDLE_CHECK : 0;
    if ((piece & 7) === PAWN) {
      const promotion = (move >> 16) & 15;
      score += PAWN_MOVE + PAWN_RANK * (turn === 0 ? (to >> 4) - 2 : 9 - (to >> 4));
      if (promotion !== 0) score += promotion === QUEEN ? QUEENING : promotion === ROOK ? QUEENING >> 1 : 0;
    } else {
      squares[from] = 0;
      score += COVERED_FLIGHT * (coverage(squares, ways, to) - covered);
      squares[from] = piece;
      if ((ways & (STRAIGHT | DIAGONAL)) === 0) {
        const nearer = distance(from, enemyKing) - Math.max(2, distance(to, enemyKing));
        score += nearer * ((piece & 7) === KING ? KING_NEARER : KNIGHT_NEARER);
      }
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== piece >> 3) score += TAKEN_WORTH * WORTH[taken & 7]!;
    out[i] = score;
  }
}

function scoreLoser(board: Board, moves: Int32Array, first: number, last: number, out: Int32Array): void {
  const { squares, turn } = board;
  const { files } = board.shape;
  const king = board.kings[turn]!;
  const own = squares[king]! >> 3;
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
      if (after === 1) score += BESIDE_KING;
      if (before === 1) score -= BESIDE_KING;
      if ((squares[from]! & 7) !== PAWN) score += before - after;
      const promotion = (move >> 16) & 15;
      if (promotion === QUEEN || promotion === ROOK) score -= WORTH[promotion]!;
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== own) score -= TAKING + TAKING_WORTH * WORTH[taken & 7]!;
    out[i] = score;
  }
}

/** How freely a king would stand on a square: free neighbours, and the way to the nearest edge. */
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
