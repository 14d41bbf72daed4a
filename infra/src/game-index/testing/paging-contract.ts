import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SearchCursorInvalid } from '../search-cursor-invalid.ts';
import type { GameIndexUnderTest, OpenGameIndex } from './game-index-under-test.ts';
import type { GamePageQuery } from '../game-query.ts';
import { allPages, filledIndex, pageOf } from './opened-index.ts';
import { person, publicSource, put, sampleGame, sampleId } from './sample-games.ts';
import { sampleChanges, sampleNames, sampleSources } from './search-samples.ts';

/** Known values of each column ascending, `|` before the unknown ones; `=` between alike ones. */
const columns: readonly (readonly [sort: GamePageQuery['sort'], games: string])[] = [
  ['date', 'evans reti kasparov initial ending knight wide freestyle copy evening=morning | undated'],
  ['white', 'copy freestyle kasparov evans initial reti knight ending wide undated | evening morning'],
  ['black', 'undated reti evans initial knight copy ending kasparov wide freestyle | evening morning'],
  ['whiteRating', 'morning evening initial reti freestyle kasparov | copy wide knight ending evans undated'],
  ['blackRating', 'undated evening morning reti kasparov freestyle initial | copy wide knight ending evans'],
  ['average', 'evening=morning reti initial kasparov freestyle | copy wide knight ending evans undated'],
  ['event', 'undated reti freestyle wide initial=kasparov evans | evening morning copy knight ending'],
  ['site', 'reti evans kasparov | evening morning copy freestyle wide knight ending initial undated'],
  ['opening', 'reti kasparov evening initial morning evans | copy freestyle wide knight ending undated'],
  ['result', 'copy=undated evening=reti morning=freestyle=wide=knight=kasparov=evans ending=initial'],
  ['plies', 'undated evening=freestyle wide copy=reti initial=kasparov ending knight=evans morning'],
  ['timeControl', 'evening morning initial reti | copy freestyle wide knight ending kasparov evans undated'],
];

const sources = sampleSources;

export function pagingContract(open: OpenGameIndex): void {
  describe('of games that only are read', () => {
    const under = filledIndex(open, sampleChanges);
    const find = async (page: Partial<GamePageQuery>): Promise<string> =>
      (await under().index.search(1, pageOf({ sources, ...page }))).games
        .map(({ id }) => sampleNames[id]!)
        .join(' ');

    test.each(columns)('come in the order of %s', async (sort, games) => {
      const [known = '', unknown = ''] = games.split('|').map((part) => part.trim());
      const groups: string[] = known.split(' ');
      const places = (list: readonly string[]): string =>
        [...list.map((group) => group.replaceAll('=', ' ')), unknown].filter((part) => part !== '').join(' ');
      expect(await find({ sort, order: 'asc' })).toBe(places(groups));
      expect(await find({ sort, order: 'desc' })).toBe(places(groups.toReversed()));
    });

    test.each(columns)('of any size together are all games by %s', async (sort) => {
      for (const order of ['asc', 'desc'] as const) {
        const whole = await find({ sort, order });
        const pages = await allPages(under(), pageOf({ sources }, { sort, order, limit: 5 }));
        expect(pages.map((id) => sampleNames[id]).join(' ')).toBe(whole);
      }
    });

    test('carry the total and end at the last game', async () => {
      const query = pageOf({ sources, result: ['1-0'] }, { limit: 5 });
      const page = await under().index.search(1, query);
      expect(page).toMatchObject({ total: 6, complete: true });
      const last = await under().index.search(1, { ...query, cursor: page.nextCursor ?? '' });
      expect(last.games).toHaveLength(1);
      expect(last).toMatchObject({ total: 6, nextCursor: null });
      expect((await under().index.search(1, { ...query, limit: 6 })).nextCursor).toBeNull();
    });

    test('find where the position occurred on every page', async () => {
      const query = pageOf({ sources, pieces: 'Pe4,-e2' }, { limit: 2 });
      let cursor: string | undefined;
      const plies: unknown[] = [];
      do {
        const page = await under().index.search(1, { ...query, cursor });
        expect(page.total).toBe(7);
        plies.push(...page.games.map(({ foundPly }) => foundPly));
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(plies).toEqual(Array.from({ length: 7 }, () => 1));
    });

    test('refuse the cursor of another search', async () => {
      const { index } = under();
      const query = pageOf({ sources, rated: false }, { limit: 2 });
      const { nextCursor } = await index.search(1, query);
      const cursor = nextCursor ?? '';
      const others: readonly Partial<GamePageQuery>[] = [
        { rated: true },
        { event: 'x' },
        { order: 'asc' },
        { sort: 'white' },
        { player: { text: 'x', userIds: [] } },
        { positionKey: 1n },
      ];
      for (const other of others)
        await expect(index.search(1, { ...query, ...other, cursor })).rejects.toBeInstanceOf(
          SearchCursorInvalid,
        );
      const wider = { ...query, cursor, sources: [...sources, sampleId(5)], limit: 3 };
      expect((await index.search(1, wider)).games).toHaveLength(3);
    });

    test.each(
      ['nonsense', '[1,2,3]', '[1,2,3,4]', '{}', 'null', '["","",true,[]]', '[1,2,"a",1.5]']
        .map((text) => Buffer.from(text).toString('base64url'))
        .concat('!!!', ''),
    )('refuse the cursor %p', async (cursor) => {
      await expect(under().index.search(1, pageOf({ sources }, { cursor }))).rejects.toBeInstanceOf(
        SearchCursorInvalid,
      );
    });
  });

  describe('of games that are added', () => {
    let under: GameIndexUnderTest;
    beforeEach(async () => {
      under = await open();
      await under.writer.prepare(1);
    });
    afterEach(() => under.close());

    test('neither repeat nor hide a game', async () => {
      const old = Array.from({ length: 60 }, (_, n) =>
        sampleGame(100 + n, 'e4', { date: `19${10 + (n % 30)}`, white: person(`Smith ${n % 7}`), at: n % 3 }),
      );
      await under.writer.write(
        1,
        old.map((game) => put(game)),
      );
      for (const [round, sort] of (['date', 'white', 'whiteRating'] as const).entries())
        for (const order of ['asc', 'desc'] as const) {
          const query = pageOf(
            { sources: [publicSource], player: { text: 'smith', userIds: [] } },
            { sort, order },
          );
          const before = await allPages(under, query);
          let added = 0;
          const seen = await allPages(under, { ...query, limit: 7 }, async () => {
            added += 1;
            const number = 1_000 + 100 * (2 * round + Number(order === 'asc')) + added;
            const late = sampleGame(number, 'd4', { date: '1925', white: person(`Smith ${added % 7}`) });
            await under.writer.write(1, [put(late)]);
          });
          expect(new Set(seen).size).toBe(seen.length);
          const known = new Set(before);
          expect(seen.filter((id) => known.has(id))).toEqual(before);
        }
    });

    test('keep the total of the first', async () => {
      const games = [1, 2, 3].map((n) => put(sampleGame(n, 'e4')));
      await under.writer.write(1, games);
      const query = pageOf({ sources: [publicSource] }, { limit: 2 });
      const first = await under.index.search(1, query);
      await under.writer.write(1, [put(sampleGame(4, 'e4', { date: '2026' }))]);
      const second = await under.index.search(1, { ...query, cursor: first.nextCursor ?? '' });
      expect([first.total, second.total]).toEqual([3, 3]);
      expect((await under.index.search(1, query)).total).toBe(4);
    });
  });
}
