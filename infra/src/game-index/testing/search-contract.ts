import { expect, test } from '@jest/globals';
import type { OpenGameIndex } from './game-index-under-test.ts';
import type { GameConditions } from '../game-query.ts';
import { filledIndex, pageOf } from './opened-index.ts';
import { keyAfter, publicSource } from './sample-games.ts';
import { sampleChanges, sampleNames, samples, sampleSources, searchTable } from './search-samples.ts';
import type { SampleName } from './search-samples.ts';

const players = ['player', 'opponent', 'color'];
const board = ['material', 'pieces', 'piecesMatch', 'lasting', 'mirror'];

/** Conditions that mean the same beside each other as alone. */
function areIndependent(a: object, b: object): boolean {
  const both = [Object.keys(a), Object.keys(b)];
  const share = (group: readonly string[]): boolean =>
    both.every((keys) => keys.some((key) => group.includes(key)));
  return !share(Object.keys(a)) && !share(players) && !share(board);
}

/** Every filter alone and in pairs, and where it was found. */
export function searchContract(open: OpenGameIndex): void {
  const under = filledIndex(open, sampleChanges);
  const find = async (conditions: Partial<GameConditions>): Promise<readonly SampleName[]> => {
    const page = await under().index.search(1, pageOf({ sources: sampleSources, ...conditions }));
    expect(page.total).toBe(page.games.length);
    return page.games.map(({ id }) => sampleNames[id]!).toSorted();
  };

  test.each(searchTable)('finds by %s', async (_, conditions, names) => {
    expect(await find(conditions)).toEqual(names.toSorted());
  });

  test('finds by two conditions what fulfils both', async () => {
    let pairs = 0;
    for (const [at, [, a, foundA]] of searchTable.entries())
      for (const [, b, foundB] of searchTable.slice(at + 1).filter((_, n) => (n * 7 + at) % 5 === 0)) {
        if (!areIndependent(a, b)) continue;
        pairs += 1;
        const both = foundA.filter((name) => foundB.includes(name));
        expect({ a, b, found: await find({ ...a, ...b }) }).toEqual({ a, b, found: both.toSorted() });
      }
    expect(pairs).toBeGreaterThan(500);
  });

  test.each<[string, Partial<GameConditions>, SampleName, number | null]>([
    ['nothing of the board', { result: ['0-1'] }, 'reti', null],
    ['a position', { positionKey: keyAfter('e4 e5 Nf3 Nc6 Bc4') }, 'evans', 5],
    ['the first position', { positionKey: keyAfter('') }, 'evans', 0],
    ['material that lasts', { material: 'KRvKR', lasting: 2 }, 'ending', 6],
    ['pieces', { pieces: 'Bc4,Pb4' }, 'evans', 7],
    ['pieces that last', { pieces: 'Nf3,-d2', lasting: 2 }, 'initial', 5],
    ['mirrored pieces', { pieces: 'nf6,-d7', mirror: 'colors' }, 'initial', 5],
    ['a fragment', { fragment: ['Nc6', 'Bc4'] }, 'evans', 5],
    ['first moves', { movetext: ['e4', 'e5'] }, 'evans', 2],
    ['a position before a fragment', { positionKey: keyAfter('e4'), fragment: ['Nc6', 'Bc4'] }, 'evans', 1],
    ['a fragment before first moves', { movetext: ['e4'], fragment: ['Nc6', 'Bc4'] }, 'evans', 5],
  ])('reports where it found %s', async (_, conditions, name, foundPly) => {
    const { games } = await under().index.search(1, pageOf({ sources: sampleSources, ...conditions }));
    const found = games.find(({ id }) => id === samples[name].id);

    expect(found).toEqual({ id: samples[name].id, foundPly });
  });

  test('gives whole games in the order of their ids, with all their sources', async () => {
    const ids = [samples.reti.id, 'unknown', samples.evans.id];
    expect((await under().index.games(1, ids)).map(({ game }) => game)).toEqual([
      samples.reti,
      samples.evans,
    ]);
  });

  test('a page has its games whole, in its order', async () => {
    const { games, stored } = await under().index.search(
      1,
      pageOf({ sources: sampleSources }, { sort: 'plies', limit: 3 }),
    );
    expect(games).toHaveLength(3);
    expect(stored).toEqual(
      await under().index.games(
        1,
        games.map(({ id }) => id),
      ),
    );
    expect(stored.map(({ game }) => game.id)).toEqual(games.map(({ id }) => id));
  });

  test('streams all games in the order of the query', async () => {
    const streamed: string[] = [];
    const query = { sources: sampleSources, player: { text: 'kasparov', userIds: [] } };
    for await (const games of under().index.stream(1, { ...query, sort: 'white', order: 'asc' }))
      streamed.push(...games.map(({ game }) => sampleNames[game.id]!));
    expect(streamed).toEqual(['kasparov', 'initial']);
    const all: string[] = [];
    for await (const games of under().index.stream(1, {
      sources: [publicSource],
      sort: 'date',
      order: 'desc',
    }))
      all.push(...games.map(({ game }) => game.id));
    const page = await under().index.search(1, pageOf({ sources: [publicSource] }));
    expect(all).toEqual(page.games.map(({ id }) => id));
  });
}
