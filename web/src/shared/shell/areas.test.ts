import { expect, test } from '@jest/globals';
import { areaOf } from './areas.ts';

test.each([
  ['/match', 'Play'],
  ['/match/1', 'Play'],
  ['/chessplay', 'Play'],
  ['/chessplay/analysis', 'Play'],
  ['/chessplay/computer', 'Play'],
  ['/chessplay/tv', 'TV'],
  ['/chessplay/database', 'Database'],
  ['/chessplay/puzzles/rush', 'Puzzles'],
  ['/games/1', 'Database'],
  ['/tournament-details/1', 'Tournaments'],
  ['/author/Ana', 'Articles'],
  ['/settings', undefined],
])('%s belongs to %s', (path, area) => {
  expect(areaOf(path)?.name).toBe(area);
});
