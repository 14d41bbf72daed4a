import type { RecordedEvent } from '@royal-chess/contracts/registry';
import type { CommitRow, StoredEvent } from './commit-rows.ts';

/** All events of one commit, as they were recorded. */
export type RecordedCommit = readonly RecordedEvent[];

/**
 * Puts the commits of a backup into a store that nobody else uses yet. Ids, versions, times, actors and commands stay as they
 * were, so that a command sent again after the restore is still known; positions are given anew, without gaps.
 */
export interface EventRestorer {
  /** Commits in the order of the backup, where those of a stream follow one another. After a failure the store is of no use. */
  restore(commits: readonly RecordedCommit[]): Promise<void>;
}

/**
 * The commit as the adapters keep it.
 * @param seq position of its last event
 */
export function rowOfCommit(commit: RecordedCommit, seq: number): CommitRow {
  const [first] = commit;
  if (!first) throw new RangeError('A commit has at least one event');
  const unlessOwn = (id: string): string | null => (id === first.commandId ? null : id);
  const stored: StoredEvent[] = commit.map(({ id, type, v, data }) => ({ id, type, v, data }));
  return {
    seq,
    stream: first.stream,
    version: first.version,
    count: commit.length,
    at: first.at,
    actor: first.actor,
    command_id: first.commandId,
    // As a first append writes it: what is the command's own id is read as such.
    correlation_id: unlessOwn(first.correlationId),
    causation_id: unlessOwn(first.causationId),
    events: JSON.stringify(stored),
  };
}
