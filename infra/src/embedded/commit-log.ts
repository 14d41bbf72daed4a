import type { CommitSignal } from '../event-log/commit-signal.ts';
import { CommitTableLog } from '../event-log/commit-table-log.ts';
import type { LogPositions } from '../event-log/log-positions.ts';
import { SharedEventReader } from '../projections/runner/shared-event-reader.ts';
import { SqliteFile } from '../sqlite/sqlite-file.ts';
import { markTransactions } from '../store-marks/file-marks.ts';
import { StoreIdentity } from '../store-marks/store-identity.ts';
import type { EmbeddedFiles } from './embedded-files.ts';

/** The embedded log of one projector, over a separate connection that only reads `events.db`. */
export interface CommitLog {
  readonly log: CommitTableLog;
  readonly reader: SharedEventReader;
  close(): void;
}

/**
 * Opens the log; `events.db` must exist. `commits` wakes its consumers.
 * @param derived the open file that the consumers write; its transactions are marked with how far the log was read
 */
export function openCommitLog(
  files: EmbeddedFiles,
  derived: SqliteFile,
  positions: LogPositions,
  commits: CommitSignal,
): CommitLog {
  const file = new SqliteFile(files.events, { readOnly: true });
  markTransactions(derived, new StoreIdentity(file.db));
  const reader = new SharedEventReader(file);
  return { reader, log: new CommitTableLog(reader, positions, commits), close: () => file.close() };
}
