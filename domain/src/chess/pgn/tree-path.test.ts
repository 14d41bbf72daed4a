import { expect, test } from '@jest/globals';
import { readMovetext } from './read-movetext.ts';
import {
  choicesAt,
  hasPath,
  lineEnd,
  movesTo,
  pathAfter,
  pathBefore,
  plyOf,
  readPath,
  type TreePath,
  writePath,
} from './tree-path.ts';

const main = readMovetext({
  movetext: '1. e4 (1. d4 (1. c4 e5) 1... d5) 1... e5 2. Nf3 *',
  startFen: 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  variant: 'classical',
});
if (!main) throw new Error('not read');

interface Row {
  readonly path: TreePath;
  readonly sans: string;
  readonly ply: number;
  readonly before: TreePath;
  readonly after: TreePath | null;
  readonly end: TreePath;
}

test.each<Row>([
  { path: [0], sans: '', ply: 0, before: [0], after: [1], end: [3] },
  { path: [1], sans: 'e4', ply: 1, before: [0], after: [2], end: [3] },
  { path: [3], sans: 'e4 e5 Nf3', ply: 3, before: [2], after: null, end: [3] },
  { path: [1, 0, 1], sans: 'd4', ply: 1, before: [0], after: [1, 0, 2], end: [1, 0, 2] },
  { path: [1, 0, 2], sans: 'd4 d5', ply: 2, before: [1, 0, 1], after: null, end: [1, 0, 2] },
  { path: [1, 0, 1, 0, 1], sans: 'c4', ply: 1, before: [0], after: [1, 0, 1, 0, 2], end: [1, 0, 1, 0, 2] },
])('$path', ({ path, sans, ply, before, after, end }) => {
  expect(
    movesTo(main, path)
      .map(({ san }) => san)
      .join(' '),
  ).toBe(sans);
  expect(plyOf(path)).toBe(ply);
  expect(pathBefore(path)).toEqual(before);
  expect(pathAfter(main, path)).toEqual(after);
  expect(lineEnd(main, path)).toEqual(end);
  expect(hasPath(main, path)).toBe(true);
  expect(readPath(writePath(path))).toEqual(path);
});

test('choices are the move of the line and all that could be played in its place', () => {
  expect(choicesAt(main, [0])).toEqual([[1], [1, 0, 1], [1, 0, 1, 0, 1]]);
  expect(choicesAt(main, [1])).toEqual([[2]]);
  expect(choicesAt(main, [3])).toEqual([]);
});

test.each(['', 'a', '1.0', '-1', '1..2', '1.2.3.4', '99999999'])('%p is no path', (text) => {
  expect(readPath(text)).toBeNull();
});

test.each([[[4]], [[1, 1, 1]], [[1, 0, 3]], [[1, 0, 0]], [[2, 0, 1]]])('%p is not in the game', (path) => {
  expect(hasPath(main, path)).toBe(false);
});
