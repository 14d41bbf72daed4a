/** Points in tenths as players read them, with a real half: 65 is `6½`, 5 is `½`, 33 is `3.3`. */
export function pointsText(tenths: number): string {
  const sign = tenths < 0 ? '−' : '';
  const [whole, rest] = [Math.floor(Math.abs(tenths) / 10), Math.abs(tenths) % 10];
  if (rest === 0) return `${sign}${whole}`;
  if (rest === 5) return `${sign}${whole === 0 ? '' : whole}½`;
  return `${sign}${whole}.${rest}`;
}
