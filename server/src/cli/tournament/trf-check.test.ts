import { describe, expect, test } from '@jest/globals';
import { runHere } from '../testing/run-here.ts';
import { temporaryFiles } from '../testing/temporary-files.ts';

const player = (number: number, points: string, cell: string): string =>
  `001 ${String(number).padStart(4)}      ${`Player ${number}`.padEnd(33)} 2000${' '.repeat(27)} ${points} ${String(number).padStart(4)}  ${cell}`;

const good = ['012 Test', '142 2', player(1, ' 1.0', '   2 w 1'), player(2, ' 0.0', '   1 b 0')];
const cwd = temporaryFiles({
  'good.trf': good.join('\r'),
  'odd.trf': ['062 5', ...good].join('\n'),
  'typo.trf': ['192 FIDE_DUTSCH', ...good].join('\n'),
  'codes.trf': ['212 PTS,BH', '202 BH/C1, XYZ,QQ', ...good].join('\n'),
  'berger.trf': ['192 FIDE_ROUNDROBIN', ...good].join('\n'),
  'wrong.trf': [...good.slice(0, 3), player(2, ' 0.5', '   1 b 1')].join('\n'),
  'binary.trf': Uint8Array.from({ length: 5_000 }, (_, index) => (index * 73) & 255),
  'long.trf': '001\n'.repeat(100_000),
  'lower.trf': [
    '012 Test',
    '142 2',
    '192 FIDE_DUTCH_2026',
    player(1, ' 0.0', '   2 w  '),
    player(2, ' 0.0', '   1 b  '),
    player(3, ' 0.0', '   4 b  '),
    player(4, ' 0.0', '   3 w  '),
  ].join('\n'),
  'none.trf': '',
});

describe('trf check', () => {
  test.each<readonly [string, number, readonly (string | RegExp)[]]>([
    ['good.trf', 0, ['2 players, 1 of 2 rounds, 0 faults']],
    ['odd.trf', 0, [/^warning: .*062 says 5 players; the file has 2/, /0 faults/]],
    ['typo.trf', 0, [/^warning: line 1, column 5, 192: .*"FIDE_DUTSCH" is not known/, /0 faults/]],
    [
      'codes.trf',
      1,
      [
        /^line 2, column 12, 202: XYZ: C\.07 defines no tie-break XYZ\.$/,
        /^line 2, column 16, 202: QQ/,
        '2 faults',
      ],
    ],
    ['berger.trf', 0, [/0 faults/]],
    [
      'wrong.trf',
      1,
      [/^line 4, column 99, 001 round 1 result: .* \(lines 3 and 4\): .*both win\.$/, '1 fault'],
    ],
    ['binary.trf', 1, [/binary/, '1 fault']],
    ['long.trf', 1, [/more than 60000 lines/, '1 fault']],
    ['none.trf', 1, [/no player/, '1 fault']],
  ])('%s ends with %d', async (file, code, lines) => {
    const ran = await runHere(['trf', 'check', file], { cwd });
    expect(ran.code).toBe(code);
    expect(ran.out).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) expect(ran.out[index]).toMatch(line);
  });

  test.each<readonly [string, number, readonly (string | RegExp)[]]>([
    ['good.trf', 0, ['2 players, 1 of 2 rounds, 0 faults, 0 findings on pairs']],
    [
      'lower.trf',
      1,
      [
        /^round 1, colors: /,
        /^round 1, order: In the bracket of 0\.0 points 1-3 and 2-4 instead of/,
        /2 findings/,
      ],
    ],
  ])('--pairings of %s ends with %d', async (file, code, lines) => {
    const ran = await runHere(['trf', 'check', file, '--pairings'], { cwd });
    expect(ran.code).toBe(code);
    expect(ran.out).toHaveLength(lines.length);
    for (const [index, line] of lines.entries()) expect(ran.out[index]).toMatch(line);
  });

  test('as JSON, from the input', async () => {
    const { code, out } = await runHere(['trf', 'check', '-', '--json'], {
      input: good.join('\n').replace('   1 b 0', '   9 b 0'),
    });
    expect(code).toBe(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      faults: [
        { line: 3, column: 92, field: '001 round 1 opponent' },
        { line: 4, column: 92, field: '001 round 1 opponent' },
      ],
    });
  });
});

describe('what pair refuses', () => {
  test.each<readonly [readonly string[], string, RegExp]>([
    [['pair', 'good.trf', '--system', 'swiss'], 'system', /dutch, dubov.* "swiss"/],
    [['pair', 'missing.trf'], 'file', /no file/],
    [['pair', 'wrong.trf'], 'file', /line 4, column 99/],
    [['pair', 'good.trf', 'odd.trf'], 'file', /One file/],
    [['pair', '--check', 'good.trf', '--round', '1'], 'check', /--round/],
  ])('%j', async (args, field, message) => {
    const { code, err } = await runHere(args, { cwd });
    expect(code).toBe(2);
    expect(err[0]).toMatch(new RegExp(`^${field}: `));
    expect(err[0]).toMatch(message);
  });
});
