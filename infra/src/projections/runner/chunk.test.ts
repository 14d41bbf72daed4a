import { expect, test } from '@jest/globals';
import { chunk } from './chunk.ts';

test.each([
  ['nothing', '', []],
  ['what does not count costs nothing', 'aaaaaa', ['aaaaaa']],
  ['as many as may be', 'aBaBa', ['aBaBa']],
  ['one more begins another piece', 'aBaBaBa', ['aBaBa', 'Ba']],
  ['all count', 'BBBBB', ['BB', 'BB', 'B']],
])('%s', (_, items, pieces) => {
  const cut = [...chunk([...items], 2, (item) => item === 'B')];
  expect(cut.map((piece) => piece.join(''))).toEqual(pieces);
});
