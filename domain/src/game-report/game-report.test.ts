import { expect, test } from '@jest/globals';
import { gamePositions } from './game-positions.ts';
import { gameReport, type GameToReport } from './game-report.ts';

const judged = (pawns: number, best: string | null = null) => ({ evaluation: { pawns }, best });

/** 1. f3 e5 2. g4 Qh4#, with the engine's moves e2e4 and d8h4. */
const foolsMate: GameToReport = {
  first: 'white',
  moves: ['f2f3', 'e7e5', 'g2g4', 'd8h4'],
  legal: [20, 20, 19, 30],
  positions: [
    judged(0.3, 'e2e4'),
    judged(-0.4, 'e7e5'),
    judged(-0.4, 'e2e4'),
    { evaluation: { mate: -1 }, best: 'd8h4' },
    { evaluation: { mate: -1 }, best: null },
  ],
  theoryPlies: 0,
};

test('the fool’s mate: one inaccuracy, one blunder, and no fault of Black', () => {
  const { white, black, critical, moves } = gameReport(foolsMate);
  expect(moves.map((move) => move.class)).toEqual(['inaccuracy', 'best', 'blunder', 'best']);
  expect(white.counts).toMatchObject({ inaccuracy: 1, blunder: 1, best: 0 });
  expect(black).toMatchObject({ accuracy: 100, counts: { best: 2 } });
  expect(critical).toEqual([3]);
  // By hand: 52.76 to 46.33 loses 6.43: 75.80; 46.33 to 2.46 loses 43.87: 13.10.
  expect(moves[0]?.accuracy).toBeCloseTo(75.8, 0);
  expect(moves[2]?.accuracy).toBeCloseTo(13.1, 0);
  // Weights 3.21 and 12 (21.9 is the most): (75.8 * 3.21 + 13.1 * 12) / 15.21 = 26.33; harmonic 2 / (1/75.8 + 1/13.1) = 22.34.
  expect(white.accuracy).toBeCloseTo(24.3, 0);
});

test('Black moves first', () => {
  const { white, black } = gameReport({
    first: 'black',
    moves: ['a7a6'],
    legal: [20],
    positions: [judged(0, 'e7e5'), judged(3)],
    theoryPlies: 0,
  });
  expect(white.accuracy).toBeNull();
  expect(black.counts.blunder).toBe(1);
});

test('a game of theory alone has no accuracy', () => {
  const { white, moves } = gameReport({ ...foolsMate, theoryPlies: 1, moves: ['f2f3'] });
  expect(moves[0]?.class).toBe('theory');
  expect(white.accuracy).toBeNull();
});

test('at most ten moments are critical: where most was lost, in their order', () => {
  // White gives away one pawn more each time, and Black gives it all back.
  const losses = Array.from({ length: 12 }, (_, index) => 2 + index * 0.2);
  const { critical } = gameReport({
    first: 'white',
    moves: losses.flatMap(() => ['a2a3', 'a7a6']),
    legal: losses.flatMap(() => [20, 1]),
    positions: [...losses.flatMap((loss) => [judged(0, 'e2e4'), judged(-loss)]), judged(0)],
    theoryPlies: 0,
  });
  expect(critical).toEqual([5, 7, 9, 11, 13, 15, 17, 19, 21, 23]);
});

test('a position without a judgement is refused', () => {
  expect(() => gameReport({ ...foolsMate, positions: foolsMate.positions.slice(0, 4) })).toThrow(
    'The position of half-move 4 is not judged.',
  );
});

test.each<readonly [string, string, readonly string[], number]>([
  ['a game', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', ['e2e4', 'e7e5'], 3],
  [
    'a move that is not legal',
    'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
    ['e2e5', 'e7e5'],
    1,
  ],
  ['no position', 'nonsense', [], 0],
])('positions of %s', (_, startFen, moves, count) => {
  expect(gamePositions({ startFen, variant: 'classical', moves })).toHaveLength(count);
});
