import type { PositionDataType } from 'react-chessboard';
import type { Color } from '@royal-chess/contracts/chess';
import type { Square } from '@royal-chess/domain/chess/types';
import { fileOf, rankOf } from './board-position.ts';

/** A piece that goes from one square to another. */
export interface Slide {
  readonly from: Square;
  readonly to: Square;
}

const distance = (one: Square, other: Square): number =>
  Math.abs(fileOf(one) - fileOf(other)) + Math.abs(rankOf(one) - rankOf(other));

/** True when a piece may have come from where another stood: it is the same, or what a pawn became. */
const isSameMan = (arrived: string, left: string): boolean =>
  arrived === left || (left.endsWith('P') && arrived[0] === left[0] && !arrived.endsWith('K'));

/** Where pieces moved between two positions; of several that could have come, the same and nearest one. */
export function slidesBetween(before: PositionDataType, after: PositionDataType): readonly Slide[] {
  const left = new Set(
    Object.keys(before).filter((square) => before[square]?.pieceType !== after[square]?.pieceType),
  );
  const slides: Slide[] = [];
  for (const [to, { pieceType }] of Object.entries(after)) {
    if (before[to]?.pieceType === pieceType) continue;
    const typeAt = (square: Square): string => before[square]?.pieceType ?? '';
    const [from] = [...left]
      .filter((square) => isSameMan(pieceType, typeAt(square)))
      .toSorted(
        (one, other) =>
          Number(typeAt(other) === pieceType) - Number(typeAt(one) === pieceType) ||
          distance(one, to) - distance(other, to),
      );
    if (from === undefined) continue;
    left.delete(from);
    slides.push({ from, to });
  }
  return slides;
}

/** Where a piece that has arrived comes from, as a part of its square: for `translate`. */
export function offsetOf({ from, to }: Slide, orientation: Color): string {
  const side = orientation === 'white' ? 1 : -1;
  const right = (fileOf(from) - fileOf(to)) * side * 100;
  const down = (rankOf(to) - rankOf(from)) * side * 100;
  return `translate(${right}%, ${down}%)`;
}
