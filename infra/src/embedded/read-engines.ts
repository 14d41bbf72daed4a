import type { CounterStore } from '../counters/counter-store.ts';
import { SqliteCounterStore } from '../counters/sqlite-counter-store.ts';
import type { GameIndex, GameIndexWriter } from '../game-index/game-index.ts';
import { SqliteGameIndex } from '../game-index/sqlite/sqlite-game-index.ts';
import { SqliteGameIndexWriter } from '../game-index/sqlite/sqlite-game-index-writer.ts';
import { openDocuments } from '../documents/open-documents.ts';
import type { ActiveGenerations } from '../projections/generations/generation-pointers.ts';
import { dropRemovedTables } from '../projections/generations/removed-read-models.ts';
import { ReadModels } from '../projections/generations/read-models.ts';
import { SqliteActiveGenerations } from '../projections/generations/sqlite-active-generations.ts';
import type { SqliteProjectionState } from '../projections/state/sqlite-projection-state.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { EmbeddedFiles } from './embedded-files.ts';

/** What queries are answered from. */
export interface ReadEngines {
  readonly readModels: ReadModels;
  readonly generations: ActiveGenerations;
  readonly gameIndex: GameIndex;
  /** Only where the file is written. */
  readonly gameIndexWriter: GameIndexWriter;
  readonly counters: CounterStore;
  close(): Promise<void>;
}

/** Opens `read.db` for reading; it must exist, its tables may be made later. */
export function openReadEngines(files: EmbeddedFiles): Promise<ReadEngines> {
  return readEnginesOver(new SqliteFile(files.read, { readOnly: true }), files.read, null);
}

/**
 * The read engines of a file that is open.
 * @param path of the file, for the thread that reads the game index
 * @param state the projection state in the same file, where the file is written; null where it is only read
 */
export async function readEnginesOver(
  file: SqliteFile,
  path: string,
  state: SqliteProjectionState | null,
): Promise<ReadEngines> {
  const generations = state ?? new SqliteActiveGenerations(file);
  const documents = await openDocuments(file);
  if (state) await dropRemovedTables(file, documents);
  const gameIndex = new SqliteGameIndex(path);
  return {
    readModels: new ReadModels(documents, generations, state !== null),
    generations,
    gameIndex,
    gameIndexWriter: new SqliteGameIndexWriter(file),
    counters: new SqliteCounterStore(file, state),
    async close() {
      await gameIndex.close();
      await documents.close();
      file.close();
    },
  };
}
