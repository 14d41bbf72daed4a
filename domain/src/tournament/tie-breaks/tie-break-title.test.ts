import { expect, test } from '@jest/globals';
import { parseTieBreak } from './parse-tie-break.ts';
import { tieBreakTitle } from './tie-break-title.ts';

test.each([
  ['BH', 'Buchholz'],
  ['BH/C1', 'Buchholz Cut 1'],
  ['BH/M2', 'Buchholz Median 2'],
  ['SB:GP/C1/P', 'Sonneborn-Berger Cut 1 (game points, forfeits as played)'],
  ['KS/L-1', 'Koya System (limit −0.5)'],
  ['AOB/F', "Average of Opponents' Buchholz (fore)"],
  ['RTNG/R', 'Rating (reversed)'],
  ['OTHER_COIN', 'OTHER_COIN'],
])('%s is %s', (code, title) => {
  const parsed = parseTieBreak(code);
  expect(parsed.ok && tieBreakTitle(parsed.value)).toBe(title);
});
