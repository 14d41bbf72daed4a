import { taggedThemes } from '@royal-chess/contracts/puzzles';
import { puzzleHeader, writePuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import { randomFrom } from '@royal-chess/infra/testing/seeded-random';
import { starters } from './starter-puzzles.ts';

/** A file of puzzles of any size, the same each time: positions of the starter set with other ids, ratings and themes. */
export function* generatedPuzzles(rows: number): Generator<string> {
  const random = randomFrom(21);
  const below = (limit: number): number => Math.floor(random() * limit);
  yield `${puzzleHeader}\n`;
  let piece = '';
  for (let number = 0; number < rows; number += 1) {
    const puzzle = starters[number % starters.length]!;
    const more = Array.from({ length: 3 }, () => taggedThemes[below(taggedThemes.length)]!);
    const themes = [...new Set([...puzzle.themes, ...more])];
    // About as ratings of a large set are spread: most of them near 1500.
    const rating = 400 + Math.floor((1_100 * (random() + random() + random() + random())) / 2);
    piece += `${writePuzzle({ ...puzzle, id: `g${number}`, rating, themes })}\n`;
    if (piece.length > 60_000) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}
