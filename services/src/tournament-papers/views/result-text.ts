import type { BoardResult } from '@royal-chess/contracts/tournaments';

/** Results as lists print them: `½ – ½`. */
export const resultText: Readonly<Record<BoardResult, string>> = {
  '1-0': '1 – 0',
  '1/2-1/2': '½ – ½',
  '0-1': '0 – 1',
  'W-L': '1 – 0',
  'D-D': '½ – ½',
  'L-W': '0 – 1',
  '+--': '+ – −',
  '--+': '− – +',
  '---': '− – −',
  '0-0': '0 – 0',
  '1/2-0': '½ – 0',
  '0-1/2': '0 – ½',
};

/** A tie-break as tables print it: `23½`, `18.75`, a dash for none. */
export function valueText(value: number | null | undefined): string {
  if (value === null || value === undefined) return '–';
  const sign = value < 0 ? '−' : '';
  const size = Math.abs(value);
  const whole = Math.floor(size);
  if (size === whole) return `${sign}${whole}`;
  if (size - whole === 0.5) return `${sign}${whole === 0 ? '' : whole}½`;
  return `${sign}${size.toFixed(2).replace(/0$/, '')}`;
}
