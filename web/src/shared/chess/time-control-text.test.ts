import { expect, test } from '@jest/globals';
import { timeControlText } from './time-control-text.ts';

test.each([
  ['600+5', '10+5'],
  ['300', '5+0'],
  ['90+1', '1.5+1'],
  ['40/5400+30:1800+30', '40/90+30, 30+30'],
  ['1/86400', '1 day'],
  ['1/259200', '3 days'],
  ['?', '?'],
  ['-', '-'],
  ['*180', '*180'],
  ['', ''],
])('%j is %j for players', (pgn, text) => {
  expect(timeControlText(pgn)).toBe(text);
});
