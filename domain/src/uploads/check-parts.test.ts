import { expect, test } from '@jest/globals';
import { partsFault } from './check-parts.ts';

test.each<[string, readonly number[], string | null]>([
  ['one part', [1], null],
  ['parts in order', [1, 2, 3], null],
  ['parts in the order they arrived', [3, 1, 2], null],
  ['a gap', [1, 3], 'Part 2 is missing.'],
  ['no first part', [2, 3], 'Part 1 is missing.'],
  ['a part twice', [1, 2, 2], 'A part is named twice.'],
])('%s', (_, numbers, fault) => {
  expect(partsFault(numbers.map((PartNumber) => ({ PartNumber, ETag: '"a"' })))).toBe(fault);
});
