import { everyMark, type MarkedPosition } from './draw-marks.ts';

/** A light and a dark square, which have no marks of `everyMark`. */
const lastMove = 'h3h6';

/**
 * A position with the colours of a game's frames: the pieces of its start, a last move on light and dark, and every mark where the
 * game has marks. Of mixtures, as an arrow over a last move, it has only some.
 */
export function sampleOf(positions: readonly [MarkedPosition, ...MarkedPosition[]]): MarkedPosition {
  const [{ fen }] = positions;
  return { fen, lastMove, ...(positions.some(({ marks }) => marks) && { marks: everyMark }) };
}
