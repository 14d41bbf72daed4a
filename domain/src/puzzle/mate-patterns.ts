import type { Board } from '../chess/board/board.ts';
import { colorOf, EMPTY, kindOf, KNIGHT, WALL } from '../chess/board/pieces.ts';
import { RAYS, rankOf } from '../chess/board/squares.ts';
import { attackersOf } from './attack-map.ts';

/** A king on its first rank behind own pieces is mated along that rank. @param board after the mate */
export function isBackRankMate(board: Board): boolean {
  const color = board.turn;
  const king = board.kings[color]!;
  const rank = color === 0 ? 0 : 7;
  if (rankOf(king) !== rank) return false;
  const ahead = color === 0 ? 16 : -16;
  for (const square of [king + ahead - 1, king + ahead, king + ahead + 1]) {
    const piece = board.squares[square]!;
    if (piece === WALL) continue;
    if (piece === EMPTY || colorOf(piece) !== color) return false;
    if (attackersOf(board, square, color ^ 1).length > 0) return false;
  }
  return attackersOf(board, king, color ^ 1).some((from) => rankOf(from) === rank);
}

/** A knight mates a king that own pieces shut in on all sides. @param board after the mate */
export function isSmotheredMate(board: Board): boolean {
  const color = board.turn;
  const king = board.kings[color]!;
  const checkers = attackersOf(board, king, color ^ 1);
  if (!checkers.some((from) => kindOf(board.squares[from]!) === KNIGHT)) return false;
  return [...RAYS].every((step) => {
    const piece = board.squares[king + step]!;
    return piece === WALL || (piece !== EMPTY && colorOf(piece) === color);
  });
}
