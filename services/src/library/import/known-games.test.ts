import { beforeEach, describe, expect, test } from '@jest/globals';
import type { GameIndex } from '@royal-chess/infra/game-index/game-index';
import type { ActiveGenerations } from '@royal-chess/infra/projections/generations/generation-pointers';
import type { ProjectorControl } from '@royal-chess/infra/projections/projection';
import { KnownGames } from './known-games.ts';

describe('games that are known', () => {
  /** Streams that were waited for. */
  let waited: string[];
  /** How many games each reading took. */
  let read: number[];
  let known: KnownGames;
  beforeEach(() => {
    [waited, read] = [[], []];
    const index = {
      known: async (_: number, ids: readonly string[]) => ids.map(() => true),
      games: async (_: number, ids: readonly string[]) => {
        read.push(ids.length);
        return ids.map((id, at) => ({ game: { id }, sources: at % 2 === 0 ? ['b'] : ['a'] }));
      },
    };
    const projector = {
      caughtUp: async (_: readonly string[], stream: string) => {
        waited.push(stream);
        return false;
      },
    };
    known = new KnownGames(
      index as unknown as GameIndex,
      { active: () => 1 } as unknown as ActiveGenerations,
      projector as unknown as ProjectorControl,
    );
  });

  test.each([
    { first: null, second: null, streams: ['import-a'] },
    { first: 'c1', second: 'c1', streams: ['import-a'] },
    { first: 'c1', second: 'c2', streams: [] },
    { first: null, second: 'c2', streams: [] },
    { first: 'c1', second: null, streams: [] },
  ])('wait for an import of $first from one of $second: $streams', async ({ first, second, streams }) => {
    known.appended('a', 2, first);
    await known.of('b', 1, second, { ids: 'x', readBefore: 'all' });
    expect(waited).toEqual(streams);
    // What was not indexed in time is not waited for again.
    await known.of('b', 1, second, { ids: 'y', readBefore: 'all' });
    expect(waited).toEqual(streams);
  });

  test.each([
    { readBefore: 'nothing', streams: ['import-b'], parts: [100, 100, 50] },
    { readBefore: 'some', streams: [], parts: [100, 100, 50] },
    { readBefore: 'all', streams: [], parts: [] },
  ] as const)('of an import of which $readBefore was read are read in small parts', async (row) => {
    const ids = Array.from({ length: 250 }, (_, i) => `g${i}`).join(' ');
    const { own } = await known.of('b', 1, null, { ids, readBefore: row.readBefore });
    expect(waited).toEqual(row.streams);
    expect(read).toEqual(row.parts);
    expect(own).toHaveLength(row.parts.length === 0 ? 0 : 125);
  });
});
