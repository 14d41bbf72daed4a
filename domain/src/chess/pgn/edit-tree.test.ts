import { describe, expect, test } from '@jest/globals';
import { addMove, deleteFrom, type EditedTree, promote, setComments, setNags } from './edit-tree.ts';
import type { PgnLine } from './pgn-tree.ts';
import { readMovetext } from './read-movetext.ts';
import type { TreePath } from './tree-path.ts';
import { writeMovetext } from './write-tree.ts';

const startFen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
const read = (movetext: string): PgnLine => {
  const main = readMovetext({ movetext, startFen, variant: 'classical' });
  if (!main) throw new Error(movetext);
  return main;
};
const written = (main: PgnLine): string => `${writeMovetext(main, startFen)} *`.replaceAll('\n', ' ');

const game = '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6 *';
const d4 = { uci: 'd2d4', san: 'd4' };

interface Row {
  readonly name: string;
  readonly edit: (main: PgnLine) => EditedTree;
  readonly written: string;
  readonly at: TreePath;
}

const added: readonly Row[] = [
  {
    name: 'the next move of the game is only shown',
    edit: (main) => addMove(main, [0], { uci: 'e2e4', san: 'e4' }),
    written: game,
    at: [1],
  },
  {
    name: 'a move of a variation is only shown',
    edit: (main) => addMove(main, [1], { uci: 'e7e6', san: 'e6' }),
    written: game,
    at: [2, 1, 1],
  },
  {
    name: 'another move is a variation',
    edit: (main) => addMove(main, [2], d4),
    written: '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 (2. d4) 2... Nc6 *',
    at: [3, 0, 1],
  },
  {
    name: 'a move behind the end of the game makes it longer',
    edit: (main) => addMove(main, [4], d4),
    written: '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) 2. Nf3 Nc6 3. d4 *',
    at: [5],
  },
  {
    name: 'a move behind the end of a variation makes that longer',
    edit: (main) => addMove(main, [2, 0, 2, 0, 2], d4),
    written: '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5 3. d4) 2... d6) (1... e6) 2. Nf3 Nc6 *',
    at: [2, 0, 2, 0, 3],
  },
  {
    name: 'another move within a variation is a variation of it',
    edit: (main) => addMove(main, [2, 0, 1], d4),
    written: '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) (2. d4) 2... d6) (1... e6) 2. Nf3 Nc6 *',
    at: [2, 0, 2, 1, 1],
  },
];

const deleted: readonly Row[] = [
  { name: 'the start stays', edit: (main) => deleteFrom(main, [0]), written: game, at: [0] },
  {
    name: 'a move of the game with all behind it',
    edit: (main) => deleteFrom(main, [3]),
    written: '1. e4 e5 (1... c5 2. Nf3 (2. c3 d5) 2... d6) (1... e6) *',
    at: [2],
  },
  {
    name: 'the first move of a variation with the variation',
    edit: (main) => deleteFrom(main, [2, 0, 1]),
    written: '1. e4 e5 (1... e6) 2. Nf3 Nc6 *',
    at: [1],
  },
  {
    name: 'the end of a variation within a variation',
    edit: (main) => deleteFrom(main, [2, 0, 2, 0, 2]),
    written: '1. e4 e5 (1... c5 2. Nf3 (2. c3) 2... d6) (1... e6) 2. Nf3 Nc6 *',
    at: [2, 0, 2, 0, 1],
  },
];

const promoted: readonly Row[] = [
  { name: 'the main line stays', edit: (main) => promote(main, [2]), written: game, at: [2] },
  {
    name: 'a variation becomes the game',
    edit: (main) => promote(main, [2, 0, 3]),
    written: '1. e4 c5 (1... e5 2. Nf3 Nc6) (1... e6) 2. Nf3 (2. c3 d5) 2... d6 *',
    at: [4],
  },
  {
    name: 'a variation within a variation goes up by one level',
    edit: (main) => promote(main, [2, 0, 2, 0, 1]),
    written: '1. e4 e5 (1... c5 2. c3 (2. Nf3 d6) 2... d5) (1... e6) 2. Nf3 Nc6 *',
    at: [2, 0, 2],
  },
];

describe.each([
  ['add', added],
  ['delete', deleted],
  ['promote', promoted],
] as const)('%s', (_, rows) => {
  test.each(rows)('$name', ({ edit, written: expected, at }) => {
    const edited = edit(read(game));
    expect(written(edited.main)).toBe(expected);
    expect(edited.path).toEqual(at);
    expect(read(expected)).toEqual(edited.main);
  });
});

test.each<readonly [string, (main: PgnLine) => PgnLine, string]>([
  ['a comment before the game', (main) => setComments(main, [0], ['Hello']), '{Hello} 1. e4 e5 *'],
  ['a comment behind a move', (main) => setComments(main, [1], ['Best']), '1. e4 {Best} 1... e5 *'],
  ['no comment', (main) => setComments(setComments(main, [1], ['x']), [1], []), '1. e4 e5 *'],
  ['glyphs', (main) => setNags(main, [2], [1, 14]), '1. e4 e5 $1 $14 *'],
])('%s', (_, edit, expected) => {
  expect(written(edit(read('1. e4 e5 *')))).toBe(expected);
});

test('an edit leaves the game as it was', () => {
  const main = read(game);
  promote(addMove(main, [2], d4).main, [2, 0, 1]);
  expect(main).toEqual(read(game));
});

test('movetext that is not legal has no tree', () => {
  expect(readMovetext({ movetext: '1. e4 e4 *', startFen, variant: 'classical' })).toBeNull();
});
