import { type Board, SIDE } from '../chess/board/board.ts';
import {
  BISHOP,
  colorOf,
  EMPTY,
  KING,
  kindOf,
  KNIGHT,
  PAWN,
  QUEEN,
  ROOK,
  WALL,
} from '../chess/board/pieces.ts';
import { MIDDLE, STEP_BETWEEN } from '../chess/board/lines.ts';
import { KNIGHT_STEPS, RAYS } from '../chess/board/squares.ts';

/** The grid of a board at one moment. */
export type Squares = Uint8Array;

/** Whether a piece moves along lines. */
export const isRider = (kind: number): boolean => kind === BISHOP || kind === ROOK || kind === QUEEN;

/** What a piece is worth beside others, by kind; the king most. */
export const worthOf = (kind: number): number => worths[kind] ?? 0;
const worths = [1, 3, 3, 5, 9, 99];

/** Steps along which a kind moves one square or many. */
function stepsOf(kind: number): Int8Array {
  if (kind === KNIGHT) return KNIGHT_STEPS;
  if (kind === ROOK) return RAYS.subarray(0, 4);
  if (kind === BISHOP) return RAYS.subarray(4);
  return RAYS;
}

/** Squares that the piece of a square attacks, whether or not it could move there. */
export function attacksOf(squares: Squares, from: number): number[] {
  const piece = squares[from]!;
  const kind = kindOf(piece);
  if (kind === PAWN) {
    const ahead = colorOf(piece) === 0 ? from + 16 : from - 16;
    return [ahead - 1, ahead + 1].filter((square) => squares[square] !== WALL);
  }
  const found: number[] = [];
  for (const step of stepsOf(kind)) {
    let at = from + step;
    while (squares[at] !== WALL) {
      found.push(at);
      if (squares[at] !== EMPTY || !isRider(kind)) break;
      at += step;
    }
  }
  return found;
}

/** Squares of the pieces of a colour. */
export const piecesOf = (board: Board, color: number): number[] => [
  ...board.list.subarray(color * SIDE, color * SIDE + board.counts[color]!),
];

/** Squares of the pieces of a colour that attack a square. */
export const attackersOf = (board: Board, square: number, color: number): number[] =>
  piecesOf(board, color).filter((from) => attacksOf(board.squares, from).includes(square));

/** Squares between two of one line, none where they are on no line. */
export function between(from: number, to: number): number[] {
  const step = STEP_BETWEEN[to - from + MIDDLE]!;
  const found: number[] = [];
  if (step !== 0) for (let at = from + step; at !== to; at += step) found.push(at);
  return found;
}

/** Whether a piece of the same colour protects the piece of a square, also through an attacker on the same line. */
export function isDefended(board: Board, square: number): boolean {
  const color = colorOf(board.squares[square]!);
  if (attackersOf(board, square, color).length > 0) return true;
  return attackersOf(board, square, color ^ 1).some((attacker) => {
    if (!isRider(kindOf(board.squares[attacker]!))) return false;
    const piece = board.squares[attacker]!;
    board.squares[attacker] = EMPTY;
    const isBehind = piecesOf(board, color).some(
      (from) => from !== square && attacksOf(board.squares, from).includes(square),
    );
    board.squares[attacker] = piece;
    return isBehind;
  });
}

/** Whether the piece of a square can be taken with gain: it is attacked, and not protected or worth more than an attacker. */
export function isInDanger(board: Board, square: number): boolean {
  const piece = board.squares[square]!;
  const attackers = attackersOf(board, square, colorOf(piece) ^ 1);
  if (attackers.length === 0) return false;
  return (
    !isDefended(board, square) ||
    attackers.some((from) => {
      const kind = kindOf(board.squares[from]!);
      return kind !== KING && worthOf(kind) < worthOf(kindOf(piece));
    })
  );
}

/** The squares between a pinned piece's king and the pinning piece, that one included; null: the piece is not pinned. */
export function pinLine(board: Board, square: number): readonly number[] | null {
  const { squares } = board;
  const color = colorOf(squares[square]!);
  const king = board.kings[color]!;
  const step = STEP_BETWEEN[square - king + MIDDLE]!;
  if (step === 0 || between(king, square).some((at) => squares[at] !== EMPTY)) return null;
  let at = square + step;
  while (squares[at] === EMPTY) at += step;
  const piece = squares[at]!;
  if (piece === WALL || colorOf(piece) === color || !isRider(kindOf(piece))) return null;
  if (![...stepsOf(kindOf(piece))].includes(-step)) return null;
  return [...between(king, at), at];
}
