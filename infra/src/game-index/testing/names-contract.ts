import { describe, expect, test } from '@jest/globals';
import type { OpenGameIndex } from './game-index-under-test.ts';
import { filledIndex, pageOf } from './opened-index.ts';
import { otherSource, person, publicSource, put, sampleGame } from './sample-games.ts';
import { sampleChanges, sampleSources as sources } from './search-samples.ts';

const mostGames = { sort: 'games', order: 'desc', offset: 0, limit: 50 } as const;

/** Suggested names, and which names are of one person. */
export function namesContract(open: OpenGameIndex): void {
  const under = filledIndex(open, sampleChanges);

  test.each<['player' | 'event' | 'site', string, string]>([
    ['player', 'kas', 'Kasparov, Garry 2'],
    ['player', 'garry', 'Kasparov, Garry 2'],
    ['player', 'g kasp', 'Kasparov, Garry 2'],
    ['player', 'kasprov', 'Kasparov, Garry 2'],
    ['player', 'polgar', 'Polgar, Judit 1; Polgar,Z 1'],
    ['player', '丁', '丁立人 1'],
    ['player', '<b', '<b>Bold</b> .* 1'],
    ['player', '.*', ''],
    ['player', '', ''],
    ['event', 'lin', 'Linares 12th 2'],
    ['event', 'baden', 'Baden-Baden 1'],
    ['event', 'linaers', ''],
    ['site', 'regence cafe', 'Café de la Régence, Paris 1'],
  ])('suggests of every %s that begins with %p: %p', async (kind, text, names) => {
    const found = await under().index.names(1, kind, text, sources, 2);
    const lines = found.map(({ name, games }) => `${name} ${games}`);
    expect(lines.join('; ')).toBe(names);
  });

  test('suggests no names of other sources', async () => {
    expect(await under().index.names(1, 'player', 'annotator', [publicSource], 5)).toEqual([]);
    expect(await under().index.names(1, 'player', 'annotator', sources, 5)).toHaveLength(1);
  });

  describe('of a person with short names and a namesake', () => {
    const names = [
      'Karpov, Anatoly E',
      'Karpov,A',
      'Karpov,An',
      'Karpov,Ana',
      'Karpov, Andrei',
      'Karpov, Andrei',
    ];
    names.push(...Array.from({ length: 20 }, () => 'Karpov, Anatoly'));
    const games = names.map((name, at) =>
      put(sampleGame(at + 1, 'e4', { white: person(name), black: person('Other, O') })),
    );
    // In another source the namesake has more than a tenth of the games.
    const more = put(
      sampleGame(90, 'e4', { white: person('Karpov, Andrei'), black: person('Karpov, Andrei') }),
      otherSource,
    );
    const under = filledIndex(open, [...games, more]);

    test.each<[string, readonly string[], string]>([
      ['karpov', [publicSource], 'Karpov, Anatoly 24; Karpov, Andrei 2'],
      ['karpov ana', [publicSource], 'Karpov, Anatoly 24'],
      ['karpov anatoly e', [publicSource], 'Karpov, Anatoly E 24'],
      [
        'karpov',
        [publicSource, otherSource],
        'Karpov, Anatoly 22; Karpov, Andrei 3; Karpov,A 1; Karpov,An 1',
      ],
    ])('%p suggests in %j as many games as it finds: %p', async (text, from, expected) => {
      const { index } = under();
      const suggested = await index.names(1, 'player', text, from, 9);
      expect(suggested.map(({ name, games: count }) => `${name} ${count}`).join('; ')).toBe(expected);
      for (const { name, games: count } of suggested) {
        const conditions = { sources: from, player: { text: '', userIds: [], person: name } };
        expect((await index.facets(1, conditions, [])).total).toBe(count);
      }
    });
  });

  describe('of persons with like names', () => {
    const sisters = [
      ...['Polgar, Susan', 'Polgar, Sofia', 'Polgar,S', 'Polgar, Judit', 'Judit Polgár', 'Polgar,J'].map(
        (name, at) => put(sampleGame(at + 1, 'e4', { white: person(name), black: person('Other, O') })),
      ),
      put(sampleGame(7, 'e4', { white: person('Polgar, Susan'), black: person('Polgar, Sofia') })),
      // With a further name of the same initial, the initial means neither.
      put(sampleGame(8, 'e4', { white: person('Polgar, Jutta'), black: person('Other, O') }), otherSource),
    ];
    const given = filledIndex(open, sisters);
    const backwards = filledIndex(open, sisters.toReversed());
    const gamesOf = async (
      index: typeof given,
      name: string,
      from: readonly string[] = [publicSource],
    ): Promise<number> => {
      const conditions = { sources: from, player: { text: '', userIds: [], person: name } };
      return (await index().index.facets(1, conditions, [])).total;
    };

    test.each<[string, number, number]>([
      ['Polgar, Susan', 2, 2],
      ['Polgar, Sofia', 2, 2],
      ['Polgar,S', 1, 1],
      ['Polgar, Judit', 3, 2],
      ['Polgar,J', 3, 1],
      ['Polgar', 0, 0],
      ['Polgar, Jutta', 0, 1],
      ['', 0, 0],
    ])('%p is found in %d games, beside a private namesake in %d', async (name, games, withNamesake) => {
      for (const index of [given, backwards]) {
        expect(await gamesOf(index, name)).toBe(games);
        expect(await gamesOf(index, name, [publicSource, otherSource])).toBe(withNamesake);
      }
    });

    test('are in tables, facets and suggestions one by one', async () => {
      for (const index of [given, backwards]) {
        const conditions = { sources: [publicSource] };
        const { rows } = await index().index.table(1, 'players', conditions, mostGames);
        const lines = rows.map(({ name, games }) => `${name} ${games}`);
        const expected = ['Other, O 6', 'Judit Polgár 3', 'Polgar, Sofia 2', 'Polgar, Susan 2', 'Polgar,S 1'];
        expect(lines).toEqual(expected);
        const { facets } = await index().index.facets(1, conditions, ['player']);
        expect(facets[0]?.values.map(({ value, games }) => `${value} ${games}`)).toEqual(expected);
        const names = await index().index.names(1, 'player', 'polgar', [publicSource], 9);
        expect(names.map(({ name, games }) => `${name} ${games}`)).toEqual(expected.slice(1));
      }
    });

    test('meet each other', async () => {
      const one = (person_: string) => ({ text: '', userIds: [], person: person_ });
      const conditions = {
        sources: [publicSource],
        player: one('Susan Polgar'),
        opponent: one('Polgar, Sofia'),
      };
      const { games } = await given().index.search(1, pageOf(conditions));
      expect(games.map(({ id }) => id)).toEqual([sampleGame(7, '').id]);
    });
  });
}
