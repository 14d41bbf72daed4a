import { describe, expect, test } from '@jest/globals';
import { parsePgnTreesText } from './parse-pgn.ts';
import type { PgnLine, PgnTree } from './pgn-tree.ts';

function treeOf(text: string): PgnTree {
  const [entry] = parsePgnTreesText(text);
  if (entry?.kind !== 'game')
    throw new Error(entry ? `${entry.line}:${entry.column} ${entry.error}` : 'nothing');
  return entry;
}

/** A line in short: moves with their glyphs, comments in braces, variations in brackets. */
function short({ comments, moves }: PgnLine): string {
  const words = comments.map((text) => `{${text}}`);
  for (const { san, nags, comments: after, variations } of moves) {
    words.push(san, ...nags.map((nag) => `$${nag}`), ...after.map((text) => `{${text}}`));
    words.push(...variations.map((line) => `(${short(line)})`));
  }
  return words.join(' ');
}
const read = (text: string): string => short(treeOf(text).main);

describe('annotations', () => {
  test.each([
    ['a comment before the moves', '{a} 1. e4 *', '{a} e4'],
    ['comments behind a move', '1. e4 {a} {b} e5 *', 'e4 {a} {b} e5'],
    ['a comment between number and move', '1. e4 e5 2. {a} Nf3 *', 'e4 e5 {a} Nf3'],
    ['a comment over lines', '1. e4 {a\n  b\n% c [Event\n\nd} *', 'e4 {a b % c [Event d}'],
    ['braces in a comment', '1. e4 {a { b} e5 *', 'e4 {a { b} e5'],
    ['a comment to the end of the line', '1. e4 ; a {b} (\n e5 *', 'e4 {a {b) (} e5'],
    ['an empty comment', '1. e4 { } {} ; \n e5 *', 'e4 e5'],
    ['glyphs by number', '1. e4 $1 $14 $255 e5 $0 *', 'e4 $1 $14 $255 e5 $0'],
    ['a repeated glyph', '1. e4! $1 $1 *', 'e4 $1'],
    ['glyphs that do not exist', '1. e4 $256 $99999999999 $ $x e5 *', 'e4 e5'],
    ['a glyph before all moves', '$1 1. e4 *', 'e4'],
    ['marks at moves', '1. e4! e5? 2. f4!! exf4?? 3. Nf3!? g5?! *', 'e4 $1 e5 $2 f4 $3 exf4 $4 Nf3 $5 g5 $6'],
    ['marks by themselves', '1. e4 ! e5 +- 2. f4 ± d5 = *', 'e4 $1 e5 $18 f4 $16 d5 $10'],
    ['novelty and diagram', '1. e4 N D *', 'e4 $146 $220'],
    ['moves in other spellings', '1. e2-e4 e7e5 2. Ng1f3 Nb8-c6 *', 'e4 e5 Nf3 Nc6'],
    ['missing and wrong checks', '1. f3 e5+ 2. g4 Qh4 *', 'f3 e5 g4 Qh4#'],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toBe(expected);
  });
});

describe('variations', () => {
  test.each([
    ['one', '1. e4 (1. d4) e5 *', 'e4 (d4) e5'],
    ['several', '1. e4 (1. d4) (1. c4 c5) e5 *', 'e4 (d4) (c4 c5) e5'],
    ['nested', '1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4) e5 *', 'e4 (d4 d5 (Nf6 c4) c4) e5'],
    ['of the last move', '1. e4 e5 (1... c5 2. Nf3 (2. c3)) *', 'e4 e5 (c5 Nf3 (c3))'],
    [
      'back from captures and castling',
      `1. e4 d5 2. exd5 (2. Nf3 dxe4 3. Bc4 exf3 4. O-O) Qxd5 *`,
      'e4 d5 exd5 (Nf3 dxe4 Bc4 exf3 O-O) Qxd5',
    ],
    ['back from en passant', '1. e4 a6 2. e5 d5 3. exd6 (3. d4) cxd6 *', 'e4 a6 e5 d5 exd6 (d4) cxd6'],
    ['with comments', '1. e4 {a} ({b} 1. d4 {c}) {d} e5 *', 'e4 {a} {d} ({b} d4 {c}) e5'],
    ['only a comment', '1. e4 ({a}) e5 *', 'e4 ({a}) e5'],
    ['nothing', '1. e4 () e5 *', 'e4 e5'],
    ['a result within', '1. e4 (1. d4 1-0) e5 *', 'e4 (d4) e5'],
    ['null moves', '1. e4 (1. d4 -- 2. c4 Z0 3. Nc3) e5 *', 'e4 (d4 -- c4 -- Nc3) e5'],
    ['from a null move', '1. e4 (1. d4 -- (1... d5) 2. c4) e5 *', 'e4 (d4 -- (d5) c4) e5'],
    [
      'a null move ends en passant',
      '1. e4 a6 2. e5 d5 3. exd6 (3. -- h6 4. d4) *',
      'e4 a6 e5 d5 exd6 (-- h6 d4)',
    ],
  ])('%s', (_name, text, expected) => {
    expect(read(text)).toBe(expected);
  });

  test.each([
    ['an illegal move', '1. e4\n(1. d4 d5 2. Ke3) e5 *', 'illegalMove', 2, 14],
    ['a word', '1. e4 (1. blah) e5 *', 'notAMove', 1, 11],
    ['a move that two pieces have', '1. Nf3 d6 2. d3 d5 (2... a6 3. Nd2) *', 'ambiguousMove', 1, 32],
    ['en passant too late', '1. e4 a6 2. e5 d5 3. exd6 (3. -- -- 4. exd6) *', 'illegalMove', 1, 40],
    ['no move before it', '(1. e4) *', 'variationWithoutMove', 1, 1],
    ['no move before it in a variation', '1. e4 ((1. d4)) *', 'variationWithoutMove', 1, 8],
    ['a null move in the game', '1. e4 -- *', 'nullMove', 1, 7],
    ['a null move in check', '1. e4 f6 2. Qh5+ g6 (2... --) *', 'nullMove', 1, 27],
    ['not closed', '1. e4\n e5 (1... c5 (1... d5) *', 'unclosedVariation', 2, 5],
    ['closed twice', '1. e4 (1. d4)) e5 *', 'unopenedVariation', 1, 14],
  ])('refused: %s', (_name, text, code, line, column) => {
    expect([...parsePgnTreesText(`${text}\n\n[Event "next"]\n\n1. d4 *`)]).toMatchObject([
      { kind: 'error', code, line, column },
      { kind: 'game', main: { moves: [{ uci: 'd2d4' }] } },
    ]);
  });
});

describe('commands in comments', () => {
  const first = (comment: string) => treeOf(`1. e4 {${comment}} *`).main.moves[0];

  test.each([
    ['[%clk 1:02:03]', { clockMs: 3_723_000 }],
    ['[%clk 0:00:09.5]', { clockMs: 9_500 }],
    ['[%clk 0:00:09.123456]', { clockMs: 9_123 }],
    ['[%clk 12:03]', { clockMs: 723_000 }],
    ['[%emt 0:00:04]', { elapsedMs: 4_000 }],
    ['[%eval 0.17]', { evaluation: { pawns: 0.17 } }],
    ['[%eval -12]', { evaluation: { pawns: -12 } }],
    ['[%eval -0.00]', { evaluation: { pawns: 0 } }],
    ['[%eval +0.5,24]', { evaluation: { pawns: 0.5, depth: 24 } }],
    ['[%eval #3]', { evaluation: { mate: 3 } }],
    ['[%eval #-12,40]', { evaluation: { mate: -12, depth: 40 } }],
    [
      '[%eval 1.5] [%clk 0:00:01][%emt 0:00:02]',
      { clockMs: 1_000, elapsedMs: 2_000, evaluation: { pawns: 1.5 } },
    ],
  ])('%s', (comment, notes) => {
    expect(first(comment)).toEqual({
      uci: 'e2e4',
      san: 'e4',
      nags: [],
      comments: [],
      variations: [],
      ...notes,
    });
  });

  test.each([
    ['text around', 'a [%clk 0:00:01] b', 'a b'],
    ['other commands', '[%csl Ge4][%cal Ge2e4] plan', '[%csl Ge4][%cal Ge2e4] plan'],
    ['a second value', '[%clk 0:00:01] [%clk 0:00:02]', '[%clk 0:00:02]'],
    ['no number', '[%clk soon]', '[%clk soon]'],
    ['no end', '[%clk 0:00:01', '[%clk 0:00:01'],
    ['too large', '[%clk 99999999999:00:00]', '[%clk 99999999999:00:00]'],
    ['a command within a command', '[%clk[%eval 1] 0:00:01]', ''],
  ])('what is left of: %s', (_name, comment, left) => {
    expect(first(comment)?.comments).toEqual(left === '' ? [] : [left]);
  });
});

test('a position of the tags, and SetUp 0 that takes it back', () => {
  const fen = '4k3/8/8/8/8/8/4P3/4K3 b - - 0 30';
  expect(treeOf(`[FEN "${fen}"]\n\n30... Kd7 31. e4 *`)).toMatchObject({
    startFen: fen,
    main: { moves: [{ san: 'Kd7' }, { san: 'e4' }] },
  });
  expect(read(`[SetUp "0"]\n[FEN "${fen}"]\n\n1. e4 *`)).toBe('e4');
});
