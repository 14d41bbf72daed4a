import { expect, test } from '@jest/globals';
import { outcomeFor } from './outcome.ts';

test.each([
  ['playing', '', 'white', null],
  ['created', '', null, null],
  ['finished', '1-0', 'white', 'gameWin'],
  ['finished', '1-0', 'black', 'gameLoose'],
  ['finished', '0-1', 'black', 'gameWin'],
  ['finished', '0-1', null, 'watched'],
  ['finished', '1/2-1/2', 'white', 'gameDraw'],
  ['finished', '1/2-1/2', null, 'gameDraw'],
  ['aborted', '', 'black', 'aborted'],
] as const)('%s %s for %s is %s', (status, result, me, expected) => {
  expect(outcomeFor({ status, result }, me)).toBe(expected);
});
