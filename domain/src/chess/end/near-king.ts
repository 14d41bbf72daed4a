import { reachTable } from '../board/attacks.ts';
import { MIDDLE, WAYS_BETWEEN } from '../board/lines.ts';
import { BLACK, KING, KNIGHT, PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import { distance, GRID, rankOf, RAYS, squareAt } from '../board/squares.ts';

/** Weights, tuned as those of `guide.ts`. */
const COVERED_FLIGHT = 8;
const KING_NEARER = 5;
const KNIGHT_NEARER = 4;
const PAWN_MOVE = 4;
const PAWN_RANK = 1;
/** What a check that does not mate costs. */
export const IDLE_CHECK = 12;
const BESIDE_KING = [1, 7] as const;
const PIECE_AWAY = [2, -1] as const;
const KINDS = 8;

/** What a square is worth for a mate of the king on another. */
export interface NearKing {
  /**
   * By colour of the winner and `kind * GRID + square`, for its pieces: the value in the bits from `VALUE` on, then `CHECKS`, and in
   * the lowest eight the squares beside the king, in the order of `RAYS`, that the piece covers: it stands there, or attacks them on
   * an empty board. Small, as it must stay in the processor's cache.
   */
  readonly winner: readonly [Int16Array, Int16Array];
  /** By square, for the loser's pieces but its king and pawns, in the two ways of `scoreMoves`. */
  readonly loser: readonly [Int8Array, Int8Array];
}

/** The piece attacks the king on an empty board; `IDLE_CHECK` is taken off the value. */
export const CHECKS = 1 << 8;
/** First bit of the value. */
export const VALUE = 9;

const tables: Readonly<Record<8 | 10, (NearKing | undefined)[]>> = { 8: [], 10: [] };

/**
 * The values around a king's square. The squares beside the king are counted as if no other piece were on the board: a piece
 * in between makes the order of moves a little worse, and to look for it takes more time than that costs.
 */
export function nearKing(files: 8 | 10, king: number): NearKing {
  return (tables[files][king] ??= valuesAround(files, king));
}

function valuesAround(files: 8 | 10, king: number): NearKing {
  const winner = [new Int16Array(KINDS * GRID), new Int16Array(KINDS * GRID)] as const;
  const loser = [new Int8Array(GRID), new Int8Array(GRID)] as const;
  const squares = squaresOf(files);
  for (const square of squares) {
    if (square === king) continue;
    for (const color of [WHITE, BLACK] as const) {
      for (let kind = PAWN; kind < KINDS; kind += 1) {
        winner[color][kind * GRID + square] = valueOf(color, kind, square, king, squares);
      }
    }
    const far = distance(square, king);
    for (const way of [0, 1] as const) {
      loser[way][square] = PIECE_AWAY[way] * far + (far === 1 ? BESIDE_KING[way] : 0);
    }
  }
  return { winner, loser };
}

/** An entry of `NearKing.winner`. */
function valueOf(
  color: number,
  kind: number,
  square: number,
  king: number,
  board: readonly number[],
): number {
  let covers = 0;
  let attacked = 0;
  for (const [bit, step] of RAYS.entries()) {
    const flight = king + step;
    const attack = board.includes(flight) && attacks(color, kind, square, flight);
    if (attack) attacked += 1;
    if (attack || flight === square) covers |= 1 << bit;
  }
  const checks = kind !== KING && attacks(color, kind, square, king);
  const value = worthOf(color, kind, square, attacked, distance(square, king));
  return ((checks ? value - IDLE_CHECK : value) << VALUE) | (checks ? CHECKS : 0) | covers;
}

function worthOf(color: number, kind: number, square: number, attacked: number, far: number): number {
  if (kind === PAWN) return PAWN_MOVE + PAWN_RANK * (color === WHITE ? rankOf(square) : 7 - rankOf(square));
  const near = kind === KING ? KING_NEARER : kind === KNIGHT ? KNIGHT_NEARER : 0;
  return COVERED_FLIGHT * attacked - near * Math.max(2, far);
}

/** Whether a piece attacks a square on an empty board. */
function attacks(color: number, kind: number, from: number, to: number): boolean {
  if (kind === PAWN) return color === WHITE ? isAhead(to - from) : isAhead(from - to);
  return (WAYS_BETWEEN[to - from + MIDDLE]! & reachTable(color)[pieceCode(color, kind)]!) !== 0;
}

const isAhead = (step: number): boolean => step === 15 || step === 17;

const squaresOf = (files: number): number[] =>
  Array.from({ length: files * 8 }, (_, at) => squareAt(at % files, Math.floor(at / files)));
