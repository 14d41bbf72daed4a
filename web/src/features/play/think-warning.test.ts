import { expect, test } from '@jest/globals';
import { longThinkMs } from './think-warning.ts';

test.each([
  ['never', 300_000, null],
  ['quarter', 300_000, 75_000],
  ['tenth', 300_000, 30_000],
  ['tenth', 20_000, 2_000],
] as const)('warned %s, %d ms left: after %p ms', (warning, leftMs, after) => {
  expect(longThinkMs(warning, leftMs)).toBe(after);
});
