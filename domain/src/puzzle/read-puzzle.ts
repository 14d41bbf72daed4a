import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { puzzle as schema } from '@royal-chess/contracts/puzzles';
import { boardOf } from '../chess/board-of.ts';
import { isLegal } from '../chess/notation/find-move.ts';
import { readUci, writeUci } from '../chess/notation/uci.ts';
import { fail, ok, type Outcome } from '../result.ts';

/** Columns of the Lichess database; those after them are not read, and a file may have others, in any order. */
const usualColumns = [
  'PuzzleId',
  'FEN',
  'Moves',
  'Rating',
  'RatingDeviation',
  'Popularity',
  'NbPlays',
  'Themes',
  'GameUrl',
  'OpeningTags',
] as const;
type Column = (typeof usualColumns)[number];
const neededColumns: readonly Column[] = ['PuzzleId', 'FEN', 'Moves', 'Rating'];

/** Where each column of a file is. */
export type PuzzleColumns = Readonly<Partial<Record<Column, number>>>;

/** The columns of a file without a row of names. */
export const lichessColumns: PuzzleColumns = Object.fromEntries(usualColumns.map((name, at) => [name, at]));

/** The columns that a first row names; null: it is no row of names. A row of names without a needed column is a fault. */
export function columnsOf(firstLine: string): Outcome<PuzzleColumns | null, string> {
  const names = firstLine
    .replace(/^\uFEFF/, '')
    .split(',')
    .map((name) => name.trim());
  if (!names.includes('PuzzleId') && !names.includes('FEN')) return ok(null);
  const missing = neededColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) return fail(`There is no column ${missing.join(', ')}`);
  return ok(Object.fromEntries(names.map((name, at) => [name, at])));
}

/**
 * A puzzle from one row of a file. Every move is legal, the first one is the opponent's and the last one the solver's.
 * @returns what is wrong with the row otherwise
 */
export function readPuzzle(line: string, columns: PuzzleColumns): Outcome<Puzzle, string> {
  const cells = line.split(',');
  const cell = (name: Column): string => cells[columns[name] ?? -1]?.trim() ?? '';
  const list = (name: Column): string[] => cell(name).split(/\s+/).filter(Boolean);
  const number = (name: Column, usual: number): number => (cell(name) === '' ? usual : Number(cell(name)));
  const row = schema.safeParse({
    id: cell('PuzzleId'),
    fen: cell('FEN'),
    moves: list('Moves'),
    rating: cell('Rating') === '' ? Number.NaN : Number(cell('Rating')),
    deviation: number('RatingDeviation', 200),
    popularity: number('Popularity', 0),
    plays: number('NbPlays', 0),
    themes: list('Themes'),
    openings: list('OpeningTags'),
    game: cell('GameUrl') || null,
  } satisfies Record<keyof Puzzle, unknown>);
  if (!row.success) {
    const [issue] = row.error.issues;
    return fail(`${columnNames[issue?.path[0] as keyof Puzzle]}: ${issue?.message}`);
  }
  return withLegalMoves(row.data);
}

const columnNames: Readonly<Record<keyof Puzzle, Column>> = {
  id: 'PuzzleId',
  fen: 'FEN',
  moves: 'Moves',
  rating: 'Rating',
  deviation: 'RatingDeviation',
  popularity: 'Popularity',
  plays: 'NbPlays',
  themes: 'Themes',
  game: 'GameUrl',
  openings: 'OpeningTags',
};

/** A puzzle whose moves are those of its position, in canonical notation; else what is wrong. */
export function withLegalMoves(puzzle: Puzzle): Outcome<Puzzle, string> {
  if (puzzle.moves.length % 2 !== 0)
    return fail('Moves: the first move is the opponent’s, so their number is even');
  const start = boardOf(puzzle.fen);
  if (!start.ok) return fail(`FEN: ${start.error.message}`);
  const moves: string[] = [];
  // One board for all moves: an import reads millions of rows.
  const board = start.value;
  for (const [at, uci] of puzzle.moves.entries()) {
    const move = readUci(uci, board);
    if (move === 0 || !isLegal(board, move)) return fail(`Moves: ${uci}, number ${at + 1}, is not legal`);
    moves.push(writeUci(move, board));
    board.play(move);
  }
  return ok({ ...puzzle, moves });
}

/** The row of a puzzle, as Lichess writes it. */
export const writePuzzle = (puzzle: Puzzle): string =>
  [
    puzzle.id,
    puzzle.fen,
    puzzle.moves.join(' '),
    puzzle.rating,
    puzzle.deviation,
    puzzle.popularity,
    puzzle.plays,
    puzzle.themes.join(' '),
    puzzle.game ?? '',
    puzzle.openings.join(' '),
  ].join(',');

/** The row of names before such rows. */
export const puzzleHeader = usualColumns.join(',');
