import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { lichessColumns, readPuzzle } from '@royal-chess/domain/puzzle/read-puzzle';

/** A puzzle as answers show it: its first position, and the moves that all may know. The first one is the opponent's, and always shown. */
export interface ShownPuzzle {
  readonly startingFen: string;
  readonly moves: readonly string[];
}

const file = fileURLToPath(new URL('../../../samples/starter-puzzles.csv', import.meta.url));

/** The puzzles of the starter set. */
export const starters: readonly Puzzle[] = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .flatMap((row) => {
    const read = readPuzzle(row, lichessColumns);
    return read.ok ? [read.value] : [];
  });

/** Several mistakes of one position may each be a puzzle. */
const keyOf = (fen: string, [first = '']: readonly string[]): string => `${fen} ${first}`;

const byKey = new Map(starters.map((puzzle) => [keyOf(puzzle.fen, puzzle.moves), puzzle]));

/**
 * The puzzle of the starter set that is shown, with its solution, which no answer has; its id is another one in generated sets.
 * @throws Error where it is none of them
 */
export function starterOf({ startingFen, moves }: ShownPuzzle): Puzzle {
  const puzzle = byKey.get(keyOf(startingFen, moves));
  if (!puzzle) throw new Error(`No solution of ${startingFen} ${moves[0]}`);
  return puzzle;
}
