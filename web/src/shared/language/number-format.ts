/**
 * Writes the numbers of a locale. What the browser needs for it is made at the first number that needs it: on a phone that takes longer
 * than most parts of a page, and whole numbers below 1,000 look the same in every locale of the pages.
 */
export function numberFormat(locale: string): (value: number) => string {
  let made: Intl.NumberFormat | undefined;
  return (value) =>
    Number.isInteger(value) && value >= 0 && value < 1_000
      ? String(value)
      : (made ??= new Intl.NumberFormat(locale)).format(value);
}
