import { describe, expect, test } from '@jest/globals';
import { median, percentile, spread } from './statistics.ts';

describe('statistics', () => {
  const values = [5, 1, 4, 2, 3];
  test.each([
    ['median', median(values), 3],
    ['lowest', percentile(values, 0), 1],
    ['99th percentile', percentile(values, 0.99), 5],
  ])('%s', (_, value, expected) => expect(value).toBe(expected));
  test('spread', () => expect(spread(values)).toBe('1..5'));
  test('of nothing is no number', () => expect(median([])).toBeNaN());
});
