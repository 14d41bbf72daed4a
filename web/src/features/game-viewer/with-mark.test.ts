import { expect, test } from '@jest/globals';
import { withMark } from './with-mark.ts';

const none = { shift: false, alt: false };
const red = { shift: true, alt: false };

test.each([
  ['an arrow', '', 'd4', 'c5', none, '[%cal Gd4c5]'],
  ['an arrow beside text', 'good', 'd4', 'c5', red, '[%cal Rd4c5] good'],
  ['the same arrow again removes it', '[%cal Gd4c5] good', 'd4', 'c5', none, 'good'],
  ['another colour replaces it', '[%cal Gd4c5]', 'd4', 'c5', red, '[%cal Rd4c5]'],
  ['a ring', '', 'd4', 'd4', { shift: true, alt: true }, '[%csl Yd4]'],
  ['the same ring again removes it', '[%csl Gd4,Re5]', 'd4', 'd4', none, '[%csl Re5]'],
] as const)('%s', (_, comment, from, to, keys, expected) => {
  const main = { comments: comment === '' ? [] : [comment], moves: [] };
  expect(withMark({ main, path: [0], last: null }, from, to, keys).main.comments).toEqual([expected]);
});
