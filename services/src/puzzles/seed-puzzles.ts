import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { derivedId } from '@royal-chess/infra/ids/derived-id';
import type { PuzzleImports } from './puzzle-imports.ts';

/** The puzzles that come with the product. */
export const starterPuzzles = fileURLToPath(new URL('../../../samples/starter-puzzles.csv', import.meta.url));

/**
 * Loads them where there are no puzzles.
 * @returns how many there are then; null: there were some
 */
export async function seedPuzzles(puzzles: PuzzleStore, imports: PuzzleImports): Promise<number | null> {
  if ((await puzzles.status()) !== null) return null;
  const context = { commandId: derivedId('puzzle-set', 'starter'), actor: 'system' };
  let done = 0;
  for await (const line of imports.import(createReadStream(starterPuzzles), context)) done = line.added;
  return done;
}
