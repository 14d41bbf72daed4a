import { expect, test } from '@jest/globals';
import { packedMoveCodes, packMoves, unpackMoves } from './packed-moves.ts';
import { encodeMove } from './move-code.ts';

/** Stored permanently: these texts must not change. */
test.each([
  [[], ''],
  [['e2e4'], '1E'],
  [['e2e4', 'e7e5'], '1EdO'],
  [['e7e8q'], 'dnw'],
  [['j7j8c', 'a1a2'], 'isy#-'],
])('%j is %s', (moves, packed) => {
  expect(packMoves(moves)).toBe(packed);
  expect(unpackMoves(packed)).toEqual(moves);
});

test('every move of the largest board is packed and unpacked, in text that JSON leaves as it is', () => {
  const names = Array.from({ length: 80 }, (_, at) =>
    String.fromCharCode(97 + (at % 10), 49 + Math.floor(at / 10)),
  );
  const moves = names.flatMap((from) =>
    names.flatMap((to) => ['', 'n', 'b', 'r', 'q', 'a', 'c'].map((kind) => from + to + kind)),
  );
  const packed = packMoves(moves);
  expect(JSON.stringify(packed)).toHaveLength(packed.length + 2);
  expect(unpackMoves(packed)).toEqual(moves);
  expect(packedMoveCodes(packed)).toEqual(moves.map(encodeMove));
});
