import type { CommitSignal } from '../event-log/commit-signal.ts';
import type { EventLog } from '../event-log/event-log.ts';
import type { ProjectionState } from '../projections/state/projection-state.ts';
import { SqliteProjectionState } from '../projections/state/sqlite-projection-state.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { openCommitLog } from './commit-log.ts';
import type { EmbeddedFiles, WriteOptions } from './embedded-files.ts';

/** The engines of process managers, in the thread that writes `events.db`. */
export interface ProcessEngines {
  readonly state: ProjectionState;
  readonly log: EventLog;
  close(): void;
}

/** Opens `processes.db` for writing and the log for reading; `events.db` must exist. */
export function openProcessEngines(
  files: EmbeddedFiles,
  commits: CommitSignal,
  options: WriteOptions = {},
): ProcessEngines {
  const file = new SqliteFile(files.processes, options);
  const state = new SqliteProjectionState(file);
  const { log, close } = openCommitLog(files, file, state, commits);
  return {
    state,
    log,
    close() {
      close();
      file.close();
    },
  };
}
