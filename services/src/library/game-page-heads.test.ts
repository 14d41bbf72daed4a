import { describe, expect, test } from '@jest/globals';
import type { QueryBus } from '@nestjs/cqrs';
import { addressesPerFile } from '../site/page-head.ts';
import { GamePageHeads } from './game-page-heads.ts';
import type { SearchGames } from './queries/search-games.query.ts';

/** A database of `count` games, whose cursors are positions in it. */
function withGames(count: number) {
  const asked: (string | undefined)[] = [];
  const search = { fails: false };
  const queries = {
    execute: async ({ query: { limit, cursor } }: SearchGames) => {
      asked.push(cursor);
      if (search.fails) throw new Error('The search is not available');
      const from = Number(cursor ?? 0);
      const to = Math.min(count, from + limit);
      const items = Array.from({ length: to - from }, (_, at) => ({ id: `${from + at}` }));
      return { items, nextCursor: to < count ? `${to}` : null, total: count };
    },
  } as unknown as QueryBus;
  return { heads: new GamePageHeads(queries), asked, search };
}

const paths = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => `/games/${from + at}`);

describe('the site map of games', () => {
  test.each([
    [0, 0],
    [1, 1],
    [addressesPerFile, 1],
    [addressesPerFile + 1, 2],
    [11_200, 3],
  ])('%d games are in %d files', async (games, files) => {
    expect(await withGames(games).heads.sitemapFiles()).toBe(files);
  });

  test('more than 5,000 are divided among files: each game is in one, the oldest first', async () => {
    const { heads } = withGames(11_200);
    await heads.sitemapFiles();
    expect(await heads.sitemapFile(0)).toEqual(paths(0, 5_000));
    expect(await heads.sitemapFile(1)).toEqual(paths(5_000, 10_000));
    expect(await heads.sitemapFile(2)).toEqual(paths(10_000, 11_200));
    expect(await heads.sitemapFile(3)).toEqual([]);
  });

  test('a file that is read before the others begins at the same game', async () => {
    const { heads } = withGames(11_200);
    await heads.sitemapFiles();
    expect((await heads.sitemapFile(2))[0]).toBe('/games/10000');
    expect((await heads.sitemapFile(1))[0]).toBe('/games/5000');
  });

  test('the next file goes on at the cursor of the one before, and reads nothing again', async () => {
    const { heads, asked } = withGames(11_200);
    await heads.sitemapFiles();
    await heads.sitemapFile(0);
    asked.length = 0;
    await heads.sitemapFile(1);
    expect(asked[0]).toBe('5000');
    expect(asked).toHaveLength(10);
  });

  test('files that are read at the same time have what they have one after the other', async () => {
    const { heads, asked } = withGames(11_200);
    await heads.sitemapFiles();
    asked.length = 0;
    const files = await Promise.all([2, 1, 2, 0, 1, 3].map((index) => heads.sitemapFile(index)));
    expect(files.map((file) => [file[0], file.length])).toEqual([
      ['/games/10000', 1_200],
      ['/games/5000', 5_000],
      ['/games/10000', 1_200],
      ['/games/0', 5_000],
      ['/games/5000', 5_000],
      [undefined, 0],
    ]);
    expect(await heads.sitemapFile(1)).toEqual(paths(5_000, 10_000));
    expect(await heads.sitemapFile(2)).toEqual(paths(10_000, 11_200));
  });

  test('a search that fails is repeated by the next reader', async () => {
    const { heads, search } = withGames(11_200);
    await heads.sitemapFiles();
    search.fails = true;
    await expect(heads.sitemapFile(2)).rejects.toThrow('not available');
    await expect(heads.sitemapFile(0)).rejects.toThrow('not available');
    search.fails = false;
    expect((await heads.sitemapFile(2))[0]).toBe('/games/10000');
  });
});
