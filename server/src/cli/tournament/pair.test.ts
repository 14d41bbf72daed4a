import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { runHere } from '../testing/run-here.ts';
import { temporaryFiles } from '../testing/temporary-files.ts';

const random = async (seed: number, ...options: readonly string[]): Promise<readonly string[]> =>
  (
    await runHere([
      'tournament',
      'random',
      '--players',
      '21',
      '--rounds',
      '5',
      '--seed',
      String(seed),
      ...options,
    ])
  ).out;

const right = await random(1, '--tiebreaks', 'BH/C1,SB');
/** Players 2 and 15 with what the other one had in all rounds. */
const swapped = right.map((line) => {
  if (!line.startsWith('001')) return line;
  const number = Number(line.slice(4, 8));
  const from = number === 2 ? 15 : number === 15 ? 2 : number;
  const rounds = (right.find((other) => other.startsWith(`001 ${String(from).padStart(4)}`)) ?? '').slice(80);
  return (
    line.slice(0, 80) +
    rounds.replaceAll(/( {3}2| {2}15)(?= [wb] )/g, (cell) => (cell.trim() === '2' ? '  15' : '   2'))
  );
});
const cwd = temporaryFiles({
  'right.trf': right.join('\n'),
  'wrong.trf': swapped.join('\n'),
  'ranks.trf': right.map((line) => line.replace(/^(001.{82})   1 /, '$1  21 ')).join('\n'),
  'order.trf': right.map((line) => line.replace(/^212.*/, '212 PTS,TPN')).join('\n'),
  'endless.trf': right.filter((line) => !line.startsWith('142')).join('\n'),
  'start.trf': right.map((line) => (line.startsWith('001') ? `${line.slice(0, 80)} 0.0` : line)).join('\n'),
  'team.trf': ['192 FIDE_TEAM_MP', ...right.filter((line) => !line.startsWith('192'))].join('\n'),
  'teams.trf': [
    '142 1',
    '192 FIDE_TEAM_SWISS',
    '212 MPTS,GPTS',
    ...[
      [2, 'w 1', '1.0'],
      [1, 'b 0', '0.0'],
    ].map(
      ([opponent, result, points], index) =>
        `001 ${String(index + 1).padStart(4)}      P${' '.repeat(32)} 2000${' '.repeat(27)}  ${points}    ${index + 1}  ${String(opponent).padStart(4)} ${result}`,
    ),
    `310   1 ${'Alpha'.padEnd(32)} ${' '.repeat(26)}   2    1`,
    `310   2 ${'Beta'.padEnd(32)} ${' '.repeat(26)}   1    2`,
  ].join('\n'),
  'typo.trf': right.map((line) => line.replace(/^192.*/, '192 FIDE_DUTSCH')).join('\n'),
  'codes.trf': right.map((line) => line.replace(/^212.*/, '212 PTS,XYZ')).join('\n'),
  'words.trf': right.map((line) => line.replace(/^192.*/, '092 Nonsense')).join('\n'),
  'dutch.trf': right.map((line) => line.replace(/^192.*/, '092 Swiss (Dutch)')).join('\n'),
  'double.trf': right.map((line) => line.replace(/^192.*/, '192 FIDE_DOUBLE')).join('\n'),
  'open.trf': [
    '142 3',
    `001    1      A${' '.repeat(32)} 2000${' '.repeat(27)}  0.0    1     2 w  `,
    `001    2      B${' '.repeat(32)} 1900${' '.repeat(27)}  0.0    2     1 b  `,
  ].join('\n'),
  'stuck.trf': [
    '142 3',
    `001    1      A${' '.repeat(32)} 2000${' '.repeat(27)}  1.0    1     2 w 1`,
    `001    2      B${' '.repeat(32)} 1900${' '.repeat(27)}  0.0    2     1 b 0`,
  ].join('\n'),
});

describe('pair', () => {
  test('prints the number of lines, the pairs in board order and the bye', async () => {
    const { code, out } = await runHere(['pair', 'start.trf', '--round', '1'], { cwd });
    const lines = (out[0] ?? '').split('\n');
    expect(code).toBe(0);
    expect(lines).toHaveLength(1 + Number(lines[0]));
    expect(lines.slice(1).every((line) => /^\d+ \d+$/.test(line))).toBe(true);
  });

  test('pairs a round again from the rounds before it', async () => {
    const { out } = await runHere(['pair', 'right.trf', '--round', '3', '--json'], { cwd });
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ system: 'dutch', round: 3, pairs: { 0: { board: 1 } } });
  });

  test('pairs the next round of a file that does not say how many there are', async () => {
    const { code, out, err } = await runHere(['pair', 'endless.trf', '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ round: 6 });
    expect(err).toEqual([expect.stringMatching(/record 142.*round 6/)]);
  });

  test('says why the pairs are these', async () => {
    const { code, out } = await runHere(['pair', 'right.trf', '--round', '2', '--explain'], { cwd });
    expect(code).toBe(0);
    expect(out[0]).toMatch(/^\nBoard 1: \d+ - \d+\n {2}/m);
  });

  test('says why a round cannot be paired, with 1', async () => {
    const { code, out, err } = await runHere(['pair', 'stuck.trf'], { cwd });
    expect([code, out]).toEqual([1, ['round 2 cannot be paired']]);
    expect(err.length).toBeGreaterThan(0);
  });

  test('pairs teams where the file has them', async () => {
    const { code, out } = await runHere(['pair', 'teams.trf', '--round', '1', '--json'], { cwd });
    expect(code).toBe(0);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      system: 'team',
      pairs: [{ board: 1, white: 1, black: 2 }],
      bye: null,
    });
  });

  test.each<readonly [readonly string[], string, RegExp]>([
    [['pair', 'team.trf'], 'system', /no team records/],
    [['pair', '--check', 'teams.trf'], 'check', /team event/],
    [['pair', 'right.trf'], 'round', /All 5 rounds/],
    [['pair', 'open.trf'], 'round', /players 1 and 2 in round 1 has no result/],
    [['pair', 'right.trf', '--round', '9'], 'round', /from 1 to 5/],
  ])('%j is refused', async (args, field, message) => {
    const { code, err } = await runHere(args, { cwd });
    expect(code).toBe(2);
    expect(err[0]).toMatch(new RegExp(`^${field}: `));
    expect(err[0]).toMatch(message);
  });
});

describe('a type code that is not known', () => {
  test.each<readonly [string, RegExp | null]>([
    ['typo.trf', /Record 192 has "FIDE_DUTSCH", .*the Dutch system is taken/],
    ['double.trf', /Record 192 has "FIDE_DOUBLE", /],
    ['words.trf', /Record 092 has "Nonsense", /],
    ['dutch.trf', null],
    ['right.trf', null],
  ])('in %s gives a warning', async (file, warning) => {
    const expected = warning ? [expect.stringMatching(warning)] : [];
    expect((await runHere(['pair', file, '--round', '2'], { cwd })).err).toEqual(expected);
    expect((await runHere(['pair', '--check', file], { cwd })).err).toEqual(expected);
    expect((await runHere(['pair', file, '--round', '2', '--system', 'dutch'], { cwd })).err).toEqual([]);
  });
});

describe('pair --check', () => {
  test('of what the rules give', async () => {
    const { code, out } = await runHere(['pair', '--check', 'right.trf'], { cwd });
    expect(code).toBe(0);
    expect(out.slice(-2)).toEqual(['1 standings, 0 differ', '5 rounds, 0 differ']);
    expect(out[0]).toMatch(/^round 1: \d+ games/);
  });

  test('names file and round of a difference', async () => {
    const { code, out } = await runHere(['pair', '--check', 'right.trf', 'wrong.trf'], { cwd });
    expect(code).toBe(1);
    expect(out[0]).toMatch(/^wrong\.trf round 1: the file has .*, the rules give /);
    expect(out.at(-1)).toMatch(/^10 rounds, \d differ$/);
  });

  test('derives the standings again', async () => {
    const { code, out } = await runHere(['pair', '--check', 'order.trf'], { cwd });
    expect(code).toBe(1);
    expect(out[0]).toMatch(/^order\.trf standings: player \d+ has rank \d+, not \d+/);
    expect(out.slice(-2)).toEqual(['1 standings, 1 differ', '5 rounds, 0 differ']);
  });

  test('goes on after a faulty file, and ends with 2', async () => {
    const { code, out } = await runHere(['pair', '--check', 'ranks.trf', 'right.trf', '--json'], { cwd });
    expect(code).toBe(2);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      rounds: 5,
      faulty: [{ faults: [{ field: '001 rank' }] }],
    });
  });

  test('as JSON', async () => {
    const { out } = await runHere(['pair', '--check', 'right.trf', '--json'], { cwd });
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      rounds: 5,
      differ: 0,
      standings: { checked: 1, differ: 0 },
      statistics: { length: 5, 0: { round: 1, players: 21 } },
    });
  });
});

describe('standings', () => {
  test('are a table, by the order of the file', async () => {
    const { code, out } = await runHere(['standings', 'right.trf'], { cwd });
    expect(code).toBe(0);
    expect(out[0]?.trim().split(/\s+/)).toEqual(['rank', 'no', 'name', 'PTS', 'BH/C1', 'SB']);
    expect(out).toHaveLength(22);
  });

  test('with the derivation of every value', async () => {
    const { out } = await runHere(['standings', 'right.trf', '--tiebreaks', 'BH', '--explain'], { cwd });
    expect(out.some((line) => /^ {4}Round 1: opponent \d+ .* counts with/.test(line))).toBe(true);
  });

  test('as JSON, after a round', async () => {
    const { out } = await runHere(['standings', 'right.trf', '--tiebreaks', 'BH', '--round', '1', '--json'], {
      cwd,
    });
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      afterRound: 1,
      tieBreaks: ['PTS', 'BH'],
      standings: { 0: { rank: 1, values: { PTS: 1 } } },
    });
  });

  test('of a team event are those of its teams', async () => {
    const { out } = await runHere(['standings', 'teams.trf', '--json'], { cwd });
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      tieBreaks: ['MPTS', 'GPTS'],
      standings: [
        { rank: 1, name: 'Alpha', values: { MPTS: 2, GPTS: 1 } },
        { rank: 2, name: 'Beta', values: { MPTS: 0, GPTS: 0 } },
      ],
    });
  });

  test('refuse a record with such a code by its line, unless the command has codes', async () => {
    const { code, err } = await runHere(['standings', 'codes.trf'], { cwd });
    const line = right.findIndex((text) => text.startsWith('212')) + 1;
    expect([code, err]).toEqual([
      2,
      [`file: line ${line}, column 9, 212: XYZ: C.07 defines no tie-break XYZ.`],
    ]);
    expect(await runHere(['standings', 'codes.trf', '--tiebreaks', 'BH'], { cwd })).toMatchObject({
      code: 0,
    });
    expect(await runHere(['pair', 'codes.trf', '--round', '2'], { cwd })).toMatchObject({ code: 0 });
  });

  test('refuse an empty list of codes', async () => {
    const { code, err } = await runHere(['standings', 'right.trf', '--tiebreaks', ''], { cwd });
    expect([code, err]).toEqual([2, [expect.stringMatching(/^tiebreaks: At least one code/)]]);
  });

  test('refuse a code that C.07 does not have', async () => {
    const { code, err } = await runHere(['standings', 'right.trf', '--tiebreaks', 'BH,XYZ'], { cwd });
    expect([code, err]).toEqual([2, ['tiebreaks: XYZ: C.07 defines no tie-break XYZ.']]);
  });
});

describe('tournament random', () => {
  test('is TRF26, the same for the same seed', async () => {
    expect(await random(1)).toEqual(await random(1));
    expect((await random(1)).every((line) => line.endsWith('\r'))).toBe(true);
    expect(await random(1)).not.toEqual(await random(2));
  });

  test.each<readonly [readonly string[], string]>([
    [['--players', '1'], 'players'],
    [['--rounds', 'x'], 'rounds'],
    [['--draws', '101'], 'draws'],
    [['--forfeits', '1,2'], 'forfeits'],
    [['--absences', '5%%'], 'absences'],
    [['--acceleration', 'fast'], 'acceleration'],
    [['--rating-min', '2000', '--rating-max', '1000'], 'rating-max'],
    [['--system', 'none'], 'system'],
  ])('%j is refused', async (options, field) => {
    const args = ['tournament', 'random', '--players', '20', '--rounds', '5', '--seed', '1', ...options];
    const { code, err } = await runHere(args);
    expect(code).toBe(2);
    expect(err[0]).toMatch(new RegExp(`^${field}: `));
  });

  test('has as many byes and forfeits as are given', async () => {
    const out = await random(
      3,
      '--half-point-byes',
      '4',
      '--full-point-byes',
      '2,0,0,0,1',
      '--absences',
      '0',
      '--withdrawals',
      '0',
      '--late-entries',
      '0',
      '--forfeits',
      '3',
      '--double-forfeits',
      '0',
      '--acceleration',
      'baku',
      '--tiebreaks',
      'SB',
    );
    const count = (cell: RegExp): number =>
      out.reduce((sum, line) => sum + (line.match(cell)?.length ?? 0), 0);
    expect([count(/- H/g), count(/- F/g), count(/- Z/g), count(/ [wb] \+/g), count(/ [wb] -/g)]).toEqual([
      4, 3, 0, 3, 3,
    ]);
    expect(out).toEqual(expect.arrayContaining(['192 FIDE_DUTCH_2025_BAKU\r', '202 SB\r', '### seed 3\r']));
    expect(out.filter((line) => line.startsWith('250'))).toHaveLength(2);
  });

  test('is another one every time without a seed, and names the seed', async () => {
    const args = ['tournament', 'random', '--players', '20', '--rounds', '3'];
    const [one, other] = [await runHere(args), await runHere(args)];
    expect(one.out).not.toEqual(other.out);
    const seed = /^### seed (\w+)/.exec(one.out[0] ?? '')?.[1] ?? '';
    expect((await runHere([...args, '--seed', seed])).out).toEqual(one.out);
  });

  test('says when a round cannot be paired', async () => {
    const args = ['tournament', 'random', '--players', '3', '--rounds', '9', '--seed', '1'];
    expect(await runHere(args)).toMatchObject({ code: 1, out: [] });
  });

  test('names the forbidden pairs that the seed drew', async () => {
    const args = ['tournament', 'random', '--players', '2', '--rounds', '1', '--seed', '3'];
    const { code, err } = await runHere(args);
    expect([code, err.at(-1)]).toEqual([1, expect.stringMatching(/--forbidden-pairs 0 leaves them out/)]);
    const given = await runHere([...args, '--forbidden-pairs', '1']);
    expect([given.code, given.err.join(' ')]).toEqual([1, expect.not.stringMatching(/--forbidden-pairs/)]);
  });
});

test('a list of entries becomes a tournament that can be paired', async () => {
  const names = Array.from({ length: 5 }, (_, index) => `Player ${index},${2000 + index}`);
  const input = ['Name,Elo', ...names].join('\n');
  const { code, out } = await runHere(['tournament', 'entries', '-', '--rounds', '3', '--name', 'Club'], {
    input,
  });
  expect(code).toBe(0);
  expect(out.slice(0, 2)).toEqual(['012 Club\r', '062 5\r']);
  const paired = await runHere(['pair', '-'], { input: out.join('\n') });
  expect(paired.out[0]?.split('\n')).toHaveLength(4);
  const odd = await runHere(['tournament', 'entries', '-', '--rounds', '3'], {
    input: 'Name,Eloo\nAnn,2000',
  });
  expect(odd).toMatchObject({
    code: 0,
    err: [expect.stringMatching(/^warning: line 1, column 2, Eloo: .*rating/)],
  });
  const none = await runHere(['tournament', 'entries', '-', '--rounds', '3'], { input: 'Name,Elo\n' });
  expect(none).toMatchObject({ code: 2, out: [], err: [expect.stringMatching(/no players/)] });
  const wrong = await runHere(['tournament', 'entries', '-', '--rounds', '3'], { input: 'Name,Elo\nAnn,x' });
  expect(wrong).toMatchObject({ code: 2, err: [expect.stringMatching(/^file: line 2, column 2, Elo: /)] });
});

test('the games are PGN', async () => {
  const { out } = await runHere(['tournament', 'pgn', 'right.trf', '--round', '2'], { cwd });
  expect(out[0]).toBe('[Event "Random tournament 1"]');
  expect(out.filter((line) => line.startsWith('[Round "2.')).length).toBeGreaterThan(8);
});

test('every test that the checklist names exists', () => {
  const file = (path: string): URL => new URL(`../../../../${path}`, import.meta.url);
  const paths = new Set(
    readFileSync(file('docs/tournament-software.md'), 'utf8').match(/(?<=`)[^`]+\.test\.ts(?=`)/g),
  );
  expect(paths.size).toBeGreaterThan(10);
  expect([...paths].filter((path) => !existsSync(file(path)))).toEqual([]);
});

test('the commands are in the README', () => {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  for (const command of [
    'pair FILE.trf',
    'pair --check FILE...',
    'standings FILE.trf',
    'trf check FILE',
    'tournament random',
  ])
    expect(readme).toContain(command);
});
