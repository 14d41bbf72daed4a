import { expect, test } from '@jest/globals';
import { decodeMove, encodeMove } from '@royal-chess/domain/chess/move-code';
import { moveText } from './move-text.ts';

const everyMove = Array.from({ length: 80 * 80 * 7 }, (_, at) => {
  const [from, to, kind] = [at % 80, Math.floor(at / 80) % 80, Math.floor(at / 6_400)];
  return from | (to << 7) | (kind << 14);
});

/** Ids of stored games are made of these texts: they must not change. */
test.each<[string, readonly string[], string]>([
  ['no move', [], ''],
  ['two moves', ['e2e4', 'e7e5'], 'e2e4 e7e5'],
  ['promotions', ['e7e8q', 'a2a1n', 'j7j8c', 'e8e7'], 'e7e8q a2a1n j7j8c e8e7'],
])('%s', (_, moves, text) => {
  expect(moveText(moves.map(encodeMove))).toBe(text);
});

test('more moves than any game has, then few', () => {
  expect(moveText(everyMove)).toBe(everyMove.map(decodeMove).join(' '));
  expect(moveText(everyMove.slice(0, 3))).toBe('a1a1 b1a1 c1a1');
});
