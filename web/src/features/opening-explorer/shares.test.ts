import { expect, test } from '@jest/globals';
import { sharesOf } from './shares.ts';

test.each([
  [
    { white: 1, draw: 1, black: 1 },
    { white: 34, draw: 33, black: 33 },
  ],
  [
    { white: 2, draw: 0, black: 1 },
    { white: 67, draw: 0, black: 33 },
  ],
  [
    { white: 0, draw: 0, black: 0 },
    { white: 0, draw: 0, black: 0 },
  ],
  [
    { white: 5, draw: 5, black: 990 },
    { white: 1, draw: 0, black: 99 },
  ],
])('%j shares %j', (counts, expected) => {
  const shares = sharesOf(counts);
  expect(shares).toEqual(expected);
  expect([0, 100]).toContain(shares.white + shares.draw + shares.black);
});
