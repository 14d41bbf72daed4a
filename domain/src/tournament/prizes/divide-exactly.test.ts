import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { divideExactly } from './divide-exactly.ts';

describe('a division by the largest remainder', () => {
  test.each<[amount: number, weights: readonly number[], unit: number, parts: readonly number[]]>([
    [100, [1, 1], 1, [50, 50]],
    [100, [1, 1, 1], 1, [34, 33, 33]],
    [200, [1, 1, 1], 1, [67, 67, 66]],
    // 33.33, 66.67: the larger remainder is the second's.
    [100, [1, 2], 1, [33, 67]],
    [10_000, [1, 1, 1], 100, [3400, 3300, 3300]],
    [0, [1, 1], 1, [0, 0]],
    [5, [0, 0], 1, [0, 0]],
    [7, [], 1, []],
    [1, [1, 1, 1], 1, [1, 0, 0]],
  ])('%i by %j in units of %i: %j', (amount, weights, unit, parts) => {
    expect(divideExactly(amount, weights.map(BigInt), unit)).toEqual(parts);
  });

  test('neither loses nor makes money, and follows the order of the weights', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        weights,
        fc.constantFrom(1, 5, 100),
        (units, of, unit) => {
          const amount = units * unit;
          const descending = of.toSorted((a, b) => b - a);
          const parts = divideExactly(amount, descending.map(BigInt), unit);
          expect(parts.reduce((sum, part) => sum + part, 0)).toBe(amount);
          expect(parts).toEqual(parts.toSorted((a, b) => b - a));
          const sum = descending.reduce((total, weight) => total + weight, 0);
          parts.forEach((part, index) => {
            const exact = (amount * descending[index]!) / sum;
            expect(Math.abs(part - exact)).toBeLessThan(unit);
          });
        },
      ),
      { numRuns: 200 },
    );
  });
});
