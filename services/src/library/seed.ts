import { createReadStream } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { GameImporter } from './import/game-importer.ts';

/** The collection that comes with the product. */
export const famousGames = fileURLToPath(new URL('../../../samples/famous-games.pgn', import.meta.url));

/**
 * Reports what an empty data folder is filled with: `what` is a plural; one line for each, because both take well
 * under a second.
 */
export type SeedProgress = (what: 'openings' | 'famous games', done: number, total: number | null) => void;

/** Loads the openings and imports the famous games; a repeat changes nothing. */
export async function seedLibrary(store: EventStore, progress: SeedProgress): Promise<void> {
  const { size } = await openingBook();
  progress('openings', size, size);
  const origin = { source: 'Famous games', actor: 'system' };
  for await (const { done, skipped = 0, finished } of new GameImporter(store).import(
    createReadStream(famousGames),
    origin,
  ))
    if (finished) progress('famous games', done + skipped, done + skipped);
}
