import { expect, test } from '@jest/globals';
import { isComing } from './is-coming.ts';

test.each([
  ['/match', false],
  ['/chessplay/tv', false],
  ['/chessplay/analysis', true],
  ['/democlass', true],
  ['/displayBlog/1', true],
  ['/nothing/here', false],
])('%s is still to be built: %s', (path, coming) => {
  expect(isComing(path)).toBe(coming);
});
