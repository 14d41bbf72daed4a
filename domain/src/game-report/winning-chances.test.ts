import { expect, test } from '@jest/globals';
import type { PgnEvaluation } from '../chess/pgn/pgn-tree.ts';
import { winningChances } from './winning-chances.ts';

// By hand: 100 / (1 + e^(-0.00368208 cp)); for 100 cp e^-0.368208 = 0.69197, and 100 / 1.69197 = 59.10.
test.each<readonly [PgnEvaluation, number]>([
  [{ pawns: 0 }, 50],
  [{ pawns: 1 }, 59.1],
  [{ pawns: -1 }, 40.9],
  [{ pawns: 3 }, 75.11],
  [{ pawns: 7 }, 92.94],
  [{ pawns: 10 }, 97.54],
  [{ pawns: 45 }, 97.54],
  [{ mate: 1 }, 97.54],
  [{ mate: 30 }, 97.54],
  [{ mate: -2 }, 2.46],
])('with %j White’s chances are %d', (evaluation, chances) => {
  expect(winningChances(evaluation)).toBeCloseTo(chances, 1);
});
