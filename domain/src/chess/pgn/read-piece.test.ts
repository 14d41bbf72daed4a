import { describe, expect, test } from '@jest/globals';
import { decodeMove } from '../move-code.ts';
import { AnnotatedLine } from './annotated-line.ts';
import { ForgivingTree } from './forgiving-tree.ts';
import type { PgnFault } from './pgn-fault.ts';
import type { Reading } from './pgn-reader.ts';
import type { PgnTree } from './pgn-tree.ts';
import { readPiece } from './read-piece.ts';
import { writeMovetext } from './write-tree.ts';

interface Line {
  readonly line: number;
  readonly moves: readonly string[];
  readonly annotated: boolean;
}
const lineOf = (line: number, { codes, annotated }: AnnotatedLine): Line => ({
  line,
  moves: codes.map(decodeMove),
  annotated,
});
const LINES: Reading<AnnotatedLine, Line> = {
  player: (start) => new AnnotatedLine(start),
  game: ({ line }, player) => lineOf(line, player),
  broken: ({ line }, player) => lineOf(line, player),
};
const TREES: Reading<ForgivingTree, PgnTree> = {
  player: (start) => new ForgivingTree(start),
  game: (head, { main }) => ({ ...head, main }),
};

const shown = (game: Line | PgnFault): string =>
  'kind' in game
    ? `${game.line}: ${game.code}`
    : `${game.line}: ${game.moves.join(' ')}${game.annotated ? ' +' : ''}`;

/** What comes out when each piece has this many lines more than the unfinished rest of the one before. */
function readInPieces(text: string, length: number): string[] {
  const found: string[] = [];
  for (let [at, line, size] = [0, 0, length]; ;) {
    const lines = text.slice(at).match(/[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+$/g) ?? [];
    const last = lines.length <= size;
    let done = 0;
    let through = line;
    for (const cut of readPiece(lines.slice(0, size).join(''), { line, last }, LINES)) {
      found.push(...cut.games.map(shown));
      done = cut.end;
      through = cut.line;
    }
    if (last) return found;
    size = done === 0 ? size + 1 : length;
    at += done;
    line = through;
  }
}

const files: readonly [string, string, readonly string[]][] = [
  [
    'tags and results',
    '[Event "a"]\n\n1. e4 e5 1-0\n\n[Event "b"]\n\n1. d4 *\n',
    ['1: e2e4 e7e5', '5: d2d4'],
  ],
  ['no results', '[Event "a"]\n\n1. e4\n[Event "b"]\n1. d4', ['1: e2e4', '4: d2d4']],
  [
    'CRLF',
    '[Event "a"]\r\n\r\n1. e4 e5\r\n1-0\r\n\r\n[Event "b"]\r\n\r\n1. d4 *',
    ['1: e2e4 e7e5', '6: d2d4'],
  ],
  ['CR', '[Event "a"]\r1. e4 *\r[Event "b"]\r1. d4 *', ['1: e2e4', '3: d2d4']],
  [
    'games in one line',
    '1. e4 * 1. d4 *\n1. c4 * [Event "x"]\n1. Nf3 *\n',
    ['1: e2e4', '1: d2d4', '2: c2c4', '2: g1f3'],
  ],
  ['moves behind the result', '1. e4 *\n2. d4 *\n1. c4 *', ['1: e2e4', '2: ', '3: c2c4']],
  ['a comment behind the result', '1. e4 *\n{ the end }\n1. d4 *', ['1: e2e4', '2: d2d4 +']],
  ['an open comment', '[Event "a"]\n1. e4 { never\n[Event "b"]\n1. d4 *', ['1: e2e4', '3: d2d4']],
  ['a move that is not legal', '1. e4 Ke7 2. d4 *\n1. d4 *', ['1: e2e4', '2: d2d4']],
  ['a comment', '1. e4 {good} *\n1. d4 ;best\n*', ['1: e2e4 +', '2: d2d4 +']],
  [
    'glyphs',
    '1. e4! *\n1. d4 $1 *\n1. c4 (1. Nf3) *\n1. e8=Q? *',
    ['1: e2e4 +', '2: d2d4 +', '3: c2c4 +', '4:  +'],
  ],
  ['tags only', '[Event "a"]\n\n[Event "b"]\n\n*\n', ['1: ', '3: ']],
  ['nothing', '', []],
];

describe.each(files)('%s', (_, text, games) => {
  test.each([1, 2, 3, 5, 100])('in pieces of %i lines', (length) => {
    expect(readInPieces(text, length)).toEqual(games);
  });
});

test.each([
  ['1. e4 (1. d4 d5 2. Ke3 e5 3. Kf4) e5 (1... c5) *', '1. e4 (1. d4 d5) 1... e5 (1... c5)'],
  ['1. e4 (1. d4 (1. Kd2 {x} (1. a3)) d5) e5 *', '1. e4 (1. d4 d5) 1... e5'],
  ['1. e4 (1. d4 Z0 2. c4) e5 *', '1. e4 (1. d4 -- 2. c4) 1... e5'],
  ['1. e4 ((1. d4) {lost}) e5 *', '1. e4 e5'],
])('a move of a variation that is not legal ends the variation: %s', (text, movetext) => {
  const [game] = [...readPiece(text, { line: 0, last: true }, TREES)].flatMap(({ games }) => games);
  expect(game).toMatchObject({ kind: 'game' });
  const { main, startFen } = game as PgnTree;
  expect(writeMovetext(main, startFen)).toBe(movetext);
});
