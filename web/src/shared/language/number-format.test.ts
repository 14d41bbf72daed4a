import { afterEach, expect, jest, test } from '@jest/globals';
import { numberFormat } from './number-format.ts';

afterEach(() => void jest.restoreAllMocks());

test.each([
  ['en', 0, '0'],
  ['en', 999, '999'],
  ['en', 1_000, '1,000'],
  ['en', 0.5, '0.5'],
  ['en', -1, '-1'],
  ['de', 12_345, '12.345'],
  ['de', 1.5, '1,5'],
])('%s writes %d as %s', (locale, value, text) => {
  expect(numberFormat(locale)(value)).toBe(text);
});

test('the browser prepares nothing before the first number that needs it, and then once', () => {
  const prepared = jest.spyOn(Intl, 'NumberFormat');
  const write = numberFormat('en');
  write(999);
  expect(prepared).not.toHaveBeenCalled();
  expect([write(1_000), write(2_000)]).toEqual(['1,000', '2,000']);
  expect(prepared).toHaveBeenCalledTimes(1);
});
