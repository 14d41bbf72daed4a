import type { CommitSignal } from '../event-log/commit-signal.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { EventReader } from '../event-store/event-store.ts';
import { Generations } from '../projections/generations/generations.ts';
import type { ProjectionState } from '../projections/state/projection-state.ts';
import { SqliteProjectionState } from '../projections/state/sqlite-projection-state.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { openCommitLog } from './commit-log.ts';
import type { EmbeddedFiles, WriteOptions } from './embedded-files.ts';
import { type ReadEngines, readEnginesOver } from './read-engines.ts';

/** The engines of the thread that writes `read.db`. */
export interface ProjectionEngines extends ReadEngines {
  readonly state: ProjectionState;
  readonly log: EventLog;
  /** The event store, for reading. */
  readonly store: EventReader;
  /** Prepares and drops the generations of the read models; projections register more. */
  readonly generationHooks: Generations;
}

/** Opens `read.db` for writing and the log for reading; `events.db` must exist. */
export async function openProjectionEngines(
  files: EmbeddedFiles,
  commits: CommitSignal,
  options: WriteOptions = {},
): Promise<ProjectionEngines> {
  const file = new SqliteFile(files.read, options);
  const state = new SqliteProjectionState(file);
  const engines = await readEnginesOver(file, files.read, state);
  const generationHooks = new Generations();
  generationHooks.register(null, engines.readModels);
  const { log, reader, close } = openCommitLog(files, file, state, commits);
  return {
    ...engines,
    state,
    log,
    store: reader,
    generationHooks,
    async close() {
      close();
      await engines.close();
    },
  };
}
