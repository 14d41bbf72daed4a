import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from '@jest/globals';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { positionAfter } from '@royal-chess/domain/puzzle/solving';
import { matingMoves } from '@royal-chess/domain/puzzle/forced-mate';
import { lichessColumns, puzzleHeader, readPuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { themesOf } from '@royal-chess/domain/puzzle/themes';
import { starterPuzzles } from './seed-puzzles.ts';

let puzzles: readonly Puzzle[];
beforeAll(() => {
  const [header, ...rows] = readFileSync(starterPuzzles, 'utf8').trim().split('\n');
  expect(header).toBe(puzzleHeader);
  puzzles = rows.map((row) => {
    const read = readPuzzle(row, lichessColumns);
    if (!read.ok) throw new Error(`${read.error}: ${row}`);
    return read.value;
  });
});

test('each starter puzzle has legal moves, an id of its own and the themes that its moves have', () => {
  expect(new Set(puzzles.map(({ id }) => id)).size).toBe(puzzles.length);
  expect(puzzles.filter(({ fen, moves, themes }) => `${themesOf(fen, moves)}` !== `${themes}`)).toEqual([]);
});

test('each ends in mate', () => {
  expect(puzzles.filter(({ themes }) => !themes.includes('mate'))).toEqual([]);
});

test('at the first move of the solver one move alone mates in time', () => {
  // One in twenty: a complete search of all takes minutes.
  const some = puzzles.filter((_, at) => at % 20 === 0);
  const others = some.filter(({ fen, moves }) => {
    const board = positionAfter(fen, moves.slice(0, 1)).board();
    return matingMoves(board, moves.length / 2, { most: 2 }).length !== 1;
  });
  expect(others).toEqual([]);
});
