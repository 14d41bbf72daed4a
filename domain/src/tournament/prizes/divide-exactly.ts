import type { Money } from './prize-fund.ts';

/**
 * Divides an amount in proportion to weights, in multiples of a unit, by the largest remainder: the parts add up to the amount.
 * Of equal remainders the first comes first.
 *
 * @param amount a multiple of the unit
 * @param weights not negative, in the order of precedence; their sum is positive unless the amount is 0
 */
export function divideExactly(amount: Money, weights: readonly bigint[], unit: Money): readonly Money[] {
  const sum = weights.reduce((total, weight) => total + weight, 0n);
  if (sum === 0n) return weights.map(() => 0);
  const units = BigInt(amount / unit);
  const parts = weights.map((weight, index) => {
    // Exact shares: the weight's part of the whole amount, counted in units.
    const numerator = BigInt(amount) * weight;
    const denominator = sum * BigInt(unit);
    return { index, whole: numerator / denominator, remainder: numerator % denominator };
  });
  const left = Number(units - parts.reduce((total, { whole }) => total + whole, 0n));
  const raised = new Set(
    parts
      .toSorted((a, b) => compare(b.remainder, a.remainder) || a.index - b.index)
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, whole }) => (Number(whole) + (raised.has(index) ? 1 : 0)) * unit);
}

const compare = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);
