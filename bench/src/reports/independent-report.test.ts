import { describe, expect, test } from '@jest/globals';
import {
  accuracyOf,
  chancesOf,
  judged,
  type PlayedMove,
  reportOf,
  type Score,
  weightsOf,
} from './independent-report.ts';

const equal: Score = { centipawns: 0 };
const move: PlayedMove = { isWhite: true, isOnly: false, isEngines: false, before: equal, after: equal };
const pawns = (centipawns: number): Score => ({ centipawns });

// By hand: e^-3.68208 = 0.025171, 100 / 1.025171 = 97.54; e^-0.368208 = 0.69197, 100 / 1.69197 = 59.10.
test.each([
  [equal, 50],
  [pawns(100), 59.1],
  [pawns(-100), 40.9],
  [pawns(5_000), 97.54],
  [{ mate: 3 }, 97.54],
  [{ mate: -1 }, 2.46],
])('chances of %j are %d', (score, chances) => {
  expect(chancesOf(score)).toBeCloseTo(chances, 1);
});

describe('a move', () => {
  // By hand: 0.54 pawns cost 4.95 points, 0.55 5.04, 1.11 10.07, 1.69 15.07.
  test.each([
    ['loses nothing', {}, 'good'],
    ['is the only one', { isOnly: true, after: pawns(-900) }, 'forced'],
    ['is that of the engine', { isEngines: true, after: pawns(-900) }, 'best'],
    ['loses half a pawn', { after: pawns(-54) }, 'good'],
    ['loses a little more', { after: pawns(-55) }, 'inaccuracy'],
    ['loses a pawn', { after: pawns(-111) }, 'mistake'],
    ['loses more', { after: pawns(-169) }, 'blunder'],
    ['of Black loses more', { isWhite: false, after: pawns(169) }, 'blunder'],
    ['lets a mate go where all else wins', { before: { mate: 2 }, after: pawns(1_200) }, 'inaccuracy'],
    ['lets a mate go', { before: { mate: 2 }, after: pawns(700) }, 'blunder'],
    ['allows a mate where much is lost', { before: pawns(-800), after: { mate: -3 } }, 'mistake'],
    ['allows a mate', { after: { mate: -3 } }, 'blunder'],
    ['of Black allows a mate', { isWhite: false, after: { mate: 3 } }, 'blunder'],
    ['mates later', { before: { mate: 2 }, after: { mate: 5 } }, 'good'],
  ] as const)('that %s', (_, more, name) => {
    expect(judged({ ...move, ...more }).name).toBe(name);
  });
});

test('moves of a tense part weigh more, within bounds', () => {
  expect(weightsOf([50, 60, 40, 70])).toEqual([5, 10, 12]);
  expect(weightsOf([50, 50, 50])).toEqual([0.5, 0.5]);
  // 40 moves: windows of four positions, the first of them for three moves.
  const long = [50, 54, 50, 54, ...Array.from({ length: 37 }, () => 50)];
  expect(weightsOf(long)).toHaveLength(40);
  expect(weightsOf(long).slice(0, 4)).toEqual([2, 2, 2, 2]);
});

test('a side', () => {
  expect(accuracyOf([])).toBeNull();
  // Weighted (100 + 3 * 50) / 4 = 62.5; harmonic 2 / (1/100 + 1/50) = 66.67.
  expect(
    accuracyOf([
      [100, 1],
      [50, 3],
    ]),
  ).toBeCloseTo(64.58, 1);
});

test('a game: the sides by their moves, and where most was lost', () => {
  const report = reportOf([
    { ...move, after: pawns(-169) },
    { ...move, isWhite: false, isEngines: true, before: pawns(-169), after: pawns(-169) },
  ]);
  // By hand: 15.07 points lost are 103.1668 e^-0.65621 - 2.1669 = 51.36.
  expect(report.white).toBeCloseTo(51.4, 0);
  expect(report.black).toBe(100);
  expect(report.critical).toEqual([1]);
});
