import { describe, expect, test } from '@jest/globals';
import type { Entrant, ScoredRow } from '../categories/entrant.ts';
import { schoolRanking, type SchoolRankingOptions } from './school-ranking.ts';

/** `1 North 50 12.5`: rank, school (`-`: none), points in tenths, a tie-break (`x`: no value). Numbers follow the order. */
function section(lines: readonly string[]): {
  readonly rows: readonly ScoredRow[];
  readonly entrants: readonly Entrant[];
} {
  const parts = lines.map((line) => line.split(' '));
  return {
    rows: parts.map(([rank, , points, value], index) => ({
      rank: Number(rank),
      number: index + 1,
      name: `P${index + 1}`,
      points: Number(points),
      values: [Number(points) / 10, value === 'x' ? null : Number(value)],
    })),
    entrants: parts.map(([, school], index) => ({
      startingNumber: index + 1,
      name: `P${index + 1}`,
      rating: 0,
      school: school === '-' ? undefined : school,
      federation: index % 2 === 0 ? 'IND' : 'GER',
    })),
  };
}

const rules: SchoolRankingOptions = { of: 'school', best: 2, incomplete: 'count', tieBreaks: [1] };

const ranksOf = (lines: readonly string[], options: Partial<SchoolRankingOptions> = {}) => {
  const { rows, entrants } = section(lines);
  const { rows: ranked, apart } = schoolRanking(rows, entrants, { ...rules, ...options });
  return {
    rows: ranked.map(({ rank, name, points, tieBreaks }) => [rank, name, points, ...tieBreaks]),
    apart: apart.map(({ rank, name, points }) => [rank, name, points]),
  };
};

const event = [
  '1 North 50 12.5',
  '2 South 45 12',
  '3 south 40 11.75',
  '4 North 35 13',
  '5 East 35 x',
  '6 North 30 9',
  '7 - 30 9',
  '8 West 25 8',
  '9 East 10 7',
];

describe('a ranking of schools', () => {
  test.each<[name: string, options: Partial<SchoolRankingOptions>, rows: unknown, apart: unknown]>([
    [
      'by the best two: a tie goes to the sum of the tie-break',
      {},
      // 50 + 35 and 45 + 40; 12.5 + 13 and 12 + 11.75.
      [
        [1, 'North', 85, 25.5],
        [2, 'South', 85, 23.75],
        [3, 'East', 45, 7],
        [4, 'West', 25, 8],
      ],
      [],
    ],
    [
      'incomplete ones apart',
      { incomplete: 'apart' },
      [
        [1, 'North', 85, 25.5],
        [2, 'South', 85, 23.75],
        [3, 'East', 45, 7],
      ],
      [[null, 'West', 25]],
    ],
    [
      'by the best three',
      { best: 3, incomplete: 'apart' },
      [[1, 'North', 115, 34.5]],
      [
        [null, 'South', 85],
        [null, 'East', 45],
        [null, 'West', 25],
      ],
    ],
    [
      'without tie-breaks by the best place',
      { tieBreaks: [] },
      [
        [1, 'North', 85],
        [2, 'South', 85],
        [3, 'East', 45],
        [4, 'West', 25],
      ],
      [],
    ],
    [
      'of federations by the best',
      { of: 'federation', best: 1 },
      [
        [1, 'IND', 50, 12.5],
        [2, 'GER', 45, 12],
      ],
      [],
    ],
    ['of clubs that no entry names', { of: 'club' }, [], []],
  ])('%s', (_, options, rows, apart) => {
    expect(ranksOf(event, options)).toEqual({ rows, apart });
  });

  test.each<[name: string, lines: readonly string[], rows: unknown]>([
    [
      // 1 and 4, 2 and 3: the sums are equal, the best place is North's.
      'the best place',
      ['1 North 40 5', '2 South 35 5', '3 South 35 5', '4 North 30 5'],
      [
        [1, 'North', 70, 10],
        [2, 'South', 70, 10],
      ],
    ],
    [
      'the second best place',
      ['1 North 40 5', '1 South 40 5', '3 South 30 4', '4 North 30 4'],
      [
        [1, 'South', 70, 9],
        [2, 'North', 70, 9],
      ],
    ],
    [
      'nothing: the rank is shared, the next one follows by its number',
      ['1 South 40 5', '1 North 40 5', '3 West 10 1'],
      [
        [1, 'North', 40, 5],
        [1, 'South', 40, 5],
        [3, 'West', 10, 1],
      ],
    ],
    [
      'a second player without points',
      ['1 South 40 5', '1 North 40 5', '3 South 0 0'],
      [
        [1, 'South', 40, 5],
        [2, 'North', 40, 5],
      ],
    ],
  ])('what separates two schools: %s', (_, lines, rows) => {
    expect(ranksOf(lines).rows).toEqual(rows);
  });

  test('names those who count and the others', () => {
    const { rows, entrants } = section(event);
    expect(schoolRanking(rows, entrants, rules).rows[0]).toMatchObject({
      counted: [
        { number: 1, name: 'P1', rank: 1, points: 50 },
        { number: 4, rank: 4, points: 35 },
      ],
      others: [{ number: 6, rank: 6, points: 30 }],
    });
  });

  test.each([0, 1.5, -1])('needs a number of players, not %d', (best) => {
    expect(() => schoolRanking([], [], { ...rules, best })).toThrow(RangeError);
  });
});
