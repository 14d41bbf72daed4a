import { describe, expect, test } from '@jest/globals';
import { tournamentOf } from '../testing/tournament-of.ts';
import { codesOf } from '../tie-breaks/testing/values-of.ts';
import { standings } from '../tie-breaks/standings.ts';
import { type Category, type CategoryRule, seniorCategory, youthCategory } from './category.ts';
import { categoryStandings } from './category-standings.ts';
import type { Entrant } from './entrant.ts';
import { scoredRows } from './scored-rows.ts';

/** 1 and 2 have two points, 3 and 4 one, 5 and 6 none; nothing separates those with equal points. */
const section = tournamentOf(['6w1 5b1', '5w1 6b1', '4w1 4b0', '3b0 3w1', '2b0 1w0', '1b0 2w0']);
const rows = scoredRows(section, standings(section, codesOf('PTS')));

const details: readonly Partial<Entrant>[] = [
  { birth: '1970', sex: 'm', rating: 2100, federation: 'IND', city: 'Pune', school: 'North  School' },
  { birth: '2017', sex: 'w', rating: 0, federation: 'IND', city: 'pune ', school: 'north school' },
  { birth: '2016', sex: 'w', rating: 1400, federation: 'GER', city: 'Berlin', club: 'Turm' },
  { birth: '2010', sex: 'm', rating: 1600, federation: 'IND', city: 'Pune' },
  { sex: 'w', rating: 0, federation: 'IND', school: 'South School' },
  { birth: '2018', rating: 1399, federation: 'IND' },
];
const entrants = section.players.map(({ startingNumber, name }, index): Entrant => ({
  startingNumber,
  name,
  rating: 0,
  ...details[index]!,
}));
const day = { year: 2026 };

const categoryOf = (...rules: readonly CategoryRule[]): Category => ({ id: 'c', name: 'C', rules });
const ranksIn = (category: Category) =>
  categoryStandings(category, rows, entrants, day).rows.map(({ rank, number }) => [rank, number]);

describe('standings of a category', () => {
  test.each<[name: string, category: Category, ranks: readonly (readonly [number, number])[]]>([
    ['U8', youthCategory(8), [[1, 6]]],
    [
      'U10',
      youthCategory(10),
      [
        [1, 2],
        [2, 3],
        [3, 6],
      ],
    ],
    ['50+', seniorCategory(50), [[1, 1]]],
    [
      'women',
      categoryOf({ kind: 'sex', sex: 'w' }),
      [
        [1, 2],
        [2, 3],
        [3, 5],
      ],
    ],
    [
      'girls under 10',
      categoryOf({ kind: 'under', age: 10 }, { kind: 'sex', sex: 'w' }),
      [
        [1, 2],
        [2, 3],
      ],
    ],
    [
      'rated 1400 to 1600',
      categoryOf({ kind: 'rating', from: 1400, to: 1600, unrated: false }),
      [
        [1, 3],
        [1, 4],
      ],
    ],
    [
      'up to 1399 or unrated',
      categoryOf({ kind: 'rating', from: null, to: 1399, unrated: true }),
      [
        [1, 2],
        [2, 5],
        [2, 6],
      ],
    ],
    ['from 2000', categoryOf({ kind: 'rating', from: 2000, to: null, unrated: false }), [[1, 1]]],
    [
      'unrated',
      categoryOf({ kind: 'unrated' }),
      [
        [1, 2],
        [2, 5],
      ],
    ],
    [
      'a school, spelt in two ways',
      categoryOf({ kind: 'member', of: 'school', name: 'North School' }),
      [
        [1, 1],
        [1, 2],
      ],
    ],
    [
      'a city',
      categoryOf({ kind: 'member', of: 'city', name: 'Pune' }),
      [
        [1, 1],
        [1, 2],
        [3, 4],
      ],
    ],
    ['a club', categoryOf({ kind: 'member', of: 'club', name: 'Turm' }), [[1, 3]]],
    ['a federation', categoryOf({ kind: 'member', of: 'federation', name: 'GER' }), [[1, 3]]],
    [
      'everybody',
      categoryOf(),
      [
        [1, 1],
        [1, 2],
        [3, 3],
        [3, 4],
        [5, 5],
        [5, 6],
      ],
    ],
  ])('%s: rank and number', (_, category, ranks) => {
    expect(ranksIn(category)).toEqual(ranks);
  });

  test('keep the rank in the section, the points and the values', () => {
    const { rows: unrated } = categoryStandings(categoryOf({ kind: 'unrated' }), rows, entrants, day);
    expect(unrated).toEqual([
      { rank: 1, sectionRank: 1, number: 2, name: 'Player 2', points: 20, values: [2] },
      { rank: 2, sectionRank: 5, number: 5, name: 'Player 5', points: 0, values: [0] },
    ]);
  });

  test.each<[category: Category, undecided: readonly [number, string][]]>([
    [youthCategory(10), [[5, 'The entry has no year of birth.']]],
    [categoryOf({ kind: 'sex', sex: 'm' }), [[6, 'The entry does not say male or female.']]],
    // 6 may be a girl under 10, 5 is not rated 1000 whatever the age is.
    [
      categoryOf(
        { kind: 'under', age: 10 },
        { kind: 'sex', sex: 'w' },
        { kind: 'rating', from: 1000, to: null, unrated: false },
      ),
      [[6, 'The entry does not say male or female.']],
    ],
    [categoryOf({ kind: 'member', of: 'club', name: 'Turm' }), []],
  ])('say whom the entry leaves undecided: %j', (category, undecided) => {
    expect(
      categoryStandings(category, rows, entrants, day).undecided.map(({ number, reason }) => [
        number,
        reason,
      ]),
    ).toEqual(undecided);
  });

  test('ask for the day of birth where the year does not decide', () => {
    expect(
      categoryStandings(youthCategory(9), rows, entrants, { year: 2026, cutOff: '2026-09-01' }).undecided,
    ).toContainEqual({ number: 2, reason: 'Only the year of birth is known; U9 needs the day.' });
  });
});
