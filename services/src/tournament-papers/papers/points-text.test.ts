import { expect, test } from '@jest/globals';
import { pointsText } from './points-text.ts';

test.each([
  [0, '0'],
  [5, '½'],
  [10, '1'],
  [65, '6½'],
  [33, '3.3'],
  [-5, '−½'],
])('%d tenths are %s', (tenths, text) => {
  expect(pointsText(tenths)).toBe(text);
});
