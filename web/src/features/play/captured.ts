import type { Color } from '@royal-chess/contracts/chess';
import type { Role } from '@royal-chess/domain/chess/types';
import { pieceCodes, placementOf } from '../../shared/board/board-position.ts';

const order: readonly Role[] = ['queen', 'chancellor', 'archbishop', 'rook', 'bishop', 'knight', 'pawn'];

function census(fen: string): Record<Color, Map<Role, number>> {
  const count = { white: new Map<Role, number>(), black: new Map<Role, number>() };
  for (const { pieceType } of Object.values(placementOf(fen))) {
    const piece = pieceCodes[pieceType];
    if (piece) count[piece.color].set(piece.role, (count[piece.color].get(piece.role) ?? 0) + 1);
  }
  return count;
}

/**
 * Men a side has lost, by kind from the queen down. A promoted pawn is not lost: pieces beyond those of the start are
 * taken off the missing pawns.
 */
export function lostBy(color: Color, startFen: string, fen: string): ReadonlyMap<Role, number> {
  const start = census(startFen)[color];
  const now = census(fen)[color];
  const missing = (role: Role) => (start.get(role) ?? 0) - (now.get(role) ?? 0);
  const promoted = order
    .filter((role) => role !== 'pawn')
    .reduce((sum, role) => sum + Math.max(0, -missing(role)), 0);
  const lost = new Map<Role, number>();
  for (const role of order) {
    const count = Math.max(0, role === 'pawn' ? missing(role) - promoted : missing(role));
    if (count > 0) lost.set(role, count);
  }
  return lost;
}

/** Points of a piece; archbishop and chancellor a little more than the two they unite. */
const points: Readonly<Record<Role, number>> = {
  pawn: 1,
  knight: 3,
  bishop: 3,
  rook: 5,
  archbishop: 7,
  chancellor: 8,
  queen: 9,
  king: 0,
};

/** How many points of pieces `color` has more on the board than the other side; negative when it has less. */
export function materialLead(color: Color, fen: string): number {
  const count = census(fen);
  const worth = (men: ReadonlyMap<Role, number>) =>
    [...men].reduce((sum, [role, many]) => sum + points[role] * many, 0);
  return color === 'white'
    ? worth(count.white) - worth(count.black)
    : worth(count.black) - worth(count.white);
}
