import type { Position } from '../chess/position.ts';
import { kindNumber, type Man, MOST_MEN, placeMen } from './material.ts';
import { isOfTables } from './positions-of-tables.ts';

/** A man beside the kings, and where it stands (a1 = 0 to h8 = 63). */
export interface PlacedMan extends Man {
  readonly square: number;
}

/** Number of a square by its name. */
export const squareNumber = (square: string): number =>
  (square.charCodeAt(1) - 49) * 8 + square.charCodeAt(0) - 97;

/** The men beside the kings, of any number; null where no table has positions of this kind. */
function allMenOf(position: Position): readonly PlacedMan[] | null {
  if (!isOfTables(position)) return null;
  return [...position.pieces()]
    .filter(({ piece }) => piece.role !== 'king')
    .map(({ square, piece }) => ({
      color: piece.color === 'white' ? 0 : 1,
      kind: kindNumber(piece.role === 'knight' ? 'n' : piece.role.charAt(0)),
      square: squareNumber(square),
    }));
}

/** The men beside the kings; null where the position is in no table of ours. */
export function menOf(position: Position): readonly PlacedMan[] | null {
  const men = allMenOf(position);
  return men && men.length + 2 <= MOST_MEN ? men : null;
}

/** The name of a table with any number of men that a position would be in; null: a right to castle, or a board of 10x8. */
export function anyTableOf(position: Position): string | null {
  const men = allMenOf(position);
  return men && placeMen(men).name;
}

/** The table of ours that a position is in; null: more than four men, a right to castle, or a board of 10x8. */
export function tableOf(position: Position): string | null {
  const men = menOf(position);
  return men && placeMen(men).name;
}
