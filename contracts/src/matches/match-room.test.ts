import { expect, test } from '@jest/globals';
import { matchRequests } from './match-room.ts';

const commandId = '01890000-0000-7000-8000-000000000001';

test.each([
  ['the last move of the longest game on 8x8', 17_697, true],
  ['a move that no game can have', 24_001, false],
  ['a move before the first', 0, false],
])('a request may be for %s: %s', (_, ply, valid) => {
  expect(matchRequests.move.safeParse({ commandId, uci: 'e2e4', ply }).success).toBe(valid);
});
