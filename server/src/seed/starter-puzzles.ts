import type { Abstract, INestApplicationContext } from '@nestjs/common';
import { PuzzleStore } from '@royal-chess/infra/puzzles/puzzle-store';
import { PuzzleImports } from '@royal-chess/services/puzzles/puzzle-imports';
import { seedPuzzles } from '@royal-chess/services/puzzles/seed-puzzles';
import type { Announce } from './seed.ts';

/** Loads the puzzles that come with the product where there are none: also for a store that an earlier release filled. */
export async function loadStarterPuzzles(app: INestApplicationContext, announce: Announce): Promise<void> {
  const store = app.get<PuzzleStore>(PuzzleStore as Abstract<PuzzleStore>, { strict: false });
  const loaded = await seedPuzzles(store, app.get(PuzzleImports, { strict: false }));
  if (loaded !== null) announce(`Loading puzzles: ${loaded} of ${loaded}`);
}
