import { placementOf } from '../../../shared/board/board-position.ts';

/** The pawns of a position as the filter `pieces` has them: `Pa2,pa7`; empty without pawns. */
export const pawnsOf = (fen: string): string =>
  Object.entries(placementOf(fen))
    .filter(([, { pieceType }]) => pieceType.endsWith('P'))
    .map(([square, { pieceType }]) => (pieceType === 'wP' ? 'P' : 'p') + square)
    .toSorted()
    .join(',');
