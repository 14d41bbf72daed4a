import { describe, expect, test } from '@jest/globals';
import { teamStandings } from './standings.ts';
import { teamRanksOf, teamTable, teamValuesOf } from './testing/team-table.ts';
import { codesOf } from './testing/values-of.ts';

/**
 * Four teams, two boards, three rounds.
 *
 * | team | matches                       | MP | GP  | board 1 | board 2 |
 * |------|-------------------------------|----|-----|---------|---------|
 * | 1    | 2-0 to 2, .5-1.5 to 3, 1-1 4  | 3  | 3.5 | 2       | 1.5     |
 * | 2    | 0-2 to 1, 1-1 to 4, 2-0 to 3  | 3  | 3   | 2       | 1       |
 * | 3    | 1.5-.5 4, 1.5-.5 1, 0-2 to 2  | 4  | 3   | 1.5     | 1.5     |
 * | 4    | .5-1.5 to 3, 1-1 2, 1-1 to 1  | 2  | 2.5 | 0.5     | 2       |
 */
const played = teamTable(['2w11 3b0= 4w10', '1b00 4w10 3b11', '4w=1 1w1= 2w00', '3b=0 2b01 1b01']);

/** Three teams: 3 lost the match with 1 by forfeit; each had a bye, worth 2 MP and 2 GP. Scores 6, 3 and 3 in both. */
const unplayed = teamTable(['2w11 U 3w!+', '1b00 3w10 U', 'U 2b01 1b!-']);

describe('tie-breaks of teams, worked out by hand', () => {
  test.each<[code: string, working: readonly string[], values: readonly number[]]>([
    ['PTS', ['', '', '', ''], [3, 3, 4, 2]],
    ['GPTS', ['', '', '', ''], [3.5, 3, 3, 2.5]],
    ['MPvGP', ['', '', '', ''], [3.5, 3, 3, 2.5]],
    ['BH', ['3 + 4 + 2', '3 + 2 + 4', '2 + 3 + 3', '4 + 3 + 3'], [9, 9, 8, 10]],
    ['BH:MP/C1', ['3 + 4', '3 + 4', '3 + 3', '4 + 3'], [7, 7, 6, 7]],
    ['BH:GP', ['3 + 3 + 2.5', '3.5 + 2.5 + 3', '2.5 + 3.5 + 3', '3 + 3 + 3.5'], [8.5, 9, 9, 9.5]],
    // Round 3 drawn: 3, 2, 5 and 2 match points.
    ['FB', ['2 + 5 + 2', '3 + 2 + 5', '2 + 3 + 2', '5 + 2 + 3'], [9, 10, 7, 10]],
    ['AOB', ['27/3', '27/3', '28/3', '26/3'], [9, 9, 28 / 3, 26 / 3]],
    ['SB', ['6 + 0 + 2', '0 + 2 + 8', '4 + 6 + 0', '0 + 3 + 3'], [8, 10, 10, 6]],
    ['EMMSB', ['6 + 0 + 2', '0 + 2 + 8', '4 + 6 + 0', '0 + 3 + 3'], [8, 10, 10, 6]],
    ['EMGSB', ['6 + 2 + 2', '0 + 2 + 8', '3 + 4.5 + 0', '2 + 3 + 3'], [10, 10, 7.5, 8]],
    ['EGMSB', ['6 + 0 + 2.5', '0 + 2.5 + 6', '5 + 7 + 0', '0 + 3 + 3.5'], [8.5, 8.5, 12, 6.5]],
    ['EGGSB', ['6 + 1.5 + 2.5', '0 + 2.5 + 6', '3.75 + 5.25 + 0', '1.5 + 3 + 3.5'], [10, 8.5, 9, 8]],
    // The opponent with the fewest match points goes: 4, and for 4 one of those with 3.
    ['EMMSB/C1', ['6 + 0', '0 + 8', '6 + 0', '0 + 3'], [6, 8, 6, 3]],
    ['EMGSB/C1', ['6 + 2', '0 + 8', '4.5 + 0', '2 + 3'], [8, 8, 4.5, 5]],
    // The opponent with the fewest game points goes, of several the lowest contribution.
    ['EGMSB/C1', ['6 + 0', '0 + 6', '7 + 0', '3 + 3.5'], [6, 6, 7, 6.5]],
    ['EGGSB/C1', ['6 + 1.5', '0 + 6', '5.25 + 0', '3 + 3.5'], [7.5, 6, 5.25, 6.5]],
    // Half of 6: 1, 2 and 3 count in match points, and in game points too.
    ['KS', ['2 + 0', '0 + 2', '2 + 0', '0 + 1 + 1'], [2, 2, 2, 2]],
    ['KS:GP', ['2 + .5', '0 + 2', '1.5 + 0', '.5 + 1 + 1'], [2.5, 2, 1.5, 2.5]],
    ['PS', ['2 + 2 + 3', '0 + 1 + 3', '2 + 4 + 4', '0 + 1 + 2'], [7, 4, 10, 3]],
    ['PS:GP', ['2 + 2.5 + 3.5', '0 + 1 + 3', '1.5 + 3 + 3', '.5 + 1.5 + 2.5'], [8, 4, 7.5, 4.5]],
    ['WIN', ['1', '1', '2', '0'], [1, 1, 2, 0]],
    ['WON:MP', ['1', '1', '2', '0'], [1, 1, 2, 0]],
    ['STD', ['1 + 0 + .5', '0 + .5 + 1', '1 + 1 + 0', '0 + .5 + .5'], [1.5, 1.5, 2, 1]],
    ['STD:GP', ['1 + 0 + .5', '0 + .5 + 1', '1 + 1 + 0', '0 + .5 + .5'], [1.5, 1.5, 2, 1]],
    ['BC', ['2 + 3', '2 + 2', '1.5 + 3', '.5 + 4'], [5, 4, 4.5, 4.5]],
    // Factor 3: 6 match points of the event by 2 game points of a match.
    ['SSSC', ['3.5 + 9/3', '3 + 9/3', '3 + 8/3', '2.5 + 10/3'], [6.5, 6, 17 / 3, 17.5 / 3]],
    ['SSSC/K2', ['3.5 + 9/2', '3 + 9/2', '3 + 8/2', '2.5 + 10/2'], [8, 7.5, 7, 7.5]],
    ['SSSC/F', ['3.5 + 9/3', '3 + 10/3', '3 + 7/3', '2.5 + 10/3'], [6.5, 19 / 3, 16 / 3, 17.5 / 3]],
  ])('%s: %j', (code, _, values) => {
    expect(teamValuesOf(played, code)).toEqual(values);
  });

  test.each<[code: string, values: readonly number[]]>([
    ['MPTS', [3, 3, 4, 2]],
    ['MPvGP', [3, 3, 4, 2]],
    ['BH', [8.5, 9, 9, 9.5]],
    ['WIN', [1, 1, 2, 0]],
    // Factor 3: 6 game points of the event by 2 match points of a match.
    ['SSSC', [3 + 8.5 / 3, 6, 7, 2 + 9.5 / 3]],
  ])('%s where game points are the primary score', (code, values) => {
    const event = { ...played, primaryScore: 'game-points' } as const;
    teamValuesOf(event, code).forEach((value, index) => expect(value).toBeCloseTo(values[index]!, 10));
  });

  test.each<[code: string, working: readonly string[], values: readonly number[]]>([
    // Of 1: the bye counts as three draws (16.4.2), the forfeit as the 3 of the opponent (16.4.1).
    ['BH', ['3 + 3 + 3', '6 + 3 + 3', '3 + 3 + 3'], [9, 12, 9]],
    ['BH:GP', ['3 + 3 + 3', '6 + 3 + 3', '3 + 3 + 3'], [9, 12, 9]],
    ['BH/P', ['3 + 3 + 3', '6 + 3 + 3', '3 + 3 + 6'], [9, 12, 12]],
    ['EMGSB', ['6 + 6 + 6', '0 + 3 + 6', '6 + 3 + 0'], [18, 9, 9]],
    ['EMGSB/C1', ['6 + 6', '0 + 6', '6 + 3'], [12, 6, 9]],
    ['WIN', ['3', '1', '1'], [3, 1, 1]],
    ['WON', ['1', '0', '0'], [1, 0, 0]],
    ['REP', ['3', '3', '2'], [3, 3, 2]],
    ['BC', ['3 + 6', '2 + 2', '1 + 4'], [9, 4, 5]],
  ])('%s with unplayed matches: %j', (code, _, values) => {
    expect(teamValuesOf(unplayed, code)).toEqual(values);
  });
});

describe('tied teams', () => {
  /** 1 and 2 drew; board points 1.5 .5 1 and 1 1.5 .5, so their Board Counts are 5.5 each. */
  const drawn = ['2w10= 3w===', '1b01= 4w1=0', '4w111 1b===', '3b000 2b0=1'];
  /** Each has 2 match points from the others, and 2.5, 1.5 and 2 game points. */
  const circle = ['2w11 U 3b0=', '1b00 3w1= U', 'U 2b0= 1w1='];
  /** 1 and 2 have 2 match points each, but 2 and 1.5 game points, and have not met. */
  const unequal = ['3w11', '4w=1', '1b00', '2b=0'];
  /** Each has 3 match points; 1 and 2 have 6.5 game points, 3 and 4 have 5.5; 1 beat 2, 3 beat 4. */
  const four = [
    '2w1110 3w1100 4b1=00',
    '1b0001 4w1100 3w111=',
    '4w1110 1b0011 2b000=',
    '3b0001 2b0011 1w0=11',
  ];
  /** 1 and 2 won 1.5-.5, on other boards; they have not met, nor have 3 and 4. */
  const strangers = ['3w1=', '4w=1', '1b0=', '2b=0'];

  test.each<[name: string, rows: readonly string[], order: string, ranks: readonly (readonly number[])[]]>([
    ['extended direct encounter cannot separate a drawn match', drawn, 'EDE', [[3], [1, 2], [4]]],
    ['nor Board Count equal sums', drawn, 'BC', [[3], [1, 2], [4]]],
    ['EDEBT: Top Board Results decide', drawn, 'EDEBT', [[3], [1], [2], [4]]],
    ['EDEBB: Bottom Board Elimination decides', drawn, 'EDEBB', [[3], [2], [1], [4]]],
    ['EDET', drawn, 'EDET', [[3], [1], [2], [4]]],
    ['EDEB', drawn, 'EDE:B', [[3], [2], [1], [4]]],
    ['TBR', drawn, 'TBR', [[3], [1], [2], [4]]],
    ['BBE', drawn, 'BBE', [[3], [2], [1], [4]]],
    ['direct encounter in match points: a circle', circle, 'DE', [[1, 2, 3]]],
    ['direct encounter in game points', circle, 'DE:GP', [[1], [3], [2]]],
    ['extended: the secondary score decides (13.3.1)', circle, 'EDE', [[1], [3], [2]]],
    ['extended: new subsets begin with the primary score (13.3.3)', four, 'EDE', [[1], [2], [3], [4]]],
    ['which direct encounter in match points leaves tied', four, 'DE', [[1, 2, 3, 4]]],
    [
      'teams that have not met',
      strangers,
      'EDE',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'count all their matches (13.3.2): the lower Board Count is first',
      strangers,
      'EDEBT',
      [[1], [2], [4], [3]],
    ],
    ['and so in EDEB', strangers, 'EDEB', [[1], [2], [4], [3]]],
    [
      'which needs the same match points and game points',
      unequal,
      'EDEB',
      [
        [1, 2],
        [3, 4],
      ],
    ],
    [
      'BC needs equal game points (12.1)',
      ['3w11 .', '4w=1 .', '1b00 .', '2b=0 .'],
      'BC',
      [
        [1, 2],
        [3, 4],
      ],
    ],
  ])('%s', (_, rows, order, ranks) => {
    expect(teamRanksOf(teamTable(rows), order)).toEqual(ranks);
  });
});

describe('team standings', () => {
  test.each([
    ['ARO', 'event', 'ARO is for events of players.'],
    ['BPG', 'event', 'BPG is for events of players.'],
    ['SSSC', 'predetermined', 'SSSC must not be used in round robins (C.07 Art. 8).'],
    ['BH:GP', 'predetermined', 'BH:GP must not be used in round robins (C.07 Art. 8).'],
  ])('drop %s', (code, because, message) => {
    const { dropped } = teamStandings({ ...played, pairings: 'predetermined' }, codesOf(code));
    expect(dropped).toEqual([{ code: codesOf(code)[0], because, message }]);
  });

  test('follow the primary score first, whichever it is', () => {
    const byGames = { ...played, primaryScore: 'game-points' } as const;
    expect(teamRanksOf(played, 'TPN')).toEqual([[3], [1], [2], [4]]);
    expect(teamRanksOf(byGames, 'TPN')).toEqual([[1], [2], [3], [4]]);
    expect(teamRanksOf(played, 'GPTS MPTS')).toEqual([[1], [3], [2], [4]]);
    expect(teamRanksOf(byGames, 'GPTS MPTS')).toEqual([[1], [3], [2], [4]]);
    expect(teamStandings(played, codesOf('MPTS BH')).tieBreaks.map(({ text }) => text)).toEqual([
      'MPTS',
      'BH',
    ]);
  });

  test('explain what they count', () => {
    const { explain } = teamStandings(played, codesOf('EMGSB/C1 BC TBR SSSC'));
    expect(explain(1, 1).sentences).toEqual([
      'EMGSB/C1 of 1: 8 = 6 + 2.',
      'Round 1: opponent 2 counts with 3 match points, times 2 game points gives 6.',
      'Round 2: opponent 3 counts with 4 match points, times 0.5 game points gives 2.',
      'Round 3: opponent 4 counts with 2 match points, times 1 game points gives 2. Cut: the least significant value.',
    ]);
    expect(explain(1, 2).sentences).toContain(
      'Board number times game points on it: 1 x 2 + 2 x 1.5. The lower sum is first, among teams with the same game points.',
    );
    expect(explain(1, 4).sentences).toContain(
      '3.5 game points, plus a Buchholz of 9 match points divided by 3.',
    );
  });

  test('of a match without all results wait for it', () => {
    const running = teamTable(['2w1?', '1b0?']);
    expect(teamValuesOf(running, 'GPTS')).toEqual([1, 0]);
    expect(teamValuesOf(running, 'MPTS')).toEqual([0, 0]);
  });

  test('take the game points of a bye from the rules of the event', () => {
    expect(teamValuesOf({ ...unplayed, byeGamePoints: 10 }, 'GPTS')).toEqual([5, 2, 2]);
  });
});
