import { describe, expect, test } from '@jest/globals';
import { runHere } from '../testing/run-here.ts';
import { temporaryFiles } from '../testing/temporary-files.ts';

const start = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const cwd = temporaryFiles({
  'noise.bin': Uint8Array.from({ length: 200_000 }, (_, index) => (index * 73) & 255),
  'empty.perft': '',
  'early.perft': 'perft 1 20\n',
  'deep.perft': `epd ${start}\n\nperft 99 1\n`,
  'count.perft': `epd ${start}\nperft 1 twenty\n`,
  'fen.perft': '\nepd 9/8 w - -\nperft 1 20\n',
  'long.perft': `epd ${start} ${'x'.repeat(300_000)}`,
});

describe('bad use ends with 2 and names what to correct', () => {
  test.each<readonly [readonly string[], string, RegExp]>([
    [['perft', '--depth', '99', start], 'depth', /from 0 to 64 .* "99"/],
    [['perft', '--depth', '-1', start], 'depth', /"-1"/],
    [['perft', '--depth', '1e3', start], 'depth', /"1e3"/],
    [['perft', '--depth', '', start], 'depth', /""/],
    [['perft', '--depth', '9'.repeat(400), start], 'depth', /"9{40}\.\.\."/],
    [['perft', start], 'depth', /--depth N/],
    [['perft', '--variant', 'atomic', '--depth', '1', start], 'variant', /capablanca .* "atomic"/],
    [['perft', '--depth', '1', '--file', 'empty.perft'], 'file', /not both/],
    [['perft', '--file', 'none.perft'], 'file', /no file .*none\.perft/],
    [['perft', '--file', '.'], 'file', /folder/],
    [['perft', '--file', 'empty.perft'], 'file', /there are none/],
    [['perft', '--file', 'noise.bin'], 'file', /there are none|longer/],
    [['perft', '--file', 'early.perft'], 'file', /line 1: .*epd/],
    [['perft', '--file', 'deep.perft'], 'depth', /line 3: .*"99"/],
    [['perft', '--file', 'count.perft'], 'count', /line 2: .*"twenty"/],
    [['perft', '--file', 'fen.perft'], 'placement', /line 3: .*ranks/],
    [['perft', '--file', 'long.perft'], 'file', /Line 1 is longer/],
    [['perft', '--file', 'deep.perft', '--max-nodes', 'many'], 'max-nodes', /"many"/],
    [['perft', '--depth', '1', '--max-nodes', '5'], 'max-nodes', /--file/],
    [['winnable'], 'fen', /expected/],
    [['winnable', start], 'fen', /expected/],
    [['winnable', start, 'green'], 'color', /white or black .* "green"/],
    [['winnable', '--node-limit', '-5', start, 'white'], 'node-limit', /"-5"/],
    [['winnable', '--file', 'none.txt'], 'file', /no file/],
    [['winnable', '--file', 'empty.perft', start, 'white'], 'file', /not both/],
    [['pgn', 'check', 'none.pgn'], 'file', /no file/],
    [['pgn', 'check', '.'], 'file', /folder/],
    [['key', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR x KQkq - 0 1'], 'turn', /"w" or "b"/],
    [['key', 'k'.repeat(70)], 'placement', /ranks/],
    [['key', ''], 'fen', /expected/],
    [['key', 'x'.repeat(1_000_000)], 'text', /200/],
    [['san', 'e5'], 'moves', /Move 1, "e5", is not a legal move for white/],
    [['san', 'e4', 'e4\u001b[31m'], 'moves', /Move 2, "e4\?\[31m"/],
    [['san', '--from', '4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1', 'Nb3'], 'moves', /more than one/],
    [['san', '--from', start.split(' ')[0] ?? '', 'w', 'KQkq', '-', 'e4'], 'turn', /quotes/],
    [['san', '...'], 'moves', /expected/],
    [['san', 'e4 '.repeat(20_000)], 'moves', /At most/],
    [['opening'], 'moves', /expected/],
    [['opening', 'Zz9'], 'moves', /"Zz9"/],
  ])('%j', async (args, field, message) => {
    const plain = await runHere(args, { cwd });
    expect(plain).toMatchObject({ code: 2, out: [] });
    expect(plain.err.join('\n')).toMatch(message);
    expect(plain.err[0]).toMatch(new RegExp(`^${field}: `));

    const { code, out } = await runHere([...args, '--json'], { cwd });
    expect([code, out.length]).toEqual([2, 1]);
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      error: { field, message: expect.stringMatching(message) },
    });
  });

  test.each([[['bogus']], [['pgn', 'check']], [['key']], [['perft', '--wide']], [[]]])(
    'usage: %j',
    async (args: readonly string[]) => {
      const { code, err } = await runHere(args);
      expect(code).toBe(2);
      expect(err.join('\n')).not.toBe('');
    },
  );

  test.each([[['--help']], [['perft', '--help']], [['--version']], [['help', 'pgn']]])(
    'a request for help is none: %j',
    async (args: readonly string[]) => {
      const { code, out } = await runHere(args);
      expect(code).toBe(0);
      expect(out.join('\n')).not.toBe('');
    },
  );
});
