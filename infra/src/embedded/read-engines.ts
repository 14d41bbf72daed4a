import type { CounterStore } from '../counters/counter-store.ts';
import { SqliteCounterStore } from '../counters/sqlite-counter-store.ts';
import { openDocuments } from '../documents/open-documents.ts';
import type { OpeningCounts } from '../opening-counts/opening-counts.ts';
import { SqliteOpeningCounts } from '../opening-counts/sqlite-opening-counts.ts';
import type { ActiveGenerations } from '../projections/generations/generation-pointers.ts';
import { ReadModels } from '../projections/generations/read-models.ts';
import { SqliteActiveGenerations } from '../projections/generations/sqlite-active-generations.ts';
import type { SqliteProjectionState } from '../projections/state/sqlite-projection-state.ts';
import type { GameSearch } from '../search/game-search.ts';
import { SqliteGameSearch } from '../search/sqlite-game-search.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import type { EmbeddedFiles } from './embedded-files.ts';

/** What queries are answered from. */
export interface ReadEngines {
  readonly readModels: ReadModels;
  readonly generations: ActiveGenerations;
  readonly openingCounts: OpeningCounts;
  readonly gameSearch: GameSearch;
  readonly counters: CounterStore;
  close(): Promise<void>;
}

/** Opens `read.db` for reading; it must exist, its tables may be made later. */
export function openReadEngines(files: EmbeddedFiles): Promise<ReadEngines> {
  return readEnginesOver(new SqliteFile(files.read, { readOnly: true }), null);
}

/**
 * The read engines of a file that is open.
 * @param state the projection state in the same file, where the file is written; null where it is only read
 */
export async function readEnginesOver(
  file: SqliteFile,
  state: SqliteProjectionState | null,
): Promise<ReadEngines> {
  const generations = state ?? new SqliteActiveGenerations(file);
  const documents = await openDocuments(file);
  return {
    readModels: new ReadModels(documents, generations, state !== null),
    generations,
    openingCounts: new SqliteOpeningCounts(file, state),
    gameSearch: new SqliteGameSearch(file),
    counters: new SqliteCounterStore(file, state),
    async close() {
      await documents.close();
      file.close();
    },
  };
}
