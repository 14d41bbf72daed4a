import { expect, test } from '@jest/globals';
import { readingTime } from './reading-time.ts';

test.each([
  ['', '5 min read'],
  ['<p></p><p> – </p>', '5 min read'],
  ['<p>One move.</p>', '1 min read'],
  [`<p>${'Rook <b>d2</b> '.repeat(900)}</p>`, '9 min read'],
])('%.20s', (html, expected) => {
  expect(readingTime(html)).toBe(expected);
});
