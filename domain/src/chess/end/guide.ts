import { DIAGONAL, isAttacked, LEAP, reachTable, STEP, STRAIGHT } from '../board/attacks.ts';
import type { Board } from '../board/board.ts';
import { BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK } from '../board/pieces.ts';
import { fileOf, GRID, KNIGHT_STEPS, RAYS, rankOf } from '../board/squares.ts';

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

/** What a piece is worth removing (it could take or stand in the way), and what losing it costs the winner. */
const WORTH = new Uint8Array(8);
WORTH[PAWN] = 1;
WORTH[KNIGHT] = 3;
WORTH[BISHOP] = 3;
WORTH[ROOK] = 4;
WORTH[QUEEN] = 6;
WORTH[6] = 5;
WORTH[7] = 5;

/** Squares beside the losing king that its own pieces do not hold, and how much an attack on each is worth. */
const flights = new Uint8Array(8);
const weights = new Uint8Array(8);
let flightCount = 0;

/**
 * Scores moves by how much they look like helping `winner` to mate: the winner's pieces take the squares beside the losing
 * king and come near, the loser's king goes to the edge and its pieces stand in its way. Only the order of a search hangs on it.
 *
 * @param out scores by move, higher is better, about -100 to 200
 */
export function scoreMoves(
  board: Board,
  winner: number,
  moves: Int32Array,
  first: number,
  last: number,
  out: Int32Array,
): void {
  findFlights(board, winner);
  if (board.turn === winner) scoreWinner(board, moves, first, last, out);
  else scoreLoser(board, moves, first, last, out);
}

function findFlights(board: Board, winner: number): void {
  const { squares } = board;
  const king = board.kings[winner ^ 1]!;
  const piece = squares[king]!;
  const own = piece >> 3;
  flightCount = 0;
  squares[king] = 0;
  for (let i = 0; i < 8; i += 1) {
    const square = king + RAYS[i]!;
    const on = squares[square]!;
    if (on === 32 || on >> 3 === own) continue;
    flights[flightCount] = square;
    weights[flightCount] = isAttacked(squares, square, winner) ? 3 : 8;
    flightCount += 1;
  }
  squares[king] = piece;
}

/** How many of the flights a piece would attack from a square, weighed. */
function coverage(squares: Uint8Array, ways: number, from: number): number {
  let sum = 0;
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
    sum += weights[i]!;
  }
  return sum;
}

const distance = (a: number, b: number): number =>
  Math.max(Math.abs((a & 15) - (b & 15)), Math.abs((a >> 4) - (b >> 4)));

function scoreWinner(board: Board, moves: Int32Array, first: number, last: number, out: Int32Array): void {
  const { squares, turn } = board;
  const enemyKing = board.kings[turn ^ 1]!;
  const reach = reachTable(turn);
  let from = 0;
  let covered = 0;
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const to = (move >> 8) & 255;
    const promotion = (move >> 16) & 15;
    if ((move & 255) !== from) {
      from = move & 255;
      covered = coverage(squares, reach[squares[from]!]!, from);
    }
    const piece = squares[from]!;
    const kind = piece & 7;
    let score = 0;
    if (kind === PAWN) {
      score = 2;
      if (promotion !== 0) score += promotion === QUEEN ? 40 : promotion === ROOK ? 30 : 8;
    } else {
      const ways = reach[piece]!;
      squares[from] = 0;
      score = coverage(squares, ways, to) - covered;
      squares[from] = piece;
      const nearer = distance(from, enemyKing) - distance(to, enemyKing);
      if (kind === KING) score += nearer * 4;
      else if ((ways & (STRAIGHT | DIAGONAL)) === 0) score += nearer * 2;
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== piece >> 3) score += 2 + 2 * WORTH[taken & 7]!;
    out[i] = score;
  }
}

function scoreLoser(board: Board, moves: Int32Array, first: number, last: number, out: Int32Array): void {
  const { squares, turn } = board;
  const king = board.kings[turn]!;
  const enemyKing = board.kings[turn ^ 1]!;
  const own = squares[king]! >> 3;
  const here = openness(squares, king, own, board.shape.files);
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const from = move & 255;
    const to = (move >> 8) & 255;
    let score = 0;
    if (from === king) {
      score = here - openness(squares, to, own, board.shape.files);
      score += 2 * (distance(king, enemyKing) - distance(to, enemyKing));
    } else {
      if (distance(to, king) === 1) score += 7;
      if (distance(from, king) === 1) score -= 7;
      const promotion = (move >> 16) & 15;
      if (promotion !== 0) score -= promotion === QUEEN ? 6 : promotion === ROOK ? 4 : 0;
    }
    const taken = squares[to]!;
    if (taken !== 0 && taken >> 3 !== own) score -= 3 + 4 * WORTH[taken & 7]!;
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
  const [file, rank] = [fileOf(king), rankOf(king)];
  return 3 * open + 3 * Math.min(file, files - 1 - file, rank, 7 - rank);
}
