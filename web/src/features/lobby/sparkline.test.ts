import { expect, test } from '@jest/globals';
import { sparkline } from './sparkline.ts';

test('the highest value is at the top, the last point is marked', () => {
  expect(sparkline([1500, 1520, 1510], 100, 52)).toEqual({
    path: 'M6 46L56 6L106 26',
    last: { x: 106, y: 26 },
  });
});

test('one value and none make no line that divides by zero', () => {
  expect(sparkline([1500], 100, 52)).toEqual({ path: 'M6 46', last: { x: 6, y: 46 } });
  expect(sparkline([], 100, 52)).toEqual({ path: '', last: null });
});
