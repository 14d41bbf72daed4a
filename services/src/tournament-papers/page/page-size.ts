/** Paper of the printer. */
export type PageSize = 'A4' | 'Letter';

export type Orientation = 'portrait' | 'landscape';

/** A millimetre in points, the unit of everything that is drawn. */
export const mm = 72 / 25.4;

const portrait = {
  A4: { width: 210 * mm, height: 297 * mm },
  Letter: { width: 8.5 * 72, height: 11 * 72 },
} as const;

/** Width and height of a page, in points. */
export function dimensionsOf(size: PageSize, orientation: Orientation): { width: number; height: number } {
  const { width, height } = portrait[size];
  return orientation === 'portrait' ? { width, height } : { width: height, height: width };
}
