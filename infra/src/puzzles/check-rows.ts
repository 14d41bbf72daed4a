import type { Puzzle, PuzzleRowFault } from '@royal-chess/contracts/puzzles';
import { type PuzzleColumns, readPuzzle } from '@royal-chess/domain/puzzle/read-puzzle';

/** Rows of a file that follow each other. */
export interface PuzzleRows {
  readonly columns: PuzzleColumns;
  /** Number of the first line, from 1. */
  readonly first: number;
  /** Empty ones count and are no rows. */
  readonly lines: readonly string[];
}

/** What the rows hold. */
export interface CheckedRows {
  readonly puzzles: readonly Puzzle[];
  readonly faults: readonly PuzzleRowFault[];
}

/** Reads rows, and checks that every move is legal. */
export function checkRows({ columns, first, lines }: PuzzleRows): CheckedRows {
  const puzzles: Puzzle[] = [];
  const faults: PuzzleRowFault[] = [];
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const row = readPuzzle(line, columns);
    if (row.ok) puzzles.push(row.value);
    else faults.push({ line: first + at, message: row.error });
  }
  return { puzzles, faults };
}
