import { expect, test } from '@jest/globals';
import { schemeOf } from './scheme.ts';

test.each([
  ['light', true, true, 'light'],
  ['dark', false, false, 'dark'],
  [null, false, false, 'light'],
  [null, false, true, 'dark'],
  [null, true, false, 'dark'],
  ['auto', true, false, 'dark'],
] as const)('chosen %s, page dark %s, system dark %s: %s', (chosen, page, system, shown) => {
  expect(schemeOf(chosen, page, system)).toBe(shown);
});
