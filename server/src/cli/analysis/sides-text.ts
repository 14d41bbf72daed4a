const percent = (accuracy: number | null): string => (accuracy === null ? '-' : `${accuracy.toFixed(1)}%`);

/** The accuracy of both sides in words. */
export const sidesText = (white: number | null, black: number | null): string =>
  `White ${percent(white)}, Black ${percent(black)}`;
