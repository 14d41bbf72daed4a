import { type Board, SIDE } from '../board/board.ts';
import { BISHOP, KING, KNIGHT, PAWN } from '../board/pieces.ts';
import { distance, squareAt } from '../board/squares.ts';

/** Squares of the planned mate: losing king in the corner, an own piece beside it, the winning king two squares from it. */
let corner = 0;
let blocker = 0;
let support = 0;
/** A square from which the winner's knight checks the corner. */
let leap = 0;

/**
 * Whether the winner has only knights and bishops, so that only a mate in the corner with the loser's help is to be
 * hoped for; the corner is then chosen for `scoreCornerPlan`: one of the bishop's square colour, for lone knights one that the
 * bishop which must block can be beside it, else the nearest.
 */
export function hasCornerPlan(board: Board, winner: number): boolean {
  const count = board.counts[winner]!;
  if (count > 4) return false;
  let color = -1;
  for (let i = 0; i < count; i += 1) {
    const square = board.list[winner * SIDE + i]!;
    const kind = board.squares[square]! & 7;
    if (kind === BISHOP) color = colorOfSquare(square);
    else if (kind !== KNIGHT && kind !== KING) return false;
  }
  const knightMates = color < 0;
  const helpers = bishopsThatBlock(board, winner ^ 1);
  if (knightMates && (helpers === DARK || helpers === LIGHT)) color = helpers === DARK ? 1 : 0;
  choose(board, winner, color);
  arrange(helpers !== 0, knightMates);
  return true;
}

const colorOfSquare = (square: number): number => ((square >> 4) + square) & 1;

function choose(board: Board, winner: number, color: number): void {
  const king = board.kings[winner ^ 1]!;
  const lastFile = board.shape.files - 1;
  let nearest = 99;
  for (let i = 0; i < 4; i += 1) {
    const right = (i & 1) === 1;
    const top = i >= 2;
    const square = squareAt(right ? lastFile : 0, top ? 7 : 0);
    // The loser's pawns promote on the far side: their new pieces are near there.
    const far = distance(square, king) + (top === (winner === 0) ? 2 : 0);
    if ((color >= 0 && colorOfSquare(square) !== color) || far >= nearest) continue;
    nearest = far;
    corner = square;
    blocker = square + (right ? -1 : 1);
  }
}

const DARK = 1;
const LIGHT = 2;

/**
 * Square colours of the loser's bishops, `DARK | LIGHT` for both; 0 where there are none or a knight can block in
 * their stead.
 */
function bishopsThatBlock(board: Board, loser: number): number {
  let colors = 0;
  const first = loser * SIDE;
  for (let i = first; i < first + board.counts[loser]!; i += 1) {
    const square = board.list[i]!;
    const kind = board.squares[square]! & 7;
    if (kind === KNIGHT) return 0;
    if (kind === BISHOP) colors |= colorOfSquare(square) === 0 ? DARK : LIGHT;
  }
  return colors;
}

/**
 * Fits the places to the piece that will block: a knight there attacks the square two straight from the corner, where the
 * winning king is best otherwise, and a bishop on the one from which the knight would check.
 */
function arrange(bishopBlocks: boolean, knightMates: boolean): void {
  const inward = blocker - corner;
  const down = corner >> 4 > 5 ? -16 : 16;
  support = corner + 2 * down + (bishopBlocks && knightMates ? 0 : inward);
  leap = bishopBlocks ? corner + 2 * down + inward : corner + down + 2 * inward;
}

/** Scores moves by how they approach the squares of the plan; see `scoreMoves` in `guide.ts`. */
export function scoreCornerPlan(
  board: Board,
  winner: number,
  moves: Int32Array,
  first: number,
  last: number,
  out: Int32Array,
): void {
  const { squares } = board;
  const ours = board.turn === winner;
  for (let i = first; i < last; i += 1) {
    const move = moves[i]!;
    const from = move & 255;
    const to = (move >> 8) & 255;
    const kind = squares[from]! & 7;
    const promotion = (move >> 16) & 15;
    const taking = squares[to] !== 0 && squares[to]! >> 3 !== squares[from]! >> 3;
    let score = taking ? (ours ? -30 : -90) : 0;
    if (kind === KING) {
      const target = ours ? support : corner;
      score += 20 * (distance(from, target) - distance(to, target));
    } else if (ours) {
      if (to === blocker || to === corner || to === support) score -= 20;
      if (kind === KNIGHT) score += 5 * (leaps(from, leap) - leaps(to, leap));
      else score += (waits(to) ? 15 : 0) - (waits(from) ? 15 : 0);
    } else if (kind === PAWN) {
      score += 12;
      if (promotion !== 0) score += promotion === KNIGHT ? 40 : promotion === BISHOP ? 20 : -40;
    } else {
      if (to === blocker) score += 30;
      if (from === blocker) score -= 40;
      if (kind === KNIGHT) score += 8 * (leaps(from, blocker) - leaps(to, blocker));
      else if (to === support) score -= 20;
    }
    out[i] = score;
  }
}

/** Whether a bishop can mate beside the corner with its next move, without a check before. */
const waits = (square: number): boolean =>
  distance(square, corner) === 2 && square !== support && isStraight(square, corner);

const isStraight = (a: number, b: number): boolean => (a & 15) === (b & 15) || a >> 4 === b >> 4;

/** About how many leaps a knight needs: exact but for a few squares nearby and at the edge. */
function leaps(from: number, to: number): number {
  const files = Math.abs((from & 15) - (to & 15));
  const ranks = Math.abs((from >> 4) - (to >> 4));
  if (files + ranks === 1) return 3;
  if (files === 2 && ranks === 2) return 4;
  const least = Math.max(Math.ceil(files / 2), Math.ceil(ranks / 2), Math.ceil((files + ranks) / 3));
  return least + ((least + files + ranks) & 1);
}
