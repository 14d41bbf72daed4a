import { expect, test } from '@jest/globals';
import { endFor, controlLabel } from './figures.ts';

const side = (userId: string) => ({ userId, name: userId, rating: 1500, title: null });
test.each([
  ['1-0', 'ann', 'won'],
  ['1-0', 'bob', 'lost'],
  ['0-1', 'bob', 'won'],
  ['1/2-1/2', 'ann', 'drawn'],
  ['*', 'ann', 'unfinished'],
  ['1-0', 'eve', 'unfinished'],
] as const)('%s for %s is %s', (result, player, end) => {
  expect(endFor({ white: side('ann'), black: side('bob'), result }, player)).toBe(end);
});

test.each([
  ['300+3', '5+3'],
  ['90+0', '1.5+0'],
  ['600', '10+0'],
  ['1/259200', '3 days'],
  ['1/86400', '1 day'],
  ['40/7200:3600', '40/7200:3600'],
  ['-', '-'],
])('%s is shown as %s', (written, label) => {
  expect(controlLabel(written)).toBe(label);
});
