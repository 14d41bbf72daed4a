import { expect, test } from '@jest/globals';
import { resignCost } from './resign-cost.ts';

test.each([
  ['a casual game', { rated: false, plies: 40, fromPly: 10 }, 'none'],
  ['a rated game before it counts', { rated: true, plies: 9, fromPly: 10 }, 'tooShort'],
  ['a rated game that counts', { rated: true, plies: 10, fromPly: 10 }, 'rating'],
  ['a rated game where each counts', { rated: true, plies: 0, fromPly: 0 }, 'rating'],
  ['rules that are not known yet', { rated: true, plies: 40, fromPly: null }, 'none'],
] as const)('%s', (_, game, cost) => {
  expect(resignCost(game)).toBe(cost);
});
