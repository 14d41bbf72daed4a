import { expect, test } from '@jest/globals';
import { readMoves } from './read-moves.ts';

test('numbers, comments, glyphs and results are left out', () => {
  const { sans, fault } = readMoves('1. e4 {best by test} c5 2.Nf3! d6 1-0', 'classical');
  expect(sans).toEqual(['e4', 'c5', 'Nf3', 'd6']);
  expect(fault).toBeNull();
});

test('the first move that is not legal is the fault', () => {
  expect(readMoves('e4 e5 Ke3', 'classical')).toMatchObject({
    sans: ['e4', 'e5'],
    fault: { san: 'Ke3', at: 3 },
  });
});
