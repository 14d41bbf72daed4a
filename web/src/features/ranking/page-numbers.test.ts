import { expect, test } from '@jest/globals';
import { pageNumbers } from './page-numbers.ts';

test.each([
  [1, 1, [1]],
  [1, 129, [1, 2, 'gap', 129]],
  [2, 129, [1, 2, 3, 'gap', 129]],
  [64, 129, [1, 'gap', 63, 64, 65, 'gap', 129]],
  [129, 129, [1, 'gap', 128, 129]],
  [2, 3, [1, 2, 3]],
])('page %i of %i offers %j', (current, pages, expected) => {
  expect(pageNumbers(current, pages)).toEqual(expected);
});
