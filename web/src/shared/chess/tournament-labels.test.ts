import { expect, test } from '@jest/globals';
import { untilText } from './tournament-labels.ts';

test.each([
  [-5, '0:00'],
  [272_000, '4:32'],
  [3_872_000, '1:04:32'],
  [183_600_000, '2 d 3 h'],
])('%i ms are %s', (ms, text) => expect(untilText(ms)).toBe(text));
