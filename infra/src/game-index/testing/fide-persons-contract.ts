import { describe, expect, test } from '@jest/globals';
import type { GameConditions } from '../game-query.ts';
import type { OpenGameIndex } from './game-index-under-test.ts';
import { filledIndex } from './opened-index.ts';
import { otherSource, person, publicSource, put, sampleGame } from './sample-games.ts';

const side = (text: string) => {
  const [name = '', fideId] = text.split(' #');
  return person(name, null, null, fideId === undefined ? undefined : Number(fideId));
};

const changes = [
  ['Polgar, Susan #1', 'Smith, John #2'],
  ['Polgár, Zsuzsa #1', 'Smith, John #3'],
  ['Polgar, Susan #1', 'Smith, John #2'],
  ['Polgar,S', 'Smith, Jane #4'],
  ['Polgár, Zsuzsa', 'Smith, Jane'],
  ['Polgar, Susan', 'Polgár, Zsuzsa #1'],
].map(([white = '', black = ''], at) =>
  put(sampleGame(at + 1, 'e4', { white: side(white), black: side(black), date: `190${at}` })),
);
/** In another source the name of Jane Smith has a second number. */
const namesake = put(
  sampleGame(9, 'e4', { white: side('Smith, Jane #5'), black: side('Other') }),
  otherSource,
);

/** Players whom files name with their numbers of FIDE. */
export function fidePersonsContract(open: OpenGameIndex): void {
  const given = filledIndex(open, [...changes, namesake]);
  const backwards = filledIndex(open, [namesake, ...changes.toReversed()]);
  const indexes = [given, backwards];
  const gamesOf = async (
    index: typeof given,
    text: string,
    sources: readonly string[] = [publicSource],
  ): Promise<number> => {
    const conditions: GameConditions = { sources, player: { text: '', userIds: [], person: text } };
    return (await index().index.facets(1, conditions, [])).total;
  };

  describe.each<[string, number, number]>([
    ['Polgar, Susan', 6, 6],
    ['Zsuzsa Polgar', 6, 6],
    ['Polgar,S', 6, 6],
    ['Anybody (FIDE 1)', 6, 6],
    ['Smith, John', 3, 3],
    ['Smith, John (FIDE 2)', 2, 2],
    ['Smith, John (FIDE 3)', 1, 1],
    ['Smith, Jane', 2, 1],
    ['Smith, Jane (FIDE 4)', 2, 1],
    ['Smith, Jane (FIDE 9)', 0, 0],
  ])('%p', (text, games, withNamesake) => {
    test(`is found in ${games} games, beside a namesake in ${withNamesake}`, async () => {
      for (const index of indexes) {
        expect(await gamesOf(index, text)).toBe(games);
        expect(await gamesOf(index, text, [publicSource, otherSource])).toBe(withNamesake);
      }
    });
  });

  test('tables, facets and suggestions name each person by a text that finds them', async () => {
    for (const index of indexes) {
      const conditions = { sources: [publicSource] };
      const page = { sort: 'games', order: 'desc', offset: 0, limit: 9 } as const;
      const { rows } = await index().index.table(1, 'players', conditions, page);
      expect(rows.map(({ name, games }) => `${name} ${games}`)).toEqual([
        // A game against the same counts for each side.
        'Polgar, Susan 7',
        'Smith, Jane 2',
        'Smith, John (FIDE 2) 2',
        'Smith, John (FIDE 3) 1',
      ]);
      const { facets } = await index().index.facets(1, conditions, ['player']);
      const values = facets[0]!.values;
      expect(values.map(({ value, games }) => `${value} ${games}`)).toEqual([
        'Polgar, Susan 6',
        'Smith, Jane 2',
        'Smith, John (FIDE 2) 2',
        'Smith, John (FIDE 3) 1',
      ]);
      for (const { value, games } of values) expect(await gamesOf(index, value)).toBe(games);
      const names = await index().index.names(1, 'player', 'smith jo', [publicSource], 9);
      expect(names.map(({ name, games }) => `${name} ${games}`)).toEqual([
        'Smith, John (FIDE 2) 2',
        'Smith, John (FIDE 3) 1',
      ]);
      const [one] = await index().index.names(1, 'player', 'zsuzsa', [publicSource], 9);
      expect(one).toEqual({ name: 'Polgár, Zsuzsa', games: 6 });
      expect(await gamesOf(index, one!.name)).toBe(6);
    }
  });

  test('a player of one number is found under other names by text only where these are alike', async () => {
    const conditions = { sources: [publicSource], player: { text: 'zsuzsa', userIds: [] } };
    expect((await given().index.facets(1, conditions, [])).total).toBe(3);
  });

  test('games keep the numbers', async () => {
    const { game } = (await given().index.games(1, [sampleGame(2, '').id]))[0]!;
    expect([game.white.fideId, game.black.fideId]).toEqual([1, 3]);
  });
}
