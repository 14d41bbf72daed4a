import { reachTable, STEP } from '../board/attacks.ts';
import { MIDDLE, WAYS_BETWEEN } from '../board/lines.ts';
import { KING, KNIGHT, PAWN, pieceCode, WHITE } from '../board/pieces.ts';
import { distance, GRID, squareAt } from '../board/squares.ts';

/** Weights, tuned as those of `guide.ts`. */
const COVERED_FLIGHT = 8;
const KING_NEARER = 5;
const KNIGHT_NEARER = 4;
const BESIDE_KING = [1, 7] as const;
const PIECE_AWAY = [2, -1] as const;
const KINDS = 8;

/** What a square is worth for a mate of the king on another. */
export interface NearKing {
  /** By `kind * GRID + square`, for the winner's pieces: twice the value, and 1 where it attacks the king on an empty board. */
  readonly winner: Int16Array;
  /** By square, for the loser's pieces but its king and pawns, in the two ways of `scoreMoves`. */
  readonly loser: readonly [Int8Array, Int8Array];
}

const tables: Readonly<Record<8 | 10, (NearKing | undefined)[]>> = { 8: [], 10: [] };

/**
 * The values around a king's square. The squares beside the king are counted as if no other piece were on the board: a piece
 * in between makes the order of moves a little worse, and to look for it takes more time than that costs.
 */
export function nearKing(files: 8 | 10, king: number): NearKing {
  return (tables[files][king] ??= valuesAround(files, king));
}

function valuesAround(files: 8 | 10, king: number): NearKing {
  const squares = squaresOf(files);
  const flights = squares.filter((square) => distance(square, king) === 1);
  const winner = new Int16Array(KINDS * GRID);
  const loser = [new Int8Array(GRID), new Int8Array(GRID)] as const;
  for (const square of squares) {
    const far = distance(square, king);
    for (let kind = PAWN + 1; kind < KINDS; kind += 1) {
      const ways = reachTable(WHITE)[pieceCode(WHITE, kind)]!;
      const covered = flights.filter(
        (flight) => (WAYS_BETWEEN[flight - square + MIDDLE]! & ways) !== 0,
      ).length;
      const near = kind === KING ? KING_NEARER : kind === KNIGHT ? KNIGHT_NEARER : 0;
      const value = COVERED_FLIGHT * covered - near * Math.max(2, far);
      const attacks = (WAYS_BETWEEN[king - square + MIDDLE]! & ways & ~STEP) !== 0;
      winner[kind * GRID + square] = 2 * value + (attacks ? 1 : 0);
    }
    for (const way of [0, 1] as const) {
      loser[way][square] = PIECE_AWAY[way] * far + (far === 1 ? BESIDE_KING[way] : 0);
    }
  }
  return { winner, loser };
}

const squaresOf = (files: number): number[] =>
  Array.from({ length: files * 8 }, (_, at) => squareAt(at % files, Math.floor(at / files)));
