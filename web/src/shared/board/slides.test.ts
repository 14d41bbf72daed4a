import { expect, test } from '@jest/globals';
import { placementOf } from './board-position.ts';
import { offsetOf, slidesBetween } from './slides.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR';

test.each([
  ['a pawn move', start, 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR', ['e2e4']],
  ['a capture', '8/8/3p4/4P3/8/8/8/8', '8/8/3P4/8/8/8/8/8', ['e5d6']],
  ['castling moves both', '8/8/8/8/8/8/8/4K2R', '8/8/8/8/8/8/8/5RK1', ['h1f1', 'e1g1']],
  ['a promotion', '8/4P3/8/8/8/8/8/8', '4Q3/8/8/8/8/8/8/8', ['e7e8']],
  ['a promotion with a queen on the board', '8/4P3/8/8/8/8/8/Q7', '4Q3/8/8/8/8/8/8/Q7', ['e7e8']],
  ['a promotion taken back', '4Q3/8/8/8/8/8/8/8', '8/4P3/8/8/8/8/8/8', []],
  ['the nearer of two equal pieces', '8/8/8/8/8/8/8/N5N1', '8/8/8/8/8/5N2/8/N7', ['g1f3']],
  ['nothing', start, start, []],
  ['a piece that comes from nowhere', '8/8/8/8/8/8/8/8', '8/8/8/8/8/8/8/K7', []],
])('%s', (_what, before, after, moves) => {
  const slides = slidesBetween(placementOf(before), placementOf(after));
  expect(slides.map(({ from, to }) => from + to).toSorted()).toEqual([...moves].toSorted());
});

test('a piece starts where it stood, from either side', () => {
  expect(offsetOf({ from: 'g1', to: 'f3' }, 'white')).toBe('translate(100%, 200%)');
  expect(offsetOf({ from: 'g1', to: 'f3' }, 'black')).toBe('translate(-100%, -200%)');
});
