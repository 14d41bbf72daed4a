import { describe, expect, test } from '@jest/globals';
import { crossTable } from './testing/cross-table.ts';
import { standingsBy, valuesOf } from './testing/values-of.ts';

/**
 * A round robin of four with ratings 2400, 2300, 2200, 2000.
 *
 * | player | games                      | score | opponents          |
 * |--------|----------------------------|-------|--------------------|
 * | 1      | beat 4, beat 3, drew 2     | 2.5   | 2300, 2200, 2000   |
 * | 2      | drew 3, beat 4, drew 1     | 2.0   | 2400, 2200, 2000   |
 * | 3      | drew 2, lost to 1 and 4    | 0.5   | 2400, 2300, 2000   |
 * | 4      | beat 3, lost to 1 and 2    | 1.0   | 2400, 2300, 2200   |
 */
const event = crossTable(['4w1 3b1 2w=', '3w= 4w1 1b=', '2b= 1w0 4w0', '1b0 2b0 3b1'], {
  pairings: 'predetermined',
  ratings: [2400, 2300, 2200, 2000],
});

describe('tie-breaks of ratings, worked out by hand', () => {
  test.each<[code: string, working: readonly string[], values: readonly (number | null)[]]>([
    ['ARO', ['6500/3', '6600/3', '6700/3', '6900/3'], [2167, 2200, 2233, 2300]],
    ['ARO/C1', ['4500/2', '4600/2', '4700/2', '4700/2'], [2250, 2300, 2350, 2350]],
    ['ARO/C2', ['2300', '2400', '2400', '2400'], [2300, 2400, 2400, 2400]],
    ['ARO/M1', ['2200', '2200', '2300', '2300'], [2200, 2200, 2300, 2300]],
    ['ARO/M2', ['-', '-', '-', '-'], [null, null, null, null]],
    // Scores of 83%, 67%, 17% and 33%.
    ['TPR', ['2167 + 273', '2200 + 125', '2233 - 273', '2300 - 125'], [2440, 2325, 1960, 2175]],
    // Percents of the table at the rating, and one below it.
    [
      'PTP',
      [
        '2468: 72 + 83 + 95 = 250; 2467: 72 + 82 + 95 = 249',
        '2345: 42 + 69 + 89 = 200; 2344: 42 + 69 + 88 = 199',
        '1909: 4 + 9 + 38 = 51; 1908: 4 + 8 + 37 = 49',
        '2171: 21 + 33 + 46 = 100; 2170: 21 + 32 + 46 = 99',
      ],
      [2468, 2345, 1909, 2171],
    ],
    ['APRO', ['6460/3', '6575/3', '6940/3', '6725/3'], [2153, 2192, 2313, 2242]],
    ['APPO', ['6425/3', '6548/3', '6984/3', '6722/3'], [2142, 2183, 2328, 2241]],
    ['RTNG', ['2400', '2300', '2200', '2000'], [2400, 2300, 2200, 2000]],
  ])('%s', (code, _, values) => {
    expect(valuesOf(event, code)).toEqual(values);
  });

  test.each<[name: string, row: string, rating: number, code: string, value: number | null]>([
    ['half a rating is rounded up', '2w1 3b0', 2301, 'ARO', 2251],
    ['without a point, 800 below the lowest', '2w0 3b0', 2300, 'PTP', 1400],
    ['with all points, the table has to give 100%', '2w1 3b1', 2300, 'PTP', 2300 + 736],
    ['with all points', '2w1 3b1', 2300, 'TPR', 2250 + 800],
    ['a forfeit has no rating', '2w+ 3b1', 2300, 'ARO', 2200],
    ['a bye has no rating', 'U 3b1', 2300, 'ARO', 2200],
    ['without a game there is no value', '2w+ U', 2300, 'ARO', null],
    ['without a game there is no performance', '2w- H', 2300, 'TPR', null],
    ['nor a perfect one', '2w- H', 2300, 'PTP', null],
  ])('%s', (_, row, rating, code, value) => {
    const [player] = valuesOf(crossTable([row, '', ''], { ratings: [2000, rating, 2200] }), code);
    expect(player).toBe(value);
  });

  test('forfeits stay out where pairings are predetermined, too (15.2)', () => {
    const forfeited = crossTable(['2w+ 3b1', '', ''], {
      pairings: 'predetermined',
      ratings: [2000, 2300, 2200],
    });
    expect(valuesOf(forfeited, 'ARO')[0]).toBe(2200);
  });

  test.each([
    [
      'TPR',
      [
        'TPR of 2: 2325.',
        'Round 1: opponent 3 has a rating of 2200.',
        'Round 2: opponent 4 has a rating of 2000.',
        'Round 3: opponent 1 has a rating of 2400.',
        'The average rating is 2200; 2 of 3 is 67%, a difference of 125.',
      ],
    ],
    [
      'ARO/C1',
      [
        'ARO/C1 of 2: 2300.',
        'Round 1: opponent 3 has a rating of 2200.',
        'Round 2: opponent 4 has a rating of 2000. Cut: the least significant value.',
        'Round 3: opponent 1 has a rating of 2400.',
        'The average of 2, to the nearest whole number.',
      ],
    ],
  ])('%s in sentences', (code, sentences) => {
    expect(standingsBy(event, code).explain(2, 1).sentences).toEqual(sentences);
  });
});

describe('other tie-breaks in the same round robin', () => {
  test.each<[code: string, values: readonly number[]]>([
    ['SB', [2.5, 2.5, 1, 0.5]],
    // The opponent with the lowest score goes: 3 for 1, 2 and 4, and 4 for 3.
    ['SB/C1', [2, 2.25, 1, 0]],
    ['KS', [0.5, 0.5, 0.5, 0]],
    ['KS/L-1', [1.5, 1.5, 0.5, 0]],
    ['KS/L+2', [0, 0.5, 0, 0]],
    ['WIN', [2, 1, 0, 1]],
    ['WON', [2, 1, 0, 1]],
    ['BPG', [1, 1, 1, 3]],
    ['BWG', [1, 0, 0, 1]],
    ['PS', [1 + 2 + 2.5, 0.5 + 1.5 + 2, 0.5 + 0.5 + 0.5, 0 + 0 + 1]],
    ['STD', [2.5, 2, 0.5, 1]],
    ['REP', [3, 3, 3, 3]],
  ])('%s', (code, values) => {
    expect(valuesOf(event, code)).toEqual(values);
  });
});

describe('forfeits where pairings are predetermined (15.2)', () => {
  /** Five players, so each has a free round; 1 won from 2 by forfeit, 4 and 5 both lost theirs. */
  const forfeits = crossTable(
    ['2w+ 3b1 4w= 5b1 .', '1b- . 5w1 3w= 4b1', '4w= 1w0 . 2b= 5b1', '3b= 5w- 1b= . 2w0', '. 4b- 2b0 1w0 3w0'],
    { pairings: 'predetermined' },
  );

  test.each<[code: string, values: readonly number[]]>([
    ['PTS', [3.5, 2.5, 2, 1, 0]],
    ['WIN', [3, 2, 1, 0, 0]],
    ['WON', [2, 2, 1, 0, 0]],
    ['BPG', [2, 1, 2, 2, 1]],
    ['REP', [5, 4, 5, 4, 4]],
    // The free round is no element. 1: 2.5 + 2 + .5 + 0.
    ['SB', [2.5 + 2 + 0.5 + 0, 0 + 0 + 1 + 1, 0.5 + 0 + 1.25 + 0, 1 + 0 + 1.75 + 0, 0]],
    // 1: the free round is not cut, the game with 5 (0 points) is.
    ['SB/C1', [5, 2, 1.75, 2.75, 0]],
    // Half of the four games that are possible: 1, 2 and 3 count.
    ['KS', [2, 0.5, 0.5, 1, 0]],
    ['STD', [3.5, 2.5, 2, 1, 0]],
  ])('%s', (code, values) => {
    expect(valuesOf(forfeits, code)).toEqual(values);
  });
});
