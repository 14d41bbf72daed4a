import { expect, test } from '@jest/globals';
import { printedChange, printedPoints, printedValue, valuePrinter } from './points.ts';

test.each([
  [0, '0'],
  [5, '½'],
  [10, '1'],
  [45, '4½'],
  [100, '10'],
  [33, '3.3'],
  [-5, '−½'],
])('%i tenths are %s', (tenths, printed) => expect(printedPoints(tenths)).toBe(printed));

test.each([
  [18.4, '+18'],
  [-9, '−9'],
  [0.3, '0'],
  [0, '0'],
])('a change of %d is %s', (change, printed) => expect(printedChange(change)).toBe(printed));

test.each([
  [12, '12'],
  [22.5, '22½'],
  [16.25, '16.25'],
  [16.333, '16.33'],
])('a tie-break of %d is %s', (value, printed) => expect(printedValue(value)).toBe(printed));

test('a column of tie-breaks has one notation', () => {
  const rows = [{ values: [8.5, 6.75] }, { values: [7, 8.5] }, { values: [null, 3] }];
  expect([8.5, 7].map(valuePrinter(rows, 0))).toEqual(['8½', '7']);
  expect([6.75, 8.5, 3].map(valuePrinter(rows, 1))).toEqual(['6.75', '8.50', '3.00']);
});
