import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Puzzle, taggedThemes } from '@royal-chess/contracts/puzzles';
import { positionAfter } from '@royal-chess/domain/puzzle/solving';
import { lichessColumns, puzzleHeader, readPuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { completely, provesMate } from '@royal-chess/domain/puzzle/proves-mate';
import { themesOf } from '@royal-chess/domain/puzzle/themes';
import { starterPuzzles } from './seed-puzzles.ts';

let puzzles: readonly Puzzle[];
let tactics: readonly Puzzle[];
beforeAll(() => {
  const [header, ...rows] = readFileSync(starterPuzzles, 'utf8').trim().split('\n');
  expect(header).toBe(puzzleHeader);
  puzzles = rows.map((row) => {
    const read = readPuzzle(row, lichessColumns);
    if (!read.ok) throw new Error(`${read.error}: ${row}`);
    return read.value;
  });
  tactics = puzzles.filter(({ themes }) => !themes.includes('mate'));
});

const solverMoves = ({ moves }: Puzzle): number => moves.length / 2;
/** What a line wins is said by the engine that found it, the rest by its moves. */
const gains = new Set(['advantage', 'crushing']);

test('there are some thousand starter puzzles, and some hundred of them are other tactics than mates', () => {
  expect(puzzles.length).toBeGreaterThanOrEqual(3_000);
  expect(tactics.length).toBeGreaterThanOrEqual(400);
});

test('each has legal moves, an id, a position and a solution of its own, and the themes that its moves have', () => {
  for (const part of [
    ({ id }: Puzzle) => id,
    ({ fen, moves }: Puzzle) => `${fen} ${moves[0]}`,
    ({ fen, moves }: Puzzle) => positionAfter(fen, moves.slice(0, 1)).key(),
  ])
    expect(new Set(puzzles.map(part)).size).toBe(puzzles.length);
  const others = puzzles.filter(
    ({ fen, moves, themes }) =>
      `${themesOf(fen, moves)}` !== `${themes.filter((theme) => !gains.has(theme))}`,
  );
  expect(others).toEqual([]);
});

describe('a mate', () => {
  test('is proved: at the first move of the solver one move alone mates in time', () => {
    // One in twenty, and each that is longer: a complete search of all takes minutes.
    const mates = puzzles.filter(({ themes }) => themes.includes('mate'));
    const some = mates.filter((puzzle, at) => at % 20 === 0 || solverMoves(puzzle) > completely);
    const others = some.filter((puzzle) => {
      const board = positionAfter(puzzle.fen, puzzle.moves.slice(0, 1)).board();
      return !provesMate(board, solverMoves(puzzle));
    });
    expect(others).toEqual([]);
  });
});

describe('another tactic', () => {
  test('says what it wins, and has two moves of the solver or more', () => {
    const others = tactics.filter(
      (puzzle) => solverMoves(puzzle) < 2 || puzzle.themes.filter((theme) => gains.has(theme)).length !== 1,
    );
    expect(others).toEqual([]);
  });

  test('leaves the solver a choice at its last move', () => {
    const forced = tactics.filter(
      ({ fen, moves }) => positionAfter(fen, moves.slice(0, -1)).legalMoves().length === 1,
    );
    expect(forced).toEqual([]);
  });
});

/** Themes that few games of engines lead to, also where they are looked for, with how many puzzles there are at least. */
const seldom = new Map([
  ['mateIn4', 2],
  ['underPromotion', 3],
  ['enPassant', 18],
  ['castling', 17],
]);

// No run has found a mate in five.
const present = taggedThemes.filter((theme) => theme !== 'mateIn5');

test.each(present.map((theme) => [theme, seldom.get(theme) ?? 20] as const))(
  '%s is a theme of %i or more',
  (theme, least) => {
    const found = puzzles.filter(({ themes }) => themes.includes(theme));
    expect(found.length).toBeGreaterThanOrEqual(least);
  },
);

test('there are puzzles of many openings', () => {
  const families = new Set(puzzles.flatMap(({ openings }) => openings.slice(0, 1)));
  expect(families.size).toBeGreaterThanOrEqual(50);
});
