import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { FidePlayer, FideRatingType } from '@royal-chess/contracts/fide';
import type { FideList, FideListWriter } from './fide-list.ts';
import { fidePlayerOf as player, rated } from './testing/fide-players.ts';

/** An adapter under test with an empty place to write to. */
export interface FideListUnderTest {
  readonly list: FideList;
  /** A writer for one list, as the importing thread opens it. */
  write(ratings: readonly FideRatingType[]): Promise<FideListWriter>;
  close(): Promise<void>;
}

const all: readonly FideRatingType[] = ['standard', 'rapid', 'blitz'];
const carlsen = player(1_503_014, 'Carlsen, Magnus', {
  title: 'GM',
  standard: rated(2_823),
  rapid: rated(2_801),
  blitz: rated(2_860),
});
const players: readonly FidePlayer[] = [
  carlsen,
  player(15, 'Carlsen, Anna', { sex: 'w', standard: rated(1_900) }),
  player(150, 'Magnus, Carl', { rapid: rated(2_100) }),
  player(1_510, 'Magnusson, Carlos Erik', { standard: rated(2_500) }),
  player(7, 'Réti, Richard', { blitz: rated(2_600) }),
  player(8, "O'Connor, Seán", { federation: 'IRL' }),
  player(9, 'Østergård, Søren'),
  player(4_147_103, 'Li'),
  player(9_999_999_999, 'Lipton, Eve', { standard: rated(2_700) }),
];

/** What every adapter of `FideList` must do; `open` gives a fresh one each time. */
export function fideListContract(name: string, open: () => Promise<FideListUnderTest>): void {
  describe(`FideList: ${name}`, () => {
    let under: FideListUnderTest;
    beforeEach(async () => {
      under = await open();
    });
    afterEach(() => under.close());

    /** Imports a list; the answer is what `finish` answers. */
    async function imported(
      rows: readonly FidePlayer[],
      ratings: readonly FideRatingType[] = all,
      at = 1_000,
    ): Promise<{ readonly added: number; readonly changed: number; readonly missing: number }> {
      const writer = await under.write(ratings);
      try {
        const written = await writer.write(rows);
        return { ...written, missing: await writer.finish(at) };
      } finally {
        await writer.close();
      }
    }
    const found = async (text: string, limit = 10): Promise<readonly string[]> =>
      (await under.list.search(text, limit)).map((one) => one.name);

    test('has nothing before the first import', async () => {
      expect(await under.list.status()).toBeNull();
      expect(await under.list.search('carlsen', 10)).toEqual([]);
      expect(await under.list.search('1503014', 10)).toEqual([]);
      expect(await under.list.player(1_503_014)).toBeNull();
    });

    test('gives a player as the list has it', async () => {
      expect(await imported(players)).toEqual({ added: 9, changed: 0, missing: 0 });
      expect(await under.list.player(1_503_014)).toEqual(carlsen);
      expect(await under.list.player(8)).toEqual(players[5]);
      expect(await under.list.player(10)).toBeNull();
      expect(await under.list.status()).toEqual({ players: 9, importedAt: 1_000 });
    });

    test.each([
      ['the beginning of a name, the highest rating first', 'carlsen', ['Carlsen, Magnus', 'Carlsen, Anna']],
      ['all as written', 'Carlsen, Magnus', ['Carlsen, Magnus']],
      ['words in the other order', 'magnus carlsen', ['Carlsen, Magnus']],
      [
        'beginnings of words, names that begin with the text before others of higher rating',
        'magnus carl',
        ['Magnus, Carl', 'Carlsen, Magnus', 'Magnusson, Carlos Erik'],
      ],
      ['one letter', 'm', ['Magnusson, Carlos Erik', 'Magnus, Carl', 'Carlsen, Magnus']],
      ['a longer beginning than any index has', 'magnusso', ['Magnusson, Carlos Erik']],
      ['any case', 'CARLSEN a', ['Carlsen, Anna']],
      ['no accent', 'reti', ['Réti, Richard']],
      ['an accent too many', 'Rétï ríchard', ['Réti, Richard']],
      ['letters that have no accent', 'ostergard soren', ['Østergård, Søren']],
      ['the letters themselves', 'søren øs', ['Østergård, Søren']],
      ['an apostrophe', "o'con", ["O'Connor, Seán"]],
      ['no apostrophe', 'oconnor', ["O'Connor, Seán"]],
      ['a part after the apostrophe', 'connor', ["O'Connor, Seán"]],
      ['a name that is a beginning of others', 'li', ['Lipton, Eve', 'Li']],
      ['a word twice', 'magnus magnus', ['Carlsen, Magnus', 'Magnusson, Carlos Erik', 'Magnus, Carl']],
      ['a part within words', 'agnus', []],
      ['a word that is missing', 'carlsen zoe', []],
      ['only punctuation', '"*(,', []],
      ['characters of a query language', 'carlsen" OR "', []],
    ])('finds by %s', async (_, text, names) => {
      await imported(players);
      expect(await found(text)).toEqual(names);
    });

    test.each([
      ['itself first, then longer ones by number', '15', [15, 150, 1_510, 1_503_014]],
      ['all its digits', '1503014', [1_503_014]],
      ['spaces around it', ' 1503014 ', [1_503_014]],
      ['leading zeros', '0015', [15, 150, 1_510, 1_503_014]],
      ['ten digits', '9999999999', [9_999_999_999]],
      ['too many digits', '15030140000000', []],
      ['zero', '0', []],
      ['no ID of the list', '600', []],
    ])('finds by FIDE ID: %s', async (_, text, ids) => {
      await imported(players);
      expect((await under.list.search(text, 10)).map(({ fideId }) => fideId)).toEqual(ids);
    });

    test('gives no more than requested, the best of them', async () => {
      await imported(players);
      expect(await found('magnus', 2)).toEqual(['Magnusson, Carlos Erik', 'Magnus, Carl']);
      expect(await found('15', 1)).toEqual(['Carlsen, Anna']);
    });

    test('answers searches at the same time, each with its own', async () => {
      await imported(players);
      const texts = ['carlsen', 'magnus', 'li', 'm', '15', 'carlsen', 'anna', 'c'];
      const alone: unknown[] = [];
      for (const text of texts) alone.push(await found(text));
      expect(await Promise.all(texts.map((text) => found(text)))).toEqual(alone);
    });

    test('is the same when a list is imported again', async () => {
      await imported(players);
      const before = await under.list.search('c', 10);
      expect(await imported(players, all, 2_000)).toEqual({ added: 0, changed: 0, missing: 0 });
      expect(await under.list.search('c', 10)).toEqual(before);
      expect(await under.list.status()).toEqual({ players: 9, importedAt: 2_000 });
    });

    test('has what a newer list says, and finds by the new name and rating only', async () => {
      await imported(players);
      const married = { ...players[1]!, name: 'Carlsen Berg, Anna', standard: rated(2_900) };
      expect(await imported([carlsen, married, ...players.slice(2)])).toEqual({
        added: 0,
        changed: 1,
        missing: 0,
      });
      expect(await found('carlsen')).toEqual(['Carlsen Berg, Anna', 'Carlsen, Magnus']);
      expect(await found('berg')).toEqual(['Carlsen Berg, Anna']);
      expect(await imported(players)).toMatchObject({ changed: 1 });
      expect(await found('berg')).toEqual([]);
      expect(await found('carlsen')).toEqual(['Carlsen, Magnus', 'Carlsen, Anna']);
    });

    test('keeps players that a newer list does not have, as inactive, until one has them again', async () => {
      await imported(players);
      expect(await imported(players.slice(1))).toEqual({ added: 0, changed: 0, missing: 1 });
      expect(await under.list.player(1_503_014)).toEqual({ ...carlsen, inactive: true });
      expect(await under.list.search('carlsen', 1)).toEqual([{ ...carlsen, inactive: true }]);
      expect((await under.list.player(15))?.inactive).toBe(false);
      expect(await under.list.status()).toMatchObject({ players: 9 });
      await imported(players);
      expect(await under.list.player(1_503_014)).toEqual(carlsen);
    });

    test('marks no player while an import runs or when it breaks off', async () => {
      await imported(players);
      const broken = await under.write(all);
      await broken.write([player(99, 'New, One')]);
      expect((await under.list.player(1_503_014))?.inactive).toBe(false);
      await broken.close();
      expect(await found('new')).toEqual(['New, One']);
      expect((await under.list.player(1_503_014))?.inactive).toBe(false);
      expect(await under.list.status()).toMatchObject({ importedAt: 1_000 });
      expect(await imported(players, all, 3_000)).toMatchObject({ missing: 1 });
      expect((await under.list.player(99))?.inactive).toBe(true);
    });

    test('takes only its ratings from a list of one type', async () => {
      await imported(players);
      const blitz = { ...carlsen, standard: null, rapid: null, blitz: rated(2_900), name: 'Carlsen, M.' };
      expect(await imported([blitz], ['blitz'])).toEqual({ added: 0, changed: 1, missing: 0 });
      expect(await under.list.player(1_503_014)).toEqual({
        ...carlsen,
        name: 'Carlsen, M.',
        blitz: rated(2_900),
      });
      // The newest list of the other types has the others.
      expect((await under.list.player(15))?.inactive).toBe(false);
    });

    test('of lists of one type, a player is missing who is in none of the newest ones', async () => {
      const [first, second, third] = [players[0]!, players[1]!, players[2]!];
      await imported([first, second], ['standard']);
      await imported([third], ['rapid']);
      expect(await imported([first], ['standard'])).toMatchObject({ missing: 1 });
      const inactive = async ({ fideId }: FidePlayer): Promise<boolean | undefined> =>
        (await under.list.player(fideId))?.inactive;
      expect(await Promise.all([first, second, third].map(inactive))).toEqual([false, true, false]);
    });

    test('takes the later of two rows of one player', async () => {
      const later = { ...carlsen, birthYear: 1_991 };
      const writer = await under.write(all);
      await writer.write([carlsen, later]);
      await writer.finish(1);
      await writer.close();
      expect(await under.list.player(1_503_014)).toEqual(later);
      expect(await found('carlsen')).toEqual(['Carlsen, Magnus']);
    });

    test('keeps what FIDE marks as inactive, and empty facts', async () => {
      const unknown = player(3, 'Unknown', { federation: null, sex: null, birthYear: null, inactive: true });
      await imported([unknown]);
      expect(await under.list.player(3)).toEqual(unknown);
      const withoutK = player(4, 'Without', { rapid: { rating: 1_500, k: null } });
      await imported([withoutK]);
      expect(await under.list.player(4)).toEqual(withoutK);
    });
  });
}
