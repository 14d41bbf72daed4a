import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AppendableEvent } from '@royal-chess/contracts/registry';
import { collectionStream } from '@royal-chess/domain/collections/collection-decider';
import { openingBook } from '@royal-chess/domain/openings/opening-book';
import type { EventStore } from '@royal-chess/infra/event-store/event-store';
import { importStream } from './import/import-states.ts';
import { packChunk } from './import/pack-chunk.ts';
import { readChunk } from './import/read-chunk.ts';

/** The collection that comes with the product. */
export const famousGames = fileURLToPath(new URL('../../../samples/famous-games.pgn', import.meta.url));

/** The same everywhere: a repeated start finds them. */
const collectionId = '00000000-0000-8000-8000-000000000010';
const importId = '00000000-0000-8000-8000-000000000011';

/**
 * Reports what an empty data folder is filled with: `what` is a plural; one line for each, because both take well
 * under a second.
 */
export type SeedProgress = (what: 'openings' | 'famous games', done: number, total: number | null) => void;

/** Loads the openings and imports the famous games as masters' games; a repeat changes nothing. */
export async function seedLibrary(store: EventStore, progress: SeedProgress): Promise<void> {
  const { size } = await openingBook();
  progress('openings', size, size);
  const bytes = await readFile(famousGames);
  const { events, games } = importOf(bytes);
  // Streams that exist are conflicts: they are in.
  await create(store, importStream(importId), importId, events);
  await create(store, collectionStream(collectionId), collectionId, [
    {
      type: 'CollectionCreated',
      data: { ownerId: null, name: 'Famous games', visibility: 'public' },
    },
    { type: 'CollectionMarked', data: { masters: true } },
    { type: 'SourcesAdded', data: { sources: [importId] } },
  ]);
  progress('famous games', games, games);
}

async function create(
  store: EventStore,
  stream: string,
  commandId: string,
  events: readonly AppendableEvent[],
): Promise<void> {
  await store.append({ stream, expectedVersion: 0, events, context: { commandId, actor: 'system' } });
}

/** The stream of the import, and how many games it has. */
function importOf(bytes: Uint8Array): {
  readonly events: readonly AppendableEvent[];
  readonly games: number;
} {
  const start = { offset: 0, line: 0, last: true, isLargest: false, collectionId: null };
  const pieces = packChunk(readChunk({ ...start, bytes }), new Set(), new Set());
  let games = 0;
  const imported = pieces.map(({ skipped, ...piece }): AppendableEvent => {
    games += piece.count;
    const soFar = { games, duplicates: 0, repeated: 0, skipped, faults: piece.faults.length };
    return { type: 'GamesImported', data: { collectionId, soFar, ...piece } };
  });
  const name = basename(famousGames);
  const events: AppendableEvent[] = [
    { type: 'ImportStarted', data: { collectionId, name, bytes: bytes.length } },
    ...imported,
    { type: 'ImportFinished', data: {} },
  ];
  return { events, games };
}
