import { expect, test } from '@jest/globals';
import { randomFrom } from '../../../testing/seeded-random.ts';
import type { GamesByYear } from '../../game-statistics.ts';
import { ResultSums } from './result-sums.ts';

/** Games of the first row, given by their years in batches that are added one after the other. */
const summed = (batches: readonly (readonly number[])[]): { sums: ResultSums; row: number } => {
  const sums = new ResultSums();
  const row = sums.addRow();
  for (const years of batches)
    add(
      sums,
      years.map((year) => ({ year, row })),
    );
  return { sums, row };
};

function add(sums: ResultSums, games: readonly { readonly year: number; readonly row: number }[]): void {
  const columns = {
    result: Uint8Array.from(games, () => 1),
    day: Uint32Array.from(games, ({ year }) => year * 10_000),
    whiteRating: new Uint16Array(games.length),
    blackRating: new Uint16Array(games.length),
  };
  const rows = Uint16Array.from(games, ({ row }) => row);
  sums.add(columns as never, false, { rows, games: [...games.keys()], count: games.length });
}

test.each<{ given: string; batches: number[][]; expected: GamesByYear }>([
  { given: 'no games', batches: [], expected: { year: [], games: [] } },
  { given: 'games without a date', batches: [[0, 0]], expected: { year: [], games: [] } },
  { given: 'one year', batches: [[1994, 1994]], expected: { year: [1994], games: [2] } },
  {
    given: 'years in any order',
    batches: [[2001, 1990, 2001]],
    expected: { year: [1990, 2001], games: [1, 2] },
  },
  {
    given: 'later an earlier year',
    batches: [[2001], [1475]],
    expected: { year: [1475, 2001], games: [1, 1] },
  },
  {
    given: 'later a later year',
    batches: [[1994], [2199, 1994]],
    expected: { year: [1994, 2199], games: [2, 1] },
  },
  {
    given: 'years before and behind those of chess',
    batches: [[1, 1994], [9_999, 1_399, 2_200], [1]],
    expected: { year: [1, 1_399, 1994, 2_200, 9_999], games: [2, 1, 1, 1, 1] },
  },
])('counts $given by year', ({ batches, expected }) => {
  const { sums, row } = summed(batches);
  expect(sums.results([row]).years).toEqual(expected);
});

test('leaves out what another row has once too often', () => {
  const { sums, row } = summed([[1994, 1994, 1, 1, 2003]]);
  const again = sums.addRow();
  add(
    sums,
    [1994, 1, 2003].map((year) => ({ year, row: again })),
  );
  expect(sums.results([row], again).years).toEqual({ year: [1, 1994], games: [1, 1] });
  expect(sums.results([row, again]).years).toEqual({ year: [1, 1994, 2003], games: [3, 3, 2] });
});

test('random games in 40 rows, added bit by bit, are counted as one by one', () => {
  const random = randomFrom(11);
  const below = (limit: number): number => Math.floor(random() * limit);
  const sums = new ResultSums();
  const counts = new Map<string, number>();
  for (let row = 0; row < 40; row += 1) {
    sums.addRow();
    const games = Array.from({ length: 30 }, () => ({
      year: 1_950 + below(3 + row * 4) - row * 8,
      row: below(row + 1),
    }));
    add(sums, games);
    for (const game of games) {
      const name = `${game.row} ${game.year}`;
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  }
  for (let row = 0; row < 40; row += 1) {
    const { year, games } = sums.results([row]).years;
    const own = [...counts].filter(([name]) => name.startsWith(`${row} `));
    expect(new Map(year.map((one, at) => [`${row} ${one}`, games[at]]))).toEqual(new Map(own));
  }
});
