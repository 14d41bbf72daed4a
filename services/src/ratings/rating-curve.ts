/** A rating after a game. */
export interface CurvePoint {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Whole points. */
  readonly rating: number;
}

/** Points of a rating's curve that are kept. */
export const maxCurvePoints = 500;

/**
 * A curve with one more point. When it is full every other point is dropped, so that it still shows the whole time, the older
 * the coarser; its first point and the one before the new stay.
 */
export function withPoint(
  curve: readonly CurvePoint[],
  point: CurvePoint,
  most = maxCurvePoints,
): CurvePoint[] {
  const last = curve.length - 1;
  const kept = curve.length < most ? curve : curve.filter((_, index) => index % 2 === 0 || index === last);
  return [...kept, point];
}
