import { describe, expect, test } from '@jest/globals';
import type { Tournament } from '../model/tournament.ts';
import { crossTable } from './testing/cross-table.ts';
import { ranksOf, standingsBy } from './testing/values-of.ts';

/** Player 99 is outside the table: games against them fill up the scores. */
const cases: readonly {
  readonly name: string;
  readonly rows: readonly string[];
  readonly rest?: Partial<Tournament>;
  readonly order?: string;
  readonly ranks: readonly (readonly number[])[];
}[] = [
  {
    name: 'two who met',
    rows: ['2b0 99w1', '1w1 99b0'],
    ranks: [[2], [1]],
  },
  {
    // 1, 2 and 3 have 2.5 each. Among them: 1 has 1.5 (beat 2, drew 3), 3 has 1, 2 has .5.
    name: 'all have met: the separate standings rank them (6.2)',
    rows: [
      '2w1 3b= 4w0 5b1 .',
      '1b0 . 5w1 3w= 4b1',
      '4w= 1w= . 2b= 5b1',
      '3b= 5w= 1b1 . 2w0',
      '. 4b= 2b0 1w0 3w0',
    ],
    ranks: [[1], [3], [2], [4], [5]],
  },
  {
    // 1 to 4 have 2.5 each. Among them 1 and 2 have 2, 3 and 4 have 1; 2 beat 1, 4 beat 3.
    name: 'ties in the separate standings are met again (6.2)',
    rows: [
      '6w0 2w0 3b1 4w1 5b=',
      '5w0 1b1 6w= 3w0 4b1',
      '4w0 5b1 1w0 2b1 6w=',
      '3b1 6b1 5w= 1b0 2w0',
      '2b1 3w0 4b= 6b0 1w=',
      '1b1 4w0 2b= 5w1 3b=',
    ],
    ranks: [[6], [2], [1], [4], [3], [5]],
  },
  {
    name: 'a circle of three stays tied',
    rows: ['2w1 3b0', '1b0 3w1', '2b0 1w1'],
    ranks: [[1, 2, 3]],
  },
  {
    // 1 has 2 from both; 2 and 3 have 0 and one game missing, so at most 1. In the second group 5 and 6 could pass each other.
    name: 'not all have met, but one cannot be reached (6.3)',
    rows: ['2w1 3b1 4w0', '1b0 5w1 6b1', '6w1 1w0 5b1', '5w0 6b0 1b1', '4b1 2b0 3w0', '3b0 4w1 2w0'],
    ranks: [[1], [2, 3], [4, 5, 6]],
  },
  {
    // 1 has 3 of 3, 2 has 2 of 3; 3 and 4 have 0 and one game missing.
    name: 'the same for the second place (6.3)',
    rows: [
      '2w1 3b1 4w1 99b0 99w0',
      '1b0 4w1 3b1 99w1 99b0',
      '99w1 1w0 2w0 99b1 99b1',
      '99w1 2b0 1b0 99w1 99b1',
    ],
    ranks: [[1], [2], [3, 4]],
  },
  {
    // 1 cannot be reached. The rest is met again without 1: 2 beat 3, and 4, who met 1 only, could have won against both.
    name: 'the rest is met again without the first (6.3)',
    rows: ['2w1 3b1 4w1', '1b0 3w1 99w1 99w1', '99w1 1w0 2b0 99w1 99w1', '99w1 99b1 1b0 99w1'],
    ranks: [[1], [2, 3, 4]],
  },
  {
    // 2 has 1 and one game missing; 3 could reach 1 with a win in hers.
    name: 'who can still be reached is not first',
    rows: ['2w0 99w1', '1b1 99w0', '99w1 99b0'],
    ranks: [[1, 2, 3]],
  },
  { name: 'a forfeit is no encounter', rows: ['2w+ 99b0', '1b- 99w1'], ranks: [[1, 2]] },
  {
    name: 'a forfeit is one with /P (6.1.1)',
    order: 'DE/P',
    rows: ['2w+ 99b0', '1b- 99w1'],
    ranks: [[1], [2]],
  },
  {
    name: 'a forfeit is one where pairings are predetermined (15.2)',
    rows: ['2w+ 99b0', '1b- 99w1'],
    rest: { pairings: 'predetermined' },
    ranks: [[1], [2]],
  },
  {
    // 1 beat 2 twice, which counts 1 as an average; 2 beat 3, 3 beat 1.
    name: 'two games count as their average (6.1.2)',
    rows: ['2w1 2b1 3w0 99b0', '1b0 1w0 3b1 99w1', '99w1 99b0 2w0 1b1'],
    ranks: [[1, 2, 3]],
  },
  {
    // 1: 2/3 + 1/2, 2: 1/3 + 1, 3: 1/2. As sums 1 would have 2.5 and 2 would have 2.
    name: 'three games count as their average (6.1.2)',
    rows: ['2w1 2b0 2w1 3b= 99w0', '1b0 1w1 1b0 3w1 99b=', '99w1 99b1 99w0 1w= 2b0'],
    ranks: [[2], [1], [3]],
  },
  {
    name: 'where pairings are predetermined, missing games decide nothing',
    rows: ['2w1 3b1 99w0', '1b0 99w1 99b1', '99w1 1w0 99w1'],
    rest: { pairings: 'predetermined' },
    ranks: [[1, 2, 3]],
  },
  {
    // A circle; 3 played twice with Black, then 1 and 2 are two who met.
    name: 'it may be in the list again',
    rows: ['2w1 3b0 99w1', '1b0 3w1 99w1', '99b1 2b0 1w1'],
    order: 'DE BPG DE',
    ranks: [[3], [1], [2]],
  },
  {
    name: 'without it in the list again',
    rows: ['2w1 3b0 99w1', '1b0 3w1 99w1', '99b1 2b0 1w1'],
    order: 'DE BPG',
    ranks: [[3], [1, 2]],
  },
];

describe('direct encounter', () => {
  test.each(cases)('$name', ({ rows, rest, order = 'DE', ranks }) => {
    expect(ranksOf(crossTable(rows, rest), order)).toEqual(ranks);
  });

  test('shows the separate standings and the places in them', () => {
    const { rows, explain } = standingsBy(crossTable(cases[1]!.rows), 'DE');
    expect(rows.map(({ number, values }) => [number, values[1]])).toEqual([
      [1, 1],
      [3, 2],
      [2, 3],
      [4, null],
      [5, null],
    ]);
    expect(explain(3, 1).sentences).toEqual([
      'DE of 3: place 2 among those tied.',
      'Among 3 tied, points in their encounters: 1: 1.5 from 2; 2: 0.5 from 2; 3: 1 from 2.',
    ]);
    expect(explain(4, 1).sentences).toEqual(['DE of 4: not tied when it applied.']);
  });

  test('gives those whom it does not divide no place, and says why', () => {
    const { rows, explain } = standingsBy(crossTable(['99w1', '99b1']), 'DE');
    expect(rows.map(({ rank, number, values }) => [rank, number, values[1]])).toEqual([
      [1, 1, null],
      [1, 2, null],
    ]);
    expect(explain(2, 1).sentences).toEqual([
      'DE of 2: nothing decided among those tied.',
      'None of 1, 2 have met.',
    ]);
  });
});
