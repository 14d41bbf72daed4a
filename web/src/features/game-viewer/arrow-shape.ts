/** A point of a board, in squares. */
export type BoardPoint = readonly [x: number, y: number];

/** Lengths in squares: of the head of an arrow, half its width, and what is free around the middle of a square. */
const [headLength, headHalf, free] = [0.34, 0.2, 0.12] as const;

/** In squares: the width of a shaft, and the radius and width of a ring. */
export const markSizes = { shaft: 0.14, radius: 0.45, ring: 0.07 } as const;
/** How much of what is under an arrow is covered. */
export const arrowOpacity = 0.85;

/** The shaft and the head of an arrow, which ends in the middle of its square; the two points are apart. */
export function arrowShape(
  from: BoardPoint,
  to: BoardPoint,
): { readonly shaft: readonly BoardPoint[]; readonly head: readonly BoardPoint[] } {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  const [ux, uy] = [dx / length, dy / length];
  const along = (distance: number, aside = 0): BoardPoint => [
    from[0] + ux * distance - uy * aside,
    from[1] + uy * distance + ux * aside,
  ];
  const neck = length - headLength;
  return {
    shaft: [along(free), along(neck)],
    head: [along(length), along(neck, headHalf), along(neck, -headHalf)],
  };
}
