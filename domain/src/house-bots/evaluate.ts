import { type Board, SIDE } from '../chess/board/board.ts';
import { BISHOP, KING, KNIGHT, kindOf, PAWN, QUEEN, ROOK, WHITE } from '../chess/board/pieces.ts';
import { distance, fileOf, GRID, rankOf } from '../chess/board/squares.ts';

/** Value of each kind of piece, hundredths of a pawn, by its number. */
export const pieceValues = Int16Array.of(100, 320, 330, 500, 900, 0, 800, 870);
const bishopPair = 30;
/** Worth of each way in which a side may still castle, in the middlegame. */
const castlingWorth = 11;
/** Value of the pieces of both sides, without pawns, at which the middlegame has just begun. */
const fullBoard = 6_000;

/** How far a square is from the middle of the board: 0 for e4, 6 for a1. */
const offCenter = (file: number, rank: number): number =>
  Math.abs(2 * file - 7) / 2 + Math.abs(2 * rank - 7) / 2 - 1;

/** What a square is worth to a piece of White in the middlegame, by common principles of play. */
function middlegame(kind: number, file: number, rank: number): number {
  const inCenter = file === 3 || file === 4;
  switch (kind) {
    case PAWN: {
      if (inCenter) return [0, -20, 5, 28, 32, 40, 60, 0][rank] ?? 0;
      const isWing = file < 2 || file > 5;
      return ([0, 4, 2, 0, 8, 20, 45, 0][rank] ?? 0) + (isWing ? 0 : 4);
    }
    case KNIGHT:
      return 20 - 8 * offCenter(file, rank) - (rank === 0 ? 12 : 0);
    case BISHOP:
      return 12 - 4 * offCenter(file, rank) - (rank === 0 ? 14 : 0);
    case ROOK:
      return (rank === 6 ? 22 : rank === 0 ? 0 : -6) + (file > 2 && file < 6 ? 7 : 0);
    case QUEEN:
      return rank < 2 ? 6 : -offCenter(file, rank);
    case KING:
      if (rank > 0) return -30 * rank;
      return [24, 28, 34, -12, 6, -14, 40, 30][file] ?? 0;
    default:
      return 10 - 4 * offCenter(file, rank);
  }
}

/** The same for the endgame: pawns run, and the king comes to the middle. */
function endgame(kind: number, file: number, rank: number): number {
  if (kind === PAWN) return [0, 0, 6, 16, 34, 62, 100, 0][rank] ?? 0;
  if (kind === KING) return 36 - 12 * offCenter(file, rank);
  return kind === ROOK ? 0 : 10 - 3 * offCenter(file, rank);
}

const kinds = pieceValues.length;

/** Worth of every square by colour, kind of piece and square. */
function table(worth: (kind: number, file: number, rank: number) => number): Int16Array {
  const values = new Int16Array(2 * kinds * GRID);
  for (let color = 0; color < 2; color += 1)
    for (let kind = 0; kind < kinds; kind += 1)
      for (let square = 0; square < GRID; square += 1) {
        const rank = color === WHITE ? rankOf(square) : 7 - rankOf(square);
        values[(color * kinds + kind) * GRID + square] = Math.round(worth(kind, fileOf(square), rank));
      }
  return values;
}
const opening = table(middlegame);
const ending = table(endgame);

/**
 * How good a position is for the side to move, hundredths of a pawn: material, squares, two bishops, and, with a decisive
 * advantage, a king that is driven to the edge.
 */
export function evaluate(board: Board): number {
  const { squares, list, counts, turn } = board;
  let [early, late, pieces, material] = [0, 0, 0, 0];
  for (let color = 0; color < 2; color += 1) {
    const sign = color === turn ? 1 : -1;
    let bishops = 0;
    for (let at = color * SIDE; at < color * SIDE + counts[color]!; at += 1) {
      const square = list[at]!;
      const kind = kindOf(squares[square]!);
      const value = pieceValues[kind]!;
      const place = (color * kinds + kind) * GRID + square;
      material += sign * value;
      early += sign * opening[place]!;
      late += sign * ending[place]!;
      if (kind !== PAWN) pieces += value;
      if (kind === BISHOP) bishops += 1;
    }
    if (bishops > 1) material += sign * bishopPair;
  }
  const share = Math.min(1, pieces / fullBoard);
  early += castlingWorth * castlingLead(board);
  return Math.round(material + early * share + late * (1 - share) + driven(board, material));
}

/** How many more ways to castle the side to move has. */
function castlingLead({ rights, turn }: Board): number {
  const white = (rights & 1) + ((rights >> 1) & 1);
  const black = ((rights >> 2) & 1) + ((rights >> 3) & 1);
  return turn === WHITE ? white - black : black - white;
}

/** With few pieces left, the winning side gains by driving the other king to the edge and bringing its own near. */
function driven({ kings, turn }: Board, material: number): number {
  if (Math.abs(material) < 300) return 0;
  const winner = material > 0 ? turn : turn ^ 1;
  const loser = kings[winner ^ 1]!;
  const gain = 8 * offCenter(fileOf(loser), rankOf(loser)) + 4 * (7 - distance(kings[winner]!, loser));
  return material > 0 ? gain : -gain;
}
