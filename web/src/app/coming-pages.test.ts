import { expect, test } from '@jest/globals';
import { comingPages } from '../shared/routing/coming-pages.ts';
import { routes } from './routes.ts';

const isComing = comingPages(routes);

test.each([
  ['/match', false],
  ['/chessplay/tv', false],
  ['/chessplay/analysis', false],
  ['/chessplay/puzzles/daily', false],
  ['/democlass', true],
  ['/DemoClass', true],
  ['/category-tournament/open', false],
  ['/displayBlog/1', false],
  ['/nothing/here', false],
])('%s is still to be built: %s', (path, coming) => {
  expect(isComing(path)).toBe(coming);
});
