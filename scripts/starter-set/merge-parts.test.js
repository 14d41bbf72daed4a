import { expect, test } from '@jest/globals';
import { mergeParts } from './merge-parts.js';

const row = (id, fen, moves) => `${id},${fen},${moves},850,250,0,0,fork,,`;
/** The last move stands for the placement after it. */
const endOf = (_, moves) => moves.at(-1);
const one = row('a', 'w', 'e2e4 e7e5');

test.each([
  ['rows of all parts, in their order', [[one], [row('b', 'x', 'd2d4 d7d5')]], ['a', 'b']],
  ['one of those with an id', [[one], [row('a', 'x', 'd2d4 d7d5')]], ['a']],
  ['one of those with a position and a first move', [[one], [row('b', 'w', 'e2e4 d7d5')]], ['a']],
  ['those of a position with other first moves', [[one], [row('b', 'w', 'd2d4 d7d5')]], ['a', 'b']],
  ['one of those with an end', [[one], [row('b', 'x', 'd2d4 e7e5')]], ['a']],
])('the set has %s', (_, parts, ids) => {
  const merged = mergeParts(
    parts.map((rows) => ({ rows })),
    endOf,
  );
  expect(merged.map((text) => text[0])).toEqual(ids);
});

test('a part may have at most so many rows, and may share ends', () => {
  const rows = [one, row('b', 'x', 'd2d4 e7e5'), row('c', 'y', 'd2d4 d7d6')];
  const idsOf = (...parts) => mergeParts(parts, endOf).map((text) => text[0]);
  expect(idsOf({ rows, most: 1 })).toEqual(['a']);
  expect(idsOf({ rows, sharesEnds: true })).toEqual(['a', 'b', 'c']);
  expect(idsOf({ rows, most: 2 })).toEqual(['a', 'c']);
});
