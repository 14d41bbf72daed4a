import { expect, test } from '@jest/globals';
import { pathLeaving } from './link-leaving.ts';

const here = { origin: 'https://chess.example.org', pathname: '/match/m1' };

test.each([
  ['/allLeader', '/allLeader'],
  ['https://chess.example.org/games?player=Ilse#top', '/games?player=Ilse#top'],
  ['/match/m2', '/match/m2'],
  ['/match/m1', null],
  ['https://chess.example.org/match/m1#main', null],
  ['https://elsewhere.example/match', null],
  ['mailto:someone@chess.example.org', null],
])('%s leads to %s', (href, path) => {
  expect(pathLeaving(href, here)).toBe(path);
});
