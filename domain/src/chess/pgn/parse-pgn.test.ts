import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { PgnEntry } from './pgn-game.ts';
import { parseLenientPgn, parseLenientPgnText, parsePgn, parsePgnText } from './parse-pgn.ts';

const read = (text: string): PgnEntry[] => [...parsePgnText(text)];
const movesOf = (text: string): readonly string[] | string => {
  const [entry] = read(text);
  if (!entry) return 'nothing';
  return entry.kind === 'game' ? entry.moves : entry.error;
};

const GAME = `[Event "Friendly"]
[Site "Home"]
[White "A \\"quoted\\" name"]
[Result "1-0"]

1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0
`;
const MOVES = ['e2e4', 'e7e5', 'd1h5', 'b8c6', 'f1c4', 'g8f6', 'h5f7'];

test('a game with tags', () => {
  expect(read(GAME)).toEqual([
    {
      kind: 'game',
      tags: new Map([
        ['Event', 'Friendly'],
        ['Site', 'Home'],
        ['White', 'A "quoted" name'],
        ['Result', '1-0'],
      ]),
      variant: 'classical',
      startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      moves: MOVES,
      result: '1-0',
      line: 1,
      offset: 0,
    },
  ]);
});

describe('movetext', () => {
  test.each([
    ['no numbers', 'e4 e5 *'],
    ['numbers stuck to moves', '1.e4 1...e5 *'],
    ['numbers without dots', '1 e4 e5 *'],
    ['spaced dots', '1 . e4 . . . e5 *'],
    ['comments', '{before} 1. e4 {[%clk 0:05:00] ) ( ; $ } e5 ; rest 2. Nf3\n*'],
    ['a comment over lines', '1. e4 {one\n[%eval 0.3]\n[Foo "bar"]\n; two} e5 *'],
    ['NAGs and marks', '1. e4! $1 e5!? $14 +- *'],
    ['variations', '1. e4 (1. d4 d5 (1... Nf6 {)} 2. c4) 2. c4) e5 (1... c5) *'],
    ['a variation with nonsense', '1. e4 (blah 1-0) e5 *'],
    ['escape lines', '1. e4\n% 1... c5\ne5 *'],
    ['a word stuck to a bracket', '1. e4(1. d4)e5{x}*'],
    ['CRLF', '1. e4\r\ne5\r\n*\r\n'],
    ['no result', '1. e4 e5'],
    ['BOM', '\uFEFF1. e4 e5 *'],
  ])('%s', (_name, text) => {
    expect(movesOf(text)).toEqual(['e2e4', 'e7e5']);
  });

  test.each([
    ['1-0', '1-0'],
    ['0-1', '0-1'],
    ['1/2-1/2', '1/2-1/2'],
    ['1/2', '1/2-1/2'],
    ['*', '*'],
  ])('result %s', (text, result) => {
    expect(read(`1. e4 e5 ${text}`)).toMatchObject([{ kind: 'game', result }]);
  });

  test('zeros in castling are no result', () => {
    const text = '[FEN "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"]\n\n1. 0-0 0-0-0 1/2-1/2';
    expect(movesOf(text)).toEqual(['e1g1', 'e8c8']);
  });
});

describe('tags', () => {
  test('a position and a variant', () => {
    const fen = '4k3/8/8/8/8/8/8/5KR1 w G - 0 9';
    expect(read(`[Variant "Chess960"]\n[SetUp "1"]\n[FEN "${fen}"]\n\n9. O-O *`)).toMatchObject([
      { kind: 'game', variant: '960', moves: ['f1g1'], startFen: fen.replace('G', 'K') },
    ]);
    expect(read('[Variant "Capablanca"]\n\n1. Ci3 *')).toMatchObject([
      { kind: 'game', variant: 'capablanca', moves: ['h1i3'] },
    ]);
  });

  test('the result tag counts when the moves have none', () => {
    expect(read('[Result "0-1"]\n\n1. e4 e5\n\n[Event "next"]\n\n*')).toMatchObject([
      { result: '0-1' },
      { result: '*' },
    ]);
  });

  test.each([
    ['unescaped quotes', '[White "A "B" C"]\n\ne4 *', 'A "B" C'],
    ['two tags on a line', '[White "A"] [Black "B"]\n\ne4 *', 'A'],
    ['a broken tag beside a good one', '[Black Nobody\n[White "A"]\n\ne4 *', 'A'],
    ['a blank line between tags', '[White "A"]\n\n[Black "B"]\n\ne4 *', 'A'],
    ['moves on the same line', '[White "A"] 1. e4 *', 'A'],
    ['a repeated tag', '[White "A"]\n[White "B"]\n\ne4 *', 'A'],
  ])('%s', (_name, text, white) => {
    const games = read(text);
    expect(games).toMatchObject([{ kind: 'game', moves: ['e2e4'] }]);
    expect(games[0]?.kind === 'game' && games[0].tags.get('White')).toBe(white);
  });

  test('a game may have no moves', () => {
    expect(read('[Event "a"]\n\n[Event "b"]\n\n1. e4 *\n\n[Event "c"]\n')).toMatchObject([
      { line: 1, moves: [] },
      { line: 3, moves: ['e2e4'] },
      { line: 7, moves: [] },
    ]);
  });
});

test('a line of many games with many spaces behind them is read in one go', () => {
  const games = read('e4 * '.repeat(100_000) + ' '.repeat(400_000));
  expect(games).toHaveLength(100_000);
});

describe('games without results apart', () => {
  const line = '1. d4 d5 2. c4';
  const moves = ['d2d4', 'd7d5', 'c2c4'];
  test.each([
    [
      'blanks before tags and moves',
      `  [Event "a"]\n\n${line} {x}\n\n   [Event "b"] ${line}\n\n\n   ${line}\n`,
      3,
    ],
    ['no tags at all', `${line}\n\n${line}\n\n1.d4 d5 2.c4\n`, 3],
    ['a game with a bad move before', `1. e5\n\n${line}`, 2],
    ['a comment across a blank line', `1. d4 {a\n\n1. e4 b} d5 2. c4`, 1],
    ['a blank line within the moves', `1. d4\n\n1... d5\n\n2. c4`, 1],
    ['a variation across a blank line', `1. d4 (1. e4\n\n1. c4) d5 2. c4`, 1],
  ])('%s', (_name, text, count) => {
    const entries = read(text);
    expect(entries).toHaveLength(count);
    expect(entries.at(-1)).toMatchObject({ kind: 'game', moves });
  });
});

describe('the legal part of a game', () => {
  const lenient = (text: string, nullMoves = false) => [...parseLenientPgnText(text, { nullMoves })];

  test('ends before a bad move, which is named', () => {
    expect(lenient(`[White "A"]\n\n1. e4 e5 2. Ke3 Nf6 0-1\n\n${GAME}`)).toMatchObject([
      {
        kind: 'game',
        moves: ['e2e4', 'e7e5'],
        result: '0-1',
        fault: { code: 'illegalMove', line: 3, column: 13 },
      },
      { kind: 'game', moves: MOVES, fault: null },
    ]);
  });

  test('is nothing without a position', () => {
    expect(lenient('[FEN "nonsense"]\n\n1. e4 *')).toMatchObject([{ kind: 'error', code: 'badFen' }]);
  });

  test('has null moves only on request, and none in check', () => {
    const text = '1. e4 -- 2. d4 Z0 *';
    expect(lenient(text)).toMatchObject([{ moves: ['e2e4'], fault: { code: 'nullMove' } }]);
    expect(lenient(text, true)).toMatchObject([{ moves: ['e2e4', '0000', 'd2d4', '0000'], fault: null }]);
    expect(lenient('1. e4 f6 2. Qh5+ --', true)).toMatchObject([
      { moves: ['e2e4', 'f7f6', 'd1h5'], fault: { code: 'nullMove' } },
    ]);
  });

  test('streams', async () => {
    const games = [];
    for await (const game of parseLenientPgn([GAME, '\n1. e4 e4'])) games.push(game);
    expect(games).toMatchObject([{ fault: null }, { moves: ['e2e4'], fault: { code: 'illegalMove' } }]);
  });
});

describe('a broken game is reported and its neighbours are read', () => {
  test.each([
    ['an illegal move', '1. e4 e5 2. Ke3 Nf6 *', 4, /"Ke3" is not a legal move \(half-move 3\)/],
    ['a word', '1. e4 hello *', 4, /hello/],
    ['a null move', '1. e4 -- *', 4, /null move/],
    ['an open comment', '1. e4 { e5 *', 4, /comment is not closed/],
    ['an open variation', '1. e4 ( e5 *', 4, /variation is not closed/],
    ['a closing bracket', '1. e4 ) e5 *', 4, /closed that was not opened/],
    ['a closing brace', '1. e4 } e5 *', 4, /closed that was not opened/],
  ])('%s', (_name, movetext, line, error) => {
    const entries = read(`[Event "broken"]\n[Site "?"]\n\n${movetext}\n\n${GAME}`);
    expect(entries).toMatchObject([
      { kind: 'error', gameLine: 1, error: expect.stringMatching(error) },
      { kind: 'game', moves: MOVES },
    ]);
    expect(entries[0]?.line).toBeGreaterThanOrEqual(line);
  });

  test.each([
    ['FEN', '[FEN "nonsense"]'],
    ['variant', '[Variant "Crazyhouse"]'],
  ])('a bad %s tag', (_name, tag) => {
    expect(read(`${GAME}\n[Event "x"]\n${tag}\n\n1. e4 e5 *\n\n${GAME}`)).toMatchObject([
      { kind: 'game' },
      { kind: 'error', line: 9, column: 1 },
      { kind: 'game', line: 13 },
    ]);
  });
});

describe('limits turn hostile input into an error', () => {
  test.each([
    ['a long line', `1. e4 ${'x'.repeat(2_000_000)}\n`, /longer than/],
    ['a long line without an end', 'x'.repeat(3_000_000), /longer than/],
    ['nesting', `1. e4 ${'('.repeat(100_000)}\n`, /nested deeper/],
    ['a huge game', `1. e4\n${'{comment}\n'.repeat(500_000)}`, /game is longer/],
    ['too many moves', `${'Nf3 Nf6 Ng1 Ng8\n'.repeat(6_001)}`, /more than 24000/],
  ])('%s', (_name, text, error) => {
    expect(read(`${text}\n${GAME}`)).toMatchObject([
      { kind: 'error', error: expect.stringMatching(error) },
      { kind: 'game', moves: MOVES },
    ]);
  });

  test('100,000 games on one line', () => {
    const entries = read('1. e4 * '.repeat(100_000));
    expect(entries).toHaveLength(100_000);
    expect(entries.every(({ kind }) => kind === 'game')).toBe(true);
  });
});

async function collect(chunks: Iterable<string | Uint8Array>): Promise<PgnEntry[]> {
  const entries: PgnEntry[] = [];
  for await (const entry of parsePgn(chunks)) entries.push(entry);
  return entries;
}

const whiteOf = (entry: PgnEntry | undefined) => (entry?.kind === 'game' ? entry.tags.get('White') : '');

describe('bytes', () => {
  const pgn = '\uFEFF[White "Müller"]\r\n\r\n1. e4 {é} e5 *\r\n\r\n[White "Šahović"]\r\n\r\n1. d4 *';

  test.each([1, 2, 3, 7, 64, 1000])('in pieces of %d', async (size) => {
    const bytes = new TextEncoder().encode(pgn);
    const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, (at + 1) * size),
    );
    const entries = await collect(pieces);
    expect(entries.map(whiteOf)).toEqual(['Müller', 'Šahović']);
    const texts = pgn.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
    expect(await collect(texts)).toEqual(entries);
  });

  test('Latin-1 where it is not UTF-8, line by line', async () => {
    const latin = Uint8Array.from('[White "M\u00fcller"]\n\n1. e4 *\n', (c) => c.charCodeAt(0));
    const utf8 = new TextEncoder().encode('[White "Müller"]\n\n1. e4 *\n');
    expect((await collect([latin, utf8, latin])).map(whiteOf)).toEqual(['Müller', 'Müller', 'Müller']);
  });

  test('a long line of bytes', async () => {
    const long = new Uint8Array(1_000_000).fill(120);
    const game = new TextEncoder().encode(`\n\n${GAME}`);
    expect(await collect([long, long, long, long, long, long, game])).toMatchObject([
      { kind: 'error', line: 1 },
      { kind: 'game', moves: MOVES, line: 3 },
    ]);
  });
});

test('no text makes it throw or hang', () => {
  const parts = fc.constantFrom(
    ...'[Event_"x"] [White_" { } ( ) ; $1 % " \\ 1. e4 e5 Nf3 O-O 1-0 * -- \0 é'
      .replaceAll('_', ' ')
      .split(' '),
    '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]',
    '\n',
    '\r\n',
    '\n\n',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 60 }), (words) => {
      const text = words.join(' ').replaceAll(' \n ', '\n');
      return read(text).every((entry) => entry.line >= 1);
    }),
    { numRuns: 3_000, seed: 41 },
  );
});
