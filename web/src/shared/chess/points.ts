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
