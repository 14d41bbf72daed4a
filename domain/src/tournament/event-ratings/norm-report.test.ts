import { describe, expect, test } from '@jest/globals';
import { standardScoring } from '../model/points.ts';
import type { Player, RoundEntry, Tournament } from '../model/tournament.ts';
import { normReport, type NormReportOptions, normReports } from './norm-report.ts';
import type { NormTitle } from './norm-rules.ts';

/** An opponent: title, federation, rating, and the result against them. */
type Opponent = readonly [title: string, federation: string, rating: number, result: string];

/** Nine opponents with an average of 2400, three of them GM, seven with titles; 7 of 9 points. */
const nine: readonly Opponent[] = [
  ['GM', 'FRA', 2500, '1'],
  ['GM', 'ESP', 2480, '1'],
  ['GM', 'ITA', 2470, '1'],
  ['IM', 'FRA', 2430, '1'],
  ['IM', 'GER', 2400, '1'],
  ['FM', 'ESP', 2350, '1'],
  ['FM', 'GER', 2330, '='],
  ['CM', 'POL', 2320, '='],
  ['', 'POL', 2320, '0'],
];

const results: Record<string, (opponent: number) => RoundEntry> = {
  '1': (opponent) => ({ kind: 'game', opponent, color: 'white', outcome: 'win', rated: true }),
  '=': (opponent) => ({ kind: 'game', opponent, color: 'black', outcome: 'draw', rated: true }),
  '0': (opponent) => ({ kind: 'game', opponent, color: 'white', outcome: 'loss', rated: true }),
  '+': (opponent) => ({ kind: 'forfeit', opponent, color: 'white', outcome: 'win' }),
  U: () => ({ kind: 'bye', bye: 'pairing-allocated' }),
};

function eventOf(opponents: readonly Opponent[], rest: Partial<Tournament> = {}): Tournament {
  const candidate: Player = {
    startingNumber: 1,
    name: 'Candidate',
    sex: 'w',
    rating: 2450,
    federation: 'GER',
    rounds: opponents.map(([, , , result], index) => results[result]!(index + 2)),
  };
  return {
    name: '',
    plannedRounds: opponents.length,
    players: [
      candidate,
      ...opponents.map(([title, federation, rating], index) => ({
        startingNumber: index + 2,
        name: `Opponent ${index + 2}`,
        title,
        federation,
        rating,
        rounds: [],
      })),
    ],
    scoring: standardScoring,
    initialColor: null,
    accelerations: [],
    forbiddenPairs: [],
    absences: [],
    teams: [],
    ...rest,
  };
}

const reportOf = (event: Tournament, title: NormTitle = 'GM', options?: NormReportOptions) =>
  normReport(event, event.players[0]!, title, options);

/** The nine with some of them changed. */
const but = (changes: Record<number, Partial<Record<0 | 1 | 2 | 3, string | number>>>): readonly Opponent[] =>
  nine.map((opponent, index) => Object.assign([...opponent], changes[index] ?? {}) as unknown as Opponent);

describe('a norm', () => {
  test('has each requirement with its value', () => {
    const report = reportOf(eventOf(nine));
    expect(report).toMatchObject({ fulfilled: true, average: 2400, performance: 2620, notes: [] });
    expect(
      report.requirements.map(({ article, required, value, fulfilled }) => [
        article,
        required,
        value,
        fulfilled,
      ]),
    ).toEqual([
      ['1.4.1 a', 'at least 9', '9', true],
      ['1.4.3', 'at least 2', '4 (FRA, ESP, ITA, POL)', true],
      ['1.4.4', 'at most 5', '2', true],
      ['1.4.4', 'at most 6', '2 (FRA)', true],
      ['1.4.5 a', 'at least 5', '7', true],
      ['1.4.5 b-e', 'at least 3', '3', true],
      ['1.4.8 a', 'at least 2380', '2400', true],
      ['1.4.8 b', 'at least 35% of 9', '7', true],
      ['1.4.8', 'at least 2600', '2620', true],
    ]);
  });

  test.each<[name: string, opponents: readonly Opponent[], title: NormTitle, failing: readonly string[]]>([
    // 6.5 of 9 are 72%: 2400 + 166.
    ['too few points', but({ 6: { 3: '0' } }), 'GM', ['1.4.8']],
    ['which are enough for IM', but({ 6: { 3: '0' } }), 'IM', []],
    ['too few GMs', but({ 2: { 0: 'IM' } }), 'GM', ['1.4.5 b-e']],
    ['which are enough for WGM', but({ 2: { 0: 'IM' } }), 'WGM', []],
    ['too few titles', but({ 3: { 0: '' }, 4: { 0: 'WCM' }, 5: { 0: '' } }), 'GM', ['1.4.5 a']],
    [
      'too many of the own federation',
      but({ 0: { 1: 'GER' }, 1: { 1: 'GER' }, 2: { 1: 'GER' }, 3: { 1: 'GER' } }),
      'GM',
      ['1.4.4'],
    ],
    [
      'too many of one federation',
      but({ 1: { 1: 'FRA' }, 2: { 1: 'FRA' }, 4: { 1: 'FRA' }, 5: { 1: 'FRA' }, 6: { 1: 'FRA' } }),
      'GM',
      ['1.4.4'],
    ],
    [
      'one foreign federation, as FIDE’s flag is none',
      but({ 1: { 1: 'FRA' }, 2: { 1: 'FID' }, 5: { 1: 'FID' }, 7: { 1: 'FID' }, 8: { 1: 'FID' } }),
      'GM',
      ['1.4.3'],
    ],
    // 2400 - 9 * 21 / 9.
    [
      'too weak opponents',
      nine.map(([t, f, r, x]) => [t, f, r - 21, x] as const),
      'GM',
      ['1.4.8 a', '1.4.8'],
    ],
    ['eight games', nine.slice(0, 8), 'GM', ['1.4.1 a']],
    ['a player of no federation', but({ 8: { 1: 'NON' } }), 'GM', ['1.4.1 a']],
  ])('%s', (_, opponents, title, failing) => {
    const report = reportOf(eventOf(opponents), title);
    expect(report.requirements.filter(({ fulfilled }) => !fulfilled).map(({ article }) => article)).toEqual(
      failing,
    );
    expect(report.fulfilled).toBe(failing.length === 0);
  });

  test.each<[name: string, last: Opponent]>([
    ['a bye', ['', '', 0, 'U']],
    ['a win by forfeit', ['GM', 'FRA', 2500, '+']],
  ])('of nine rounds needs eight games with %s (1.4.1 c)', (_, last) => {
    // 6.5 of 8 are 81%.
    const report = reportOf(eventOf([...nine.slice(0, 7), nine[7]!, last]));
    expect(report).toMatchObject({ fulfilled: true });
    expect(report.requirements[0]).toMatchObject({ article: '1.4.1 c', value: '8' });
  });

  test.each([
    ['rated 1900', 1900],
    ['unrated', 0],
  ])('raises one opponent %s to the floor (1.4.6)', (_, rating) => {
    // 21600 - 2320 + 2200 = 21480, by 9: 2387.
    expect(reportOf(eventOf(but({ 8: { 2: rating } })))).toMatchObject({
      fulfilled: true,
      average: 2387,
      notes: ['The rating of opponent 10 counts as 2200 (1.4.6 c).'],
    });
  });

  test('leaves out a win against a weak opponent (1.4.1 f)', () => {
    const weak: Opponent = ['', 'POL', 2000, '1'];
    // With one or both the third of GMs is 4.
    const report = reportOf(eventOf([weak, ...nine, weak]));
    expect(report).toMatchObject({ fulfilled: true, average: 2400, performance: 2620 });
    expect(report.notes).toEqual([
      'Round 1 is left out: a win against Opponent 2 (1.4.1 f).',
      'Round 11 is left out: a win against Opponent 12 (1.4.1 f).',
    ]);
  });

  test('leaves out what came after it (1.4.1 e)', () => {
    const lost: Opponent = ['GM', 'FRA', 2400, '0'];
    const report = reportOf(eventOf([...nine, lost, lost]));
    expect(report.fulfilled).toBe(true);
    expect(report.games).toHaveLength(9);
    expect(report.notes).toEqual([
      'Round 10 is left out: after the norm was made (1.4.1 e).',
      'Round 11 is left out: after the norm was made (1.4.1 e).',
    ]);
    expect(reportOf(eventOf([...nine, lost, lost], { pairings: 'predetermined' })).fulfilled).toBe(false);
  });

  test('in a round robin ignores unrated players who scored nothing (1.4.2 b)', () => {
    const event = eventOf([...nine, ['', 'POL', 0, '1']], { pairings: 'predetermined' });
    expect(reportOf(event)).toMatchObject({
      fulfilled: true,
      notes: ['Round 10: Opponent 11 is unrated and scored nothing against rated players (1.4.2 b).'],
    });
  });

  test('of an exempt event needs no foreigners (1.4.3)', () => {
    const domestic = nine.map(([title, , rating, result]) => [title, 'GER', rating, result] as const);
    expect(reportOf(eventOf(domestic)).fulfilled).toBe(false);
    expect(reportOf(eventOf(domestic), 'GM', { foreignersExempt: true }).fulfilled).toBe(true);
  });

  test('for a women’s title is reported of women only', () => {
    const event = eventOf(nine);
    expect(normReports(event, 'WGM').map(({ player }) => player)).toEqual([1]);
    expect(normReports(event, 'GM')).toHaveLength(10);
  });

  test('is not made without games', () => {
    expect(reportOf(eventOf([]))).toMatchObject({ fulfilled: false, average: null, performance: null });
  });
});
