/** Points with a printed half: 45 tenths are "4½". Other tenths have a decimal. */
export function printedPoints(tenths: number): string {
  const sign = tenths < 0 ? '−' : '';
  const whole = Math.floor(Math.abs(tenths) / 10);
  const rest = Math.abs(tenths) % 10;
  if (rest === 0) return `${sign}${whole}`;
  if (rest === 5) return `${sign}${whole === 0 ? '' : whole}½`;
  return `${sign}${whole}.${rest}`;
}

/** A gain or loss with its sign: "+18", "−9", "0". */
export function printedChange(change: number): string {
  const whole = Math.round(Math.abs(change));
  return whole === 0 ? '0' : `${change > 0 ? '+' : '−'}${whole}`;
}

/** The value of a tie-break, which is a number already: halves are printed, others keep two decimals at most. */
export function printedValue(value: number): string {
  if (Number.isInteger(value)) return String(value);
  return Number.isInteger(value * 2) ? printedPoints(Math.round(value * 10)) : value.toFixed(2);
}

type Values = readonly (number | null)[];

/** How the values of a tie-break are printed in a table: as {@link printedValue}, or where one is no half, all with two decimals. */
export function valuePrinter(rows: readonly { readonly values: Values }[], column: number) {
  const isOfHalves = rows.every(({ values }) => Number.isInteger((values[column] ?? 0) * 2));
  return (value: number): string => (isOfHalves ? printedValue(value) : value.toFixed(2));
}
