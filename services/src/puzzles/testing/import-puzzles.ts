import { randomUUID } from 'node:crypto';
import type { Puzzle } from '@royal-chess/contracts/puzzles';
import { puzzleHeader, writePuzzle } from '@royal-chess/domain/puzzle/read-puzzle';
import type { EmbeddedWorld } from '../../platform/testing/embedded-world.ts';
import { PuzzleImports } from '../puzzle-imports.ts';

/** Imports puzzles as a file of them is imported. */
export async function importPuzzles(world: EmbeddedWorld, puzzles: readonly Puzzle[]): Promise<void> {
  const file = [puzzleHeader, ...puzzles.map(writePuzzle)].join('\n');
  async function* bytes(): AsyncGenerator<Uint8Array> {
    yield new TextEncoder().encode(file);
  }
  const context = { commandId: randomUUID(), actor: 'system' };
  for await (const _ of world.api.get(PuzzleImports).import(bytes(), context));
}
