import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { GameEntry, GameSearch, GameSearchQuery } from './game-search.ts';
import { SearchCursorInvalid } from './game-search.ts';

/** An adapter under test with an empty place to write to. What was indexed must be found once `index` resolves. */
export interface GameSearchUnderTest {
  readonly search: GameSearch;
  /** The same behind delays and failures before and after the write (`withFaults`). */
  faulty(search: GameSearch, seed: number): GameSearch;
  close(): Promise<void>;
}

const alice = '0197a000-0000-7000-8000-00000000000a';
const bob = '0197a000-0000-7000-8000-00000000000b';

const entry = (id: string, changes: Partial<GameEntry> = {}): GameEntry => ({
  id,
  version: 1,
  white: { name: 'Morphy, Paul' },
  black: { name: 'Anderssen, Adolf' },
  result: '1-0',
  date: '1858-12-20',
  at: 0,
  eco: 'C51',
  opening: 'Italian Game: Evans Gambit',
  ...changes,
});

const games: readonly GameEntry[] = [
  entry('evans'),
  entry('reti', {
    white: { name: 'Réti, Richard' },
    black: { name: 'Alekhine, Alexander' },
    result: '0-1',
    date: '1925',
    eco: 'A00',
    opening: "King's Fianchetto Opening",
  }),
  entry('undated', { date: null, result: '*', eco: null, opening: null, black: { name: 'Wu Xi' } }),
  entry('morning', {
    white: { userId: alice },
    black: { userId: bob },
    date: '2025-03-01',
    at: 1_000,
    eco: 'B97',
  }),
  entry('evening', {
    white: { userId: bob },
    black: { userId: alice },
    date: '2025-03-01',
    at: 2_000,
    result: '1/2-1/2',
    eco: 'B90',
    opening: 'Sicilian Defense: Najdorf Variation',
  }),
];

const two = (n: number): string => String(n).padStart(2, '0');

const named = (text: string): Partial<GameSearchQuery> => ({ player: { text, userIds: [] } });

/** What every adapter of `GameSearch` must do; `open` gives a fresh one each time. */
export function gameSearchContract(name: string, open: () => Promise<GameSearchUnderTest>): void {
  describe(`GameSearch: ${name}`, () => {
    let under: GameSearchUnderTest;
    const find = async (query: Partial<GameSearchQuery>): Promise<readonly string[]> =>
      (await under.search.search(1, { limit: 25, ...query })).ids;

    beforeEach(async () => {
      under = await open();
      await under.search.prepare(1);
      await under.search.index(1, games);
    });
    afterEach(() => under.close());

    test('without conditions gives all, the newest first and the undated last', async () => {
      expect(await under.search.search(1, { limit: 25 })).toEqual({
        ids: ['evening', 'morning', 'reti', 'evans', 'undated'],
        nextCursor: null,
        total: 5,
      });
    });

    test.each<[string, Partial<GameSearchQuery>, readonly string[]]>([
      ['part of a name', named('orph'), ['evans', 'undated']],
      ['a name in the other order and case', named('ALEXANDER alekhine'), ['reti']],
      ['a name without its accent', named('reti'), ['reti']],
      ['a name with an accent too many', named('Ánderssen'), ['evans']],
      ['a name of two letters', named('Wu'), ['undated']],
      ['the first letter of a name', named('w'), ['undated']],
      ['two short words', named('wu x'), ['undated']],
      ['a short word within a name, beside a longer one', named('paul mo'), ['evans', 'undated']],
      ['a short word that is only within names', named('xi'), []],
      ['words of one name only: not white and black together', named('Morphy Anderssen'), []],
      ['an unknown name', named('Capablanca'), []],
      ['only punctuation', named('%,"*'), []],
      ['a user on either side', { player: { text: '', userIds: [alice] } }, ['evening', 'morning']],
      ['a user or a name', { player: { text: 'Réti', userIds: [bob] } }, ['evening', 'morning', 'reti']],
      ['a first day', { from: '1925' }, ['evening', 'morning', 'reti']],
      ['a last day, not the undated', { to: '1858-12-20' }, ['evans']],
      ['a year that takes in all its days', { from: '1858', to: '1858' }, ['evans']],
      ['a month', { from: '2025-03', to: '2025-03' }, ['evening', 'morning']],
      ['a result', { result: '0-1' }, ['reti']],
      ['an unfinished game', { result: '*' }, ['undated']],
      ['a whole ECO code', { opening: 'B97' }, ['morning']],
      ['the beginning of an ECO code', { opening: 'b9' }, ['evening', 'morning']],
      ['a letter of the ECO', { opening: 'C' }, ['evans']],
      ['part of the name of an opening', { opening: 'evans gam' }, ['morning', 'evans']],
      ['an opening with an apostrophe', { opening: "king's fianchetto" }, ['reti']],
      [
        'all conditions at once',
        { ...named('morphy'), from: '1850', result: '1-0', opening: 'C5' },
        ['evans'],
      ],
    ])('finds by %s', async (_, query, ids) => {
      expect(await find(query)).toEqual(ids);
      expect((await under.search.search(1, { limit: 25, ...query })).total).toBe(ids.length);
    });

    test('pages through all matches once, counted once, also while new games come in', async () => {
      const first = await under.search.search(1, { limit: 2 });
      expect(first).toMatchObject({ ids: ['evening', 'morning'], total: 5 });
      await under.search.index(1, [entry('new', { date: '2026-01-01' })]);
      const second = await under.search.search(1, { limit: 2, cursor: first.nextCursor ?? '' });
      expect(second).toMatchObject({ ids: ['reti', 'evans'], total: 5 });
      const third = await under.search.search(1, { limit: 2, cursor: second.nextCursor ?? '' });
      expect(third).toEqual({ ids: ['undated'], nextCursor: null, total: 5 });
      expect((await under.search.search(1, { limit: 2 })).total).toBe(6);
    });

    test('counts and pages games of very many namesakes once, also when both sides are such', async () => {
      await under.search.index(
        1,
        Array.from({ length: 90 }, (_, n) =>
          entry(`namesake-${two(n)}`, {
            white: { name: `Smith ${n}` },
            black: { name: `Smith ${n + 1}` },
            date: `2001-0${1 + (n % 9)}-${two(1 + (n % 28))}`,
            result: n % 2 === 0 ? '1-0' : '0-1',
          }),
        ),
      );
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await under.search.search(1, { limit: 40, ...named('smith'), cursor });
        expect(page.total).toBe(90);
        seen.push(...page.ids);
        cursor = page.nextCursor ?? undefined;
      } while (cursor !== undefined);
      expect(new Set(seen).size).toBe(90);
      expect(seen).toHaveLength(90);
      expect((await under.search.search(1, { limit: 1, ...named('smith'), result: '0-1' })).total).toBe(45);
    });

    test('orders games that share a day and a time by id, and pages between them', async () => {
      await under.search.index(
        1,
        ['c', 'a', 'b'].map((id) => entry(id, { date: '2030-01-01', at: 5 })),
      );
      const first = await under.search.search(1, { limit: 1, from: '2030' });
      const second = await under.search.search(1, { limit: 2, from: '2030', cursor: first.nextCursor ?? '' });
      expect([...first.ids, ...second.ids]).toEqual(['c', 'b', 'a']);
      expect(second.nextCursor).toBeNull();
    });

    test.each(
      ['nonsense', '[1,2,3]', '[1,2,3,4]', '[1,2,"a"]', '[1,2,"a",-1]', '[1,2,"a",1.5]', '[1,2,"a","4"]']
        .map((text) => Buffer.from(text).toString('base64url'))
        .concat('!!!'),
    )('refuses the cursor %p, which no page carried', async (cursor) => {
      await expect(under.search.search(1, { limit: 2, cursor })).rejects.toBeInstanceOf(SearchCursorInvalid);
    });

    test('replaces an entry with the same id and is the same when repeated', async () => {
      const changed = entry('evans', { white: { name: 'Steinitz, William' }, date: '1895-08-17' });
      await under.search.index(1, [changed]);
      await under.search.index(1, [changed]);
      expect(await find(named('Steinitz'))).toEqual(['evans']);
      expect(await find(named('Morphy'))).toEqual(['undated']);
      expect((await under.search.search(1, { limit: 1 })).total).toBe(5);
    });

    test('has each entry once over delays and failures, however often it is tried', async () => {
      const faulty = under.faulty(under.search, 20_262);
      let failures = 0;
      for (let n = 0; n < 30; n += 1)
        for (let done = false; !done;)
          done = await faulty
            .index(1, [entry(`tried-${n}`, { date: '2031' }), entry('last', { at: n })])
            .then(
              () => true,
              () => {
                failures += 1;
                return false;
              },
            );
      expect(failures).toBeGreaterThan(5);
      expect((await under.search.search(1, { limit: 1, from: '2031' })).total).toBe(30);
      expect((await under.search.search(1, { limit: 1 })).total).toBe(games.length + 31);
    });

    test('keeps generations apart, and drops one without the other', async () => {
      await under.search.prepare(2);
      await under.search.index(2, [entry('only')]);
      await under.search.drop(1);
      await under.search.drop(99);
      expect(await find({})).toEqual([]);
      expect((await under.search.search(2, { limit: 5, ...named('Morphy') })).ids).toEqual(['only']);
    });

    test('has nothing for a generation that was never prepared', async () => {
      expect(await under.search.search(7, { limit: 5 })).toEqual({ ids: [], nextCursor: null, total: 0 });
    });
  });
}
