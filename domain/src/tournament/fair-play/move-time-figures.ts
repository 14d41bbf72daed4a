import type { MoveTimeFigures } from './hint.ts';

/** Figures on some move times; `null` of none. @param band half width around the median, as a share of it */
export function moveTimeFigures(times: readonly number[], band: number): MoveTimeFigures | null {
  if (times.length === 0) return null;
  const mean = times.reduce((sum, time) => sum + time, 0) / times.length;
  const variance = times.reduce((sum, time) => sum + (time - mean) ** 2, 0) / times.length;
  const median = medianOf(times);
  return {
    moves: times.length,
    meanMs: mean,
    medianMs: median,
    variation: mean === 0 ? 0 : Math.sqrt(variance) / mean,
    inBand: times.filter((time) => Math.abs(time - median) <= band * median).length / times.length,
  };
}

function medianOf(times: readonly number[]): number {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
