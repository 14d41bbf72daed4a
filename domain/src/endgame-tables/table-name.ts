import type { Position } from '../chess/position.ts';
import { kindNumber, type Man, MOST_MEN, placeMen } from './material.ts';

/** A man beside the kings, and where it stands (a1 = 0 to h8 = 63). */
export interface PlacedMan extends Man {
  readonly square: number;
}

/** Number of a square by its name. */
export const squareNumber = (square: string): number =>
  (square.charCodeAt(1) - 49) * 8 + square.charCodeAt(0) - 97;

/** The men beside the kings; null where the position is in no table. */
export function menOf(position: Position): readonly PlacedMan[] | null {
  if (position.files !== 8) return null;
  const all = [...position.pieces()];
  if (all.length > MOST_MEN || position.fen().split(' ')[2] !== '-') return null;
  return all
    .filter(({ piece }) => piece.role !== 'king')
    .map(({ square, piece }) => ({
      color: piece.color === 'white' ? 0 : 1,
      kind: kindNumber(piece.role === 'knight' ? 'n' : piece.role.charAt(0)),
      square: squareNumber(square),
    }));
}

/** The table that a position is in; null: more than four men, a right to castle, or a board of 10x8. */
export function tableOf(position: Position): string | null {
  const men = menOf(position);
  return men && placeMen(men).name;
}
