import { expect, test } from '@jest/globals';
import { decodeMove, encodeMove } from './move-code.ts';

/** Stored permanently: these numbers must not change. */
test.each([
  ['a1a2', 1280],
  ['e2e4', 4366],
  ['e7e8q', 75072],
  ['j7j8c', 108485],
  ['a7a8n', 25404],
])('%s is %d', (uci, code) => {
  expect(encodeMove(uci)).toBe(code);
  expect(decodeMove(code)).toBe(uci);
});

test('every move of the largest board has a different code', () => {
  const names = Array.from({ length: 80 }, (_, at) =>
    String.fromCharCode(97 + (at % 10), 49 + Math.floor(at / 10)),
  );
  const codes = new Set<number>();
  const wrong: string[] = [];
  for (const from of names) {
    for (const to of names) {
      for (const promotion of ['', 'n', 'b', 'r', 'q', 'a', 'c']) {
        const uci = from + to + promotion;
        codes.add(encodeMove(uci));
        if (decodeMove(encodeMove(uci)) !== uci) wrong.push(uci);
      }
    }
  }
  expect(wrong).toEqual([]);
  expect(codes.size).toBe(80 * 80 * 7);
  expect(Math.max(...codes)).toBeLessThan(1 << 17);
});
