import { describe, expect, test } from '@jest/globals';
import { sampleGame } from '@royal-chess/infra/game-index/testing/sample-games';
import { GatheredCorrections } from './headers-of.ts';

const gathered = (games: number): GatheredCorrections => {
  const all = new GatheredCorrections();
  for (let at = 0; at < games; at += 1)
    all.add({ game: sampleGame(at, '', { event: `Old ${at % 2}` }), headers: { event: 'New' } });
  return all;
};

describe('gathered corrections', () => {
  test.each([
    [0, [], 0],
    [3, [3], 2],
    [1_000, [1_000], 2],
    [1_001, [1_000, 1], null],
    [2_500, [1_000, 1_000, 500], null],
  ] as const)('of %d games are events of %p games', (games, sizes, undone) => {
    const all = gathered(games);
    expect([...all.pieces()].map(({ gameIds }) => gameIds.length)).toEqual([...sizes]);
    expect(all.games).toBe(games);
    expect(all.undo()?.length ?? null).toBe(undone);
  });

  test('games with other headers are other corrections, and undo gives back what each had', () => {
    const all = gathered(3);
    const [even, odd] = all.undo()!;
    expect(even).toMatchObject({ headers: { event: 'Old 0' } });
    expect(even?.gameIds).toHaveLength(2);
    expect(odd).toMatchObject({ headers: { event: 'Old 1' } });
  });

  test('a day that the calendar does not have is not given back, but its month', () => {
    const all = new GatheredCorrections();
    all.add({ game: sampleGame(1, '', { date: '2023-02-31' }), headers: { date: '2023-02-28' } });
    expect(all.undo()).toMatchObject([{ headers: { date: '2023-02' } }]);
  });
});
