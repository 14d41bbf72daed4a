import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { readRequest } from './match-request.ts';

test.each([
  ['the last move of the longest game on 8x8', 17_697, true],
  ['a move that no game can have', 24_001, false],
  ['a move before the first', 0, false],
])('%s can be asked for: %s', (_, ply, valid) => {
  const read = readRequest('move', { commandId: randomUUID(), uci: 'e2e4', ply });
  expect('request' in read).toBe(valid);
});
