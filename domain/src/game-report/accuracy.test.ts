import { expect, test } from '@jest/globals';
import { moveAccuracy, moveWeights, sideAccuracy, type WeightedAccuracy } from './accuracy.ts';

// By hand: 103.1668 e^(-0.0435442 loss) - 2.1669; for 10 points e^-0.435442 = 0.64698, 66.747 - 2.167 = 64.58.
test.each([
  [-3, 100],
  [0, 100],
  [0.01, 100],
  [1, 96.6],
  [5, 80.81],
  [10, 64.58],
  [15, 51.52],
  [40, 15.91],
  [90, 0],
])('a move that loses %d points is %d exact', (loss, accuracy) => {
  expect(moveAccuracy(loss)).toBeCloseTo(accuracy, 1);
});

// The deviation of two numbers is half their difference.
test.each<readonly [string, readonly number[], readonly number[]]>([
  ['no move', [50], []],
  ['two positions each in a short game', [50, 60, 40, 70], [5, 10, 12]],
  ['nothing moves', [50, 50, 50], [0.5, 0.5]],
])('weights: %s', (_, chances, weights) => {
  expect(moveWeights(chances)).toEqual(weights);
});

test('weights of 40 moves are taken from four positions; the first two share theirs', () => {
  const chances = [50, 54, 50, 54, ...Array.from({ length: 37 }, () => 50)];
  // Of 50 54 50 54 the mean is 52 and each is 2 away; of 54 50 54 50 the same; of 50 54 50 50 the mean is 51: (1+9+1+1)/4 = 3.
  expect(moveWeights(chances).slice(0, 5)).toEqual([2, 2, 2, 2, Math.sqrt(3)]);
  expect(moveWeights(chances)).toHaveLength(40);
});

test.each<readonly [string, readonly WeightedAccuracy[], number | null]>([
  ['no moves', [], null],
  ['one', [{ accuracy: 90, weight: 3 }], 90],
  // Weighted (100 + 3 * 50) / 4 = 62.5; harmonic 2 / (1/100 + 1/50) = 66.67.
  [
    'the tense move counts thrice',
    [
      { accuracy: 100, weight: 1 },
      { accuracy: 50, weight: 3 },
    ],
    64.58,
  ],
  // Weighted 50; harmonic 2 / (1/100 + 1/1) = 1.98: a lost move counts as 1.
  [
    'one is lost',
    [
      { accuracy: 100, weight: 1 },
      { accuracy: 0, weight: 1 },
    ],
    25.99,
  ],
])('a side: %s', (_, moves, accuracy) => {
  const found = sideAccuracy(moves);
  if (accuracy === null) expect(found).toBeNull();
  else expect(found).toBeCloseTo(accuracy, 1);
});
