import { expect, test } from '@jest/globals';
import { printedResult, reasonLabel } from './result-labels.ts';

test.each([
  ['1-0', '1–0'],
  ['1/2-1/2', '½–½'],
  ['*', '*'],
])('%s is printed %s', (result, printed) => {
  expect(printedResult(result)).toBe(printed);
});

test('an unknown reason has no label', () => {
  expect([reasonLabel('checkmate'), reasonLabel('boredom')]).toEqual(['by checkmate', '']);
});
