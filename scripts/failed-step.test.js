import { expect, test } from '@jest/globals';
import { failedStep } from './failed-step.js';

test.each([
  [
    'of a step',
    '  ok    one (5 ms)\n  FAIL  it loads: twice\nlocator.click: Timeout 30000ms exceeded.\nCall log:\n1 passed, 1 failed\n',
    'it loads: twice: locator.click: Timeout 30000ms exceeded.',
  ],
  ['before the first step', '0 passed, 0 failed\n', 'it ended outside its steps'],
])('a failure %s', (_, output, expected) => {
  expect(failedStep(output)).toBe(expected);
});
