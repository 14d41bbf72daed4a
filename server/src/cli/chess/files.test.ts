import { describe, expect, test } from '@jest/globals';
import { runHere } from '../testing/run-here.ts';
import { temporaryFiles } from '../testing/temporary-files.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const wide = 'rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1';
const right = `# counts\r\nid 0\r\nepd ${start}\r\nperft 1 20\r\nperft 2 400\r\n\r\nvariant embassy\nepd ${wide}\nperft 2 784\nepd ${wide}\nperft 1 28\nid 2\nepd bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9\nperft 2 528\nperft 5 7184581950`;
const games = `[White "A"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n[White "B"]\n\n1. e4 e5\n2. Ke4 *\n\n[White "C"]\n\n1. d4 d5 *\n`;
const cwd = temporaryFiles({
  'right.perft': right,
  'wrong.perft': right.replace('784', '785').replace('perft 1 20', 'perft 1 21'),
  'games.pgn': games,
  'good.pgn': '1. e4 *',
});

describe('perft --file', () => {
  test('counts what is right, up to the limit', async () => {
    expect(await runHere(['perft', '--file', 'right.perft', '--max-nodes', '1000'], { cwd })).toEqual({
      code: 0,
      out: ['5 checks, 0 mismatches'],
      err: [],
    });
    const few = await runHere(['perft', '--file', 'right.perft', '--max-nodes', '0'], { cwd });
    expect(few.out).toEqual(['0 checks, 0 mismatches']);
  });

  test('prints each mismatch and ends with 1', async () => {
    const { code, out } = await runHere(['perft', '--file', 'wrong.perft', '--max-nodes', '1000'], { cwd });
    expect(code).toBe(1);
    expect(out).toEqual([
      `line 4: perft 1 of ${start} is 20, not 21`,
      `line 9: perft 2 of ${wide} is 784, not 785`,
      '5 checks, 2 mismatches',
    ]);
  });

  test('prints the same as JSON, in one line', async () => {
    const { code, out } = await runHere(['perft', '--json', '--file', 'wrong.perft', '--max-nodes', '1000'], {
      cwd,
    });
    expect([code, out.length]).toEqual([1, 1]);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      checks: 5,
      mismatches: 2,
      recordedSkipped: 1,
      wrong: [
        { line: 4, fen: start, depth: 1, expected: 21, counted: 20 },
        { line: 9, variant: 'embassy', expected: 785, counted: 784 },
      ],
    });
  });

  test('reads the input for -', async () => {
    const { code, out } = await runHere(['perft', '--file', '-'], { input: `epd ${start}\nperft 1 20` });
    expect([code, out]).toEqual([0, ['1 checks, 0 mismatches']]);
  });
});

describe('winnable --file', () => {
  const list = `${start}\twhite\n\n8/8/8/8/8/2k5/8/K7 w - - 0 1\tblack\r\n`;

  test('prints an answer a line', async () => {
    expect(await runHere(['winnable', '--file', '-'], { input: list })).toEqual({
      code: 0,
      out: ['winnable', 'unwinnable'],
      err: [],
    });
  });

  test('marks what it cannot read, goes on, and ends with 2', async () => {
    const input = `${list}9/8 w - -\twhite\n${start}\n${start} b`;
    const { code, out, err } = await runHere(['winnable', '--file', '-'], { input });
    expect([code, out]).toEqual([2, ['winnable', 'unwinnable', 'invalid', 'invalid', 'winnable']]);
    expect(err).toEqual([
      expect.stringMatching(/^line 4: placement: .*ranks/),
      expect.stringMatching(/^line 5: color: .*"1"/),
    ]);
  });

  test('prints the same as JSON', async () => {
    const { out } = await runHere(['winnable', '--file', '-', '--json'], { input: list });
    expect(out.length).toBe(1);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      winnable: 1,
      unwinnable: 1,
      unknown: 0,
      invalid: 0,
      answers: ['winnable', 'unwinnable'],
    });
  });
});

describe('pgn check', () => {
  test('counts games and plies, and names the line of a broken game', async () => {
    const { code, out, err } = await runHere(['pgn', 'check', 'games.pgn'], { cwd });
    expect([code, err]).toEqual([1, []]);
    expect(out).toEqual([
      expect.stringMatching(/^line 9: .*Ke4/),
      expect.stringMatching(/^2 games, 5 plies, 1 errors, \d+ games\/s$/),
    ]);
  });

  test('prints the same as JSON', async () => {
    const { code, out } = await runHere(['pgn', 'check', 'games.pgn', '--json'], { cwd });
    expect([code, out.length]).toEqual([1, 1]);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      games: 2,
      plies: 5,
      errors: 1,
      gamesPerSecond: expect.any(Number),
      faults: [{ line: 9, gameLine: 6, error: expect.stringContaining('Ke4') }],
    });
  });

  test('finds nothing wrong in a good file, from the input too', async () => {
    expect(await runHere(['pgn', 'check', 'good.pgn'], { cwd })).toMatchObject({ code: 0 });
    const piped = await runHere(['pgn', 'check', '-'], { input: '1. e4 e5 *' });
    expect(piped).toMatchObject({ code: 0, out: [expect.stringMatching(/^1 games, 2 plies, 0 errors/)] });
  });

  test('ends on bytes that are no PGN', async () => {
    const noise = Array.from({ length: 50_000 }, (_, index) => String.fromCharCode((index * 73) & 255)).join(
      '',
    );
    const { code } = await runHere(['pgn', 'check', '-'], { input: noise });
    expect(code).toBe(1);
  });
});
